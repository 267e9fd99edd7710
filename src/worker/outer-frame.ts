/**
 * The outer frame of the sealed home. It is of the page's own origin, so that a service worker can serve it
 * offline, and has a policy of its own, which the inner frame inherits. It hands one port inwards, once.
 */
import { READY } from './sealed'

/** The inner frame's document, put in at build time. */
declare const INNER_DOCUMENT: string

const frame = document.createElement('iframe')
frame.setAttribute('sandbox', 'allow-scripts')
frame.srcdoc = INNER_DOCUMENT

const accept = ({ source, origin, data, ports }: MessageEvent) => {
  if (source === frame.contentWindow && data === READY) parent.postMessage(READY, location.origin)
  if (source !== parent || origin !== location.origin || !ports[0]) return
  removeEventListener('message', accept)
  // The inner frame's origin is opaque: it has no name to be addressed by.
  frame.contentWindow?.postMessage(null, '*', [ports[0]])
}

addEventListener('message', accept)
document.documentElement.append(frame)
