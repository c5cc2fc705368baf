/** Own drawings of the back-office on the grid of `ui/Icon`: 24, one line of 1.5. They stay out of the public script. */
const drawings = {
  overview: <path d="M4 11 12 4.500l8 6.500V20h-5.500v-6h-5v6H4Z" />,
  record: (
    <>
      <path d="M4 5.500h16v13H4z" />
      <circle cx="9" cy="11" r="2" />
      <path d="M5.800 16c.6-1.700 1.700-2.500 3.200-2.500s2.600.8 3.200 2.500M14.500 10h3M14.500 13.500h3" />
    </>
  ),
  people: (
    <>
      <circle cx="9" cy="8.500" r="3.200" />
      <path d="M3.500 19c.5-3.700 2.400-5.500 5.500-5.500s5 1.800 5.500 5.500M15.500 5.700a3 3 0 0 1 0 5.600M16.800 13.900c2.200.5 3.400 2.200 3.700 5.100" />
    </>
  ),
  badge: (
    <>
      <path d="M6 6.500h12V20H6zM12 3.500v3M9.500 3.500h5" />
      <circle cx="12" cy="11.500" r="2" />
      <path d="M8.800 17c.5-1.700 1.600-2.500 3.200-2.500s2.700.8 3.200 2.500" />
    </>
  ),
  scroll: (
    <path d="M7 4h11v13.500A2.500 2.500 0 0 1 15.500 20H6.500A2.500 2.500 0 0 1 4 17.500V16h9v1.500a2.500 2.500 0 0 0 2.500 2.500M7 4v12M10 8h5M10 11.500h5" />
  ),
  bell: <path d="M6 16.500V11a6 6 0 0 1 12 0v5.500l1.500 1.500h-15ZM10 20.500h4M12 3v2" />,
  menu: <path d="M4 7h16M4 12h16M4 17h16" />,
  fold: <path d="M4 6h16M11 12h9M4 18h16M7.500 9.500 4.500 12l3 2.500" />,
  unfold: <path d="M4 6h16M11 12h9M4 18h16M4.500 9.500l3 2.500-3 2.500" />,
  columns: <path d="M4 5h16v14H4zM9.500 5v14M14.500 5v14" />,
  download: <path d="M12 4v11M7.500 10.500 12 15l4.500-4.500M5 19.500h14" />,
  leave: <path d="M13 4.500H5v15h8M10 12h10M16.500 8.500 20 12l-3.500 3.500" />,
  bank: (
    <path d="M4 9.500 12 4.500l8 5H4ZM6.500 9.500v7M10.200 9.500v7M13.800 9.500v7M17.500 9.500v7M4 19.500h16M5 16.500h14" />
  ),
  balance: (
    <path d="M12 4.500V20M7.500 20h9M5 7.500h14M5 7.500 2.800 13a2.400 2.400 0 0 0 4.400 0ZM19 7.500 16.800 13a2.400 2.400 0 0 0 4.400 0Z" />
  ),
  flow: (
    <path d="M4 7h9M4 12h16M4 17h6M16.500 4.500 19 7l-2.500 2.500M13.500 19.500 11 17l2.500-2.500M19 7h-3M11 17h9" />
  ),
  transfer: <path d="M5 8.500h14M15.500 5 19 8.500 15.500 12M19 15.500H5M8.500 12 5 15.500 8.500 19" />,
  print: <path d="M7 9V4.500h10V9M7 17H4.500V9h15v8H17M7 14h10v5.500H7Z" />,
  door: <path d="M5 20V9.500M19 20V9.500M3.500 9.500 5 4.500h14l1.500 5ZM3.500 20h17M9.500 20v-6h5v6" />,
  verdict: <path d="M5 4.500h14v10H5zM8.500 9.500l2.500 2.500 4.500-4.500M9 14.500v5l3-2 3 2v-5" />,
  gate: <path d="M4 8c5 1.200 11 1.200 16 0M5.500 11.500h13M7.500 8.700V20M16.500 8.700V20M10 20v-5h4v5" />,
  grip: <path d="M9 6v.1M15 6v.1M9 12v.1M15 12v.1M9 18v.1M15 18v.1" />,
  up: <path d="M12 19V5.500M6.500 11 12 5.500l5.500 5.500" />,
  down: <path d="M12 5v13.500M6.500 13l5.500 5.500 5.500-5.500" />,
  house: <path d="M3.500 10 12 4.500 20.500 10M5.500 10v9.500h13V10M9.500 19.500v-6h5v6" />,
  offer: <path d="M4 12.500 12.500 4H20v7.500L11.500 20ZM16 8v.1M9.500 12.500l2 2" />,
  basket: <path d="M4 9.500h16L18 19.500H6ZM8 9.500l3-5M16 9.500l-3-5M9.500 13v3M14.500 13v3" />,
  lease: <path d="M5 4.500h14V20H5zM5 8.500h14M8.500 3v3M15.500 3v3M9 14.500l2 2 4-4" />,
  ticket: (
    <path d="M3.500 7h17v3.200a1.800 1.800 0 0 0 0 3.600V17h-17v-3.200a1.800 1.800 0 0 0 0-3.600ZM14.500 7v2M14.500 11v2M14.500 15v2" />
  ),
  calendar: <path d="M4 5.500h16V20H4zM4 9.500h16M8.500 3.500v4M15.500 3.500v4M8 13h3v3.500H8ZM14 13h2M14 16.500h2" />,
  order: (
    <path d="M5 4.500h14V20l-2.300-1.500L14.300 20 12 18.500 9.700 20l-2.400-1.500L5 20ZM8.500 8.500h7M8.500 12h7M8.500 15.300h3" />
  ),
  contract: (
    <path d="M6 4h8.500L18 7.500V20H6ZM14.500 4v3.500H18M9 10.500h6M9 13.500h3.500M11 17.700c1-1.800 1.700-1.700 2 0 .5-.8 1.200-.8 2 0" />
  ),
  cart: <path d="M3.500 5H6l2 10.500h10L20 8H6.600M9.500 19.500v.1M16.500 19.500v.1" />,
  market: (
    <path d="M4 9.500h16l-1.500-5h-13ZM5.500 9.500V20h13V9.500M4 9.500c0 3 4 3 4 0 0 3 4 3 4 0 0 3 4 3 4 0 0 3 4 3 4 0M9 20v-5h6v5" />
  ),
  terms: (
    <path d="M5 4.500h10.500A3 3 0 0 1 18.500 7.500v12h-11A2.500 2.500 0 0 1 5 17Zm0 12.500a2.500 2.500 0 0 1 2.500-2.500h11M9 8.500h5.500" />
  ),
} as const

export type DeskIconName = keyof typeof drawings

/** Always beside words, or inside something that has a name. */
export function DeskIcon({ name, className }: { name: DeskIconName; className?: string | undefined }) {
  return (
    <svg
      className={className}
      viewBox="0 0 24 24"
      width="20"
      height="20"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      {drawings[name]}
    </svg>
  )
}
