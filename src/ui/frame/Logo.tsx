/** The sign of Toolwire: a wire that stops short of its other end. */
export function Logo() {
  return (
    <svg viewBox="0 0 20 20" fill="none" strokeWidth="1.75" strokeLinecap="round" aria-hidden="true">
      <path d="M1 13.5h1.5M17.5 13.5H19" stroke="currentColor" />
      <circle cx="5" cy="13.5" r="2.25" stroke="currentColor" />
      <circle cx="15" cy="13.5" r="2.25" stroke="currentColor" />
      <path d="M6.75 11.5 13.5 5" stroke="var(--accent)" />
    </svg>
  )
}
