import type { ReactNode } from 'react'

/** One set of icons, drawn on a 16 unit grid. */
const shapes = {
  check: <path d="M3 8.5 6.5 12 13 4.5" />,
  cross: <path d="m4 4 8 8M12 4l-8 8" />,
  warn: <path d="M8 2.5 14 13H2L8 2.5ZM8 6.5v3M8 11.2v.1" />,
  dash: <path d="M4 8h8" />,
  absent: <circle cx="8" cy="8" r="5.5" strokeDasharray="2 2.3" />,
  wait: <circle cx="8" cy="8" r="5.5" strokeDasharray="12 30" />,
  call: <path d="M2.5 8h11M9.5 4l4 4-4 4" />,
  result: <path d="M13.5 8h-11M6.5 4l-4 4 4 4" />,
  tool: (
    <path d="M6 2.5c-1.7 0-2 .8-2 2v1.6C4 7.3 3.3 8 2.2 8 3.3 8 4 8.7 4 9.9v1.6c0 1.2.3 2 2 2M10 2.5c1.7 0 2 .8 2 2v1.6c0 1.2.7 1.9 1.8 1.9-1.1 0-1.8.7-1.8 1.9v1.6c0 1.2-.3 2-2 2" />
  ),
  user: (
    <>
      <circle cx="8" cy="5.5" r="2.75" />
      <path d="M2.75 13.5c.6-2.6 2.7-4 5.25-4s4.65 1.4 5.25 4" />
    </>
  ),
  text: <path d="M2.5 4h11M2.5 8h11M2.5 12H9" />,
  down: <path d="m4 6 4 4 4-4" />,
  right: <path d="m6 4 4 4-4 4" />,
  up: <path d="m4 10 4-4 4 4" />,
  search: (
    <>
      <circle cx="7" cy="7" r="4.25" />
      <path d="m10.25 10.25 3.25 3.25" />
    </>
  ),
  lock: (
    <>
      <rect x="3" y="7" width="10" height="6.5" rx="1.25" />
      <path d="M5.25 7V5a2.75 2.75 0 0 1 5.5 0v2" />
    </>
  ),
  theme: (
    <>
      <circle cx="8" cy="8" r="5.5" />
      <path d="M8 2.5v11a5.5 5.5 0 0 0 0-11Z" fill="currentColor" />
    </>
  ),
  open: <path d="M2.5 12.5v-9h4l1.5 2h5.5v2M2.5 12.5l2-5h10l-2 5h-10Z" />,
  copy: (
    <>
      <rect x="5.5" y="5.5" width="8" height="8" rx="1.25" />
      <path d="M10.5 5.5v-2a1 1 0 0 0-1-1h-6a1 1 0 0 0-1 1v6a1 1 0 0 0 1 1h2" />
    </>
  ),
  wrap: <path d="M2.5 4h11M2.5 8H11a2.25 2.25 0 0 1 0 4.5H8M9.5 10.5l-2 2 2 2M2.5 12.5h2" />,
  more: <path d="M3.5 8h.01M8 8h.01M12.5 8h.01" strokeWidth="2.25" />,
  revert: <path d="M3 6.5h6.5a3.5 3.5 0 0 1 0 7H6M5.75 3.5l-3 3 3 3" />,
  plus: <path d="M8 3v10M3 8h10" />,
  menu: <path d="M2.5 4.5h11M2.5 8h11M2.5 11.5h11" />,
  apply: <path d="M10.5 3 13 5.5 5.5 13H3v-2.5L10.5 3Z" />,
} satisfies Record<string, ReactNode>

export type IconName = keyof typeof shapes

/** An icon; always beside a word or inside a control that has a name. */
export function Icon({ name }: { readonly name: IconName }) {
  return (
    <svg className="icon" viewBox="0 0 16 16" aria-hidden="true">
      {shapes[name]}
    </svg>
  )
}
