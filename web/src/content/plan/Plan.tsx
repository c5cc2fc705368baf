import { createLink } from '@tanstack/react-router'
import { type ComponentProps, useId } from 'react'
import { useWords } from '../../i18n/index.ts'
import { pages } from '../../lib/paths.ts'
import type { Floor } from '../../nouns/floors/floors.ts'
import { useIsPhone } from '../../ui/edition.ts'
import { type Drawn, drawingOf, linesOf, type Point } from './geometry.ts'
import css from './Plan.module.css'
import { numbersOf } from './rooms.ts'
import { isSigned, PlacedSign } from './Sign.tsx'

interface PlanProps {
  floor: Floor
  /** The room that is open. */
  chosen?: string | undefined
  /** The room in which the visitor says to be. */
  here?: string | null
  /** What stands on a plate in a room, such as the stops of a walk. */
  plates?: ReadonlyMap<string, string>
  className?: string | undefined
}

/** Metres: letters, lines of them, and signs. Letters grow by the sheet; half as much again still fits. */
const LETTERS = 2
/** The letters of a hall that has room for them. */
const LARGE = 3
const ROOMY = 1.3
const SIGN = 3

const path = (points: readonly Point[]) => `M${points.map(([x, y]) => `${round(x)} ${round(y)}`).join('L')}`
const round = (value: number) => Math.round(value * 100) / 100

/** A floor drawn from its outlines. Each room is a link: it has an address, and works without scripts. */
export function Plan({ floor, chosen, here = null, plates, className }: PlanProps) {
  const { t } = useWords()
  const isPhone = useIsPhone()
  const hatch = useId()
  const { width, height, rooms, doors } = drawingOf(floor, isPhone)
  const numbers = numbersOf(floor)
  const houseOf = rooms.map(({ outline }) => `${path(outline)}Z`).join('')
  const mine = rooms.find(({ room }) => room.key === here)
  return (
    <svg
      viewBox={`0 0 ${round(width)} ${round(height)}`}
      className={className}
      role="group"
      aria-label={t('plan.drawing', { floor: floor.name })}
    >
      <defs>
        <pattern id={hatch} width="1.4" height="1.4" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
          <path d="M0 0V1.4" className={css.hatch} />
        </pattern>
      </defs>
      <path d={houseOf} className={css.house} />
      {rooms.map((drawn) => (
        <RoomWay
          key={drawn.room.key}
          to={pages.servicePlan}
          search={{ room: drawn.room.key }}
          drawn={drawn}
          isChosen={drawn.room.key === chosen}
          name={[drawn.room.name, here === drawn.room.key && t('plan.hereNow')].filter(Boolean).join(' · ')}
          number={numbers.get(drawn.room.key)}
          plate={plates?.get(drawn.room.key)}
          hatch={hatch}
        />
      ))}
      <path d={doors.map(path).join('')} className={css.doors} />
      {mine && <Mark at={markAt(mine, plates?.has(mine.room.key) ? 8 : 5)} />}
    </svg>
  )
}

/** Where the visitor's mark stands: above what is written into the room, so far from its middle. */
const markAt = ({ middle: [x, y], high }: Drawn, above: number): Point => [
  x,
  high > 9 ? y - Math.min(high / 2 - 2, above) : y,
]

function Mark({ at: [x, y] }: { at: Point }) {
  return (
    <g className={css.mark} aria-hidden="true">
      <circle cx={round(x)} cy={round(y)} r="2.4" className={css.ring} />
      <circle cx={round(x)} cy={round(y)} r="1.1" className={css.dot} />
    </g>
  )
}

interface RoomProps extends Omit<ComponentProps<'a'>, 'children'> {
  drawn: Drawn
  isChosen: boolean
  name: string
  number: number | undefined
  plate: string | undefined
  hatch: string
}

function RoomShape({ drawn, isChosen, name, number, plate, hatch, ...rest }: RoomProps) {
  const { room, outline } = drawn
  const shape = `${path(outline)}Z`
  return (
    <a
      {...rest}
      className={css.room}
      data-kind={room.kind}
      aria-label={name}
      aria-current={isChosen ? 'true' : undefined}
    >
      <path d={shape} className={css.floor} />
      {room.kind === 'closed' && <path d={shape} fill={`url(#${hatch})`} />}
      <Written drawn={drawn} number={number} plate={plate} />
    </a>
  )
}

/** A room as a link; it takes what the router's link takes. */
const RoomWay = createLink(RoomShape)

/** What is written into a room: its plate, its sign, its name where that fits, and otherwise its number. */
function Written({ drawn, number, plate }: Pick<RoomProps, 'drawn' | 'number' | 'plate'>) {
  const { room, wide, high } = drawn
  const [x, y] = drawn.middle
  const air = { wide: wide - 1.6, high: high - 1.6 }
  const sign = isSigned(room.kind) ? room.kind : null
  const above = plate ? 4.4 : sign ? SIGN + 0.8 : 0
  const isBusy = plate !== undefined || sign !== null
  const place = { wide: air.wide, high: air.high - above }
  const isLarge = room.kind === 'hall' && linesOf(room.name, place, LARGE * ROOMY)?.length === 1
  const size = isLarge ? LARGE : LETTERS
  const lines = linesOf(room.name, place, size * ROOMY)
  const text = lines ?? (isBusy || number === undefined ? [] : [String(number)])
  const step = size * 1.25
  const top = y - (text.length * step + (lines && isBusy ? above : 0)) / 2
  const middle: Point = lines && isBusy ? [x, top + above / 2 - 0.3] : [x, y]
  return (
    <>
      {plate ? (
        <g className={css.plate}>
          <circle cx={round(x)} cy={round(middle[1])} r="2" />
          <text x={round(x)} y={round(middle[1])} className={css.count} data-long={plate.length > 2 || undefined}>
            {plate}
          </text>
        </g>
      ) : (
        sign && (
          <g className={css.sign}>
            <PlacedSign kind={sign} at={middle} size={Math.min(SIGN, air.wide, air.high)} />
          </g>
        )
      )}
      {text.map((line, at) => (
        <text
          key={line}
          x={round(x)}
          y={round(top + (lines && isBusy ? above : 0) + (at + 0.5) * step)}
          className={css.name}
          data-large={isLarge || undefined}
        >
          {line}
        </text>
      ))}
    </>
  )
}
