/** Scrolls one scrolling part as little as needed to show something in it; whatever lies around that part stays. */
export function bringIntoSight(scroller: Element, shown: Element) {
  const part = scroller.getBoundingClientRect()
  const own = shown.getBoundingClientRect()
  if (own.top < part.top) scroller.scrollTop += own.top - part.top
  else if (own.bottom > part.bottom)
    scroller.scrollTop += Math.min(own.bottom - part.bottom, own.top - part.top)
}
