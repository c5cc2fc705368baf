import { classes } from '../lib/classes.ts'
import css from './Icon.module.css'

/** Drawn for this product on a grid of 24, with one line of 1.5. */
const drawings = {
  arrow: <path d="M4 12h15M13.5 6.5 19 12l-5.5 5.5" />,
  arrowLeft: <path d="M20 12H5M10.5 6.5 5 12l5.5 5.5" />,
  arrowUp: <path d="M12 20V5M6.5 10.5 12 5l5.5 5.5" />,
  outward: <path d="M7 17 17 7M9 7h8v8" />,
  chevron: <path d="m7 10 5 5 5-5" />,
  search: (
    <>
      <circle cx="10.5" cy="10.5" r="6" />
      <path d="m15 15 5 5" />
    </>
  ),
  pause: <path d="M9 6v12M15 6v12" />,
  play: <path d="M8.5 5.5v13l10-6.5Z" />,
  share: <path d="M12 15V4M7.5 8.5 12 4l4.5 4.5M5 12v7.5h14V12" />,
  close: <path d="m6 6 12 12M18 6 6 18" />,
  note: (
    <>
      <circle cx="12" cy="12" r="8.5" />
      <path d="M12 11v5.5M12 7.5v.2" />
    </>
  ),
  wechat: (
    <>
      <path d="M9.6 4.5c-4 0-7.1 2.5-7.1 5.7 0 1.8 1 3.4 2.6 4.4l-.6 2 2.4-1.2c.8.3 1.7.4 2.7.4" />
      <path d="M21.5 14.4c0-2.7-2.7-4.9-6-4.9s-6 2.2-6 4.9 2.7 4.8 6 4.8c.8 0 1.5-.1 2.2-.3l2.1 1-.5-1.8c1.4-.9 2.2-2.2 2.2-3.7Z" />
      <path d="M7 9v.2M12 9v.1M13.5 13.5v.2M17.5 13.5v.2" />
    </>
  ),
  douyin: (
    <>
      <path d="M13.5 4v11.2a3.6 3.6 0 1 1-3.6-3.6" />
      <path d="M13.5 4c.3 2.9 2.3 4.9 5.2 5.1" />
    </>
  ),
  ribbon: <path d="M7 4h10v16l-5-4-5 4Z" />,
  plus: <path d="M12 5v14M5 12h14" />,
  minus: <path d="M5 12h14" />,
  whole: <path d="M4 7h16v10H4zM9 12h6" />,
  expand: <path d="M9.5 4H4v5.5M14.5 4H20v5.5M9.5 20H4v-5.5M14.5 20H20v-5.5" />,
  shrink: <path d="M4 9.5h5.5V4M20 9.5h-5.5V4M4 14.5h5.5V20M20 14.5h-5.5V20" />,
  person: (
    <>
      <circle cx="12" cy="8" r="4" />
      <path d="M4.500 20c.6-4.200 3.600-6.500 7.500-6.500s6.900 2.300 7.500 6.500" />
    </>
  ),
  copy: <path d="M9 8h11v12H9zM15 8V4H4v12h5" />,
} as const

export type IconName = keyof typeof drawings

/** Always beside words, or inside something that has a name. */
export function Icon({ name, className }: { name: IconName; className?: string | undefined }) {
  return (
    <svg
      className={classes(css.icon, className)}
      viewBox="0 0 24 24"
      width="24"
      height="24"
      aria-hidden="true"
      focusable="false"
    >
      {drawings[name]}
    </svg>
  )
}
