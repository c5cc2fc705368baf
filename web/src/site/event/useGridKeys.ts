import { type KeyboardEvent, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { type Month, monthOf } from '../../lib/calendar.ts'
import { type GridPlace, placeAfter, readPlace, writePlace } from './gridKeys.ts'

interface GridKeys {
  month: Month
  countOf: (day: string) => number
  /** Whether the sheet holds a day of its month. */
  isShown: (day: string) => boolean
  /** Where Tab enters the sheet. */
  start: GridPlace
  /** Turns the page to another month, or to the whole of this one; false where there is none. */
  turn: (month: Month) => boolean
}

/** Nothing changes but that the script is there. */
const never = () => () => {}

/**
 * The keyboard of a sheet of days (the ARIA grid pattern): Tab enters and leaves it once, arrows move in it. Until the
 * script is there, every link is a stop of its own.
 */
export function useGridKeys({ month, countOf, isShown, start, turn }: GridKeys) {
  const table = useRef<HTMLTableElement>(null)
  const wanted = useRef<string | null>(null)
  const isReady = useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
  const [at, setAt] = useState<GridPlace>(start)

  // After a move, and after the page of another month has come.
  useEffect(() => {
    const next = wanted.current && table.current?.querySelector<HTMLElement>(`[data-place="${wanted.current}"]`)
    if (!next) return
    wanted.current = null
    next.focus()
  })

  const stop = monthOf(at.day) === month ? at : start
  const move = (to: GridPlace) => {
    const isHere = monthOf(to.day) === month && isShown(to.day)
    if (!isHere && !turn(monthOf(to.day))) return
    wanted.current = writePlace(to)
    setAt(to)
  }
  return {
    table,
    /** What an element that stands for a place carries. */
    placeProps: (place: GridPlace) => ({
      'data-place': writePlace(place),
      tabIndex: isReady ? (writePlace(place) === writePlace(stop) ? 0 : -1) : undefined,
    }),
    onKeyDown: (event: KeyboardEvent<HTMLTableElement>) => {
      if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
      const from = readPlace((event.target as HTMLElement).dataset['place'])
      const to = from && placeAfter(from, event.key, countOf)
      if (!to) return
      event.preventDefault()
      move(to)
    },
    onFocus: (event: { target: EventTarget }) => {
      const place = readPlace((event.target as HTMLElement).dataset['place'])
      if (place) setAt(place)
    },
  }
}
