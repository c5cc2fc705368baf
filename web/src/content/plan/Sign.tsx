import type { RoomKind } from '../../nouns/floors/floors.ts'
import type { Point } from './geometry.ts'

/** Signs of a house, on the grid of our icons: 24, with one line of 1.5. */
const signs = {
  courtyard: <path d="M12 21v-7M12 3c-4 0-6 2.500-6 5.500S8.500 14 12 14s6-2.500 6-5.500S16 3 12 3ZM7 21h10" />,
  entrance: <path d="M10 4h9v16h-9M4 12h10M10.500 8.500 14 12l-3.500 3.500" />,
  stairs: <path d="M3.500 19.500h4v-4h4v-4h4v-4h5" />,
  lift: <path d="M5 3.500h14v17H5zM9 10.500 12 7l3 3.500M9 13.500l3 3.500 3-3.500" />,
  toilet: (
    <>
      <circle cx="7" cy="5" r="1.600" />
      <circle cx="17" cy="5" r="1.600" />
      <path d="M4.500 9h5v6H8.500v5.500h-3V15h-1ZM17 9l3 7h-1.500v4.500h-3V16H14ZM12 3.500v17" />
    </>
  ),
  family: (
    <path d="M4 8h9c3.500 0 6 2.500 6 6H4ZM13 8V3.500c3 0 5.500 2 6 4.500M7.500 18.500v.1M15.500 18.500v.1M4 14v-6" />
  ),
  cloakroom: <path d="M5 8.500h14v11H5zM9 8.500V6a3 3 0 0 1 6 0v2.500M12 13v2.500" />,
  shop: <path d="M4.500 8h15l-1 12h-13ZM8.500 11V7a3.500 3.500 0 0 1 7 0v4" />,
  cafe: (
    <path d="M5 9h12v5a5 5 0 0 1-5 5h-2a5 5 0 0 1-5-5ZM17 10.500h1.500a2 2 0 0 1 0 4H17M9 3.500v2.500M13 3.500v2.500" />
  ),
} as const satisfies Partial<Record<RoomKind, unknown>>

type Signed = keyof typeof signs

/** Whether a kind of room has a sign, and needs no name to be found. */
export const isSigned = (kind: RoomKind): kind is Signed => kind in signs

/** A sign on a drawing, of this size, around this place. */
export function PlacedSign({ kind, at: [x, y], size }: { kind: Signed; at: Point; size: number }) {
  return <g transform={`translate(${x - size / 2} ${y - size / 2}) scale(${size / 24})`}>{signs[kind]}</g>
}

/** A sign in a line of text. */
export function Sign({ kind, className }: { kind: Signed; className?: string | undefined }) {
  return (
    <svg viewBox="0 0 24 24" width="24" height="24" className={className} aria-hidden="true" focusable="false">
      {signs[kind]}
    </svg>
  )
}
