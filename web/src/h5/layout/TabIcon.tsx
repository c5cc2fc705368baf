import css from './TabBar.module.css'

/** Drawn as the icons of the site are: a grid of 24, one line of 1.5. */
const drawings = {
  home: <path d="M3.5 11.5 12 4.500l8.500 7M6 10v9.500h12V10M10 19.500v-5.500h4v5.500" />,
  on: <path d="M4 6.500h16v13H4zM4 10.500h16M8 4v4M16 4v4M8 14h3M13.500 14h2.500M8 17h2" />,
  collection: (
    <path d="M9 4h6M10 4v2.500C7 8 5.500 10.500 5.500 13.200c0 3.800 2.500 6.300 4.500 6.300h4c2 0 4.500-2.500 4.500-6.300 0-2.700-1.500-5.200-4.500-6.700V4M6 11.500h12" />
  ),
  tickets: (
    <path d="M3.500 7.500h17v3a2 2 0 0 0 0 3.500v3h-17v-3a2 2 0 0 0 0-3.500zM14 7.500v1.500M14 11.500v1.500M14 15.500V17" />
  ),
  more: <path d="M5 7h14M5 12h14M5 17h14" />,
} as const

export type TabName = keyof typeof drawings

export function TabIcon({ name }: { name: TabName }) {
  return (
    <svg className={css.icon} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      {drawings[name]}
    </svg>
  )
}
