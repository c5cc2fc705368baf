import type { Floor, Room } from '../../nouns/floors/floors.ts'
import { roomOf, roomsOf } from './rooms.ts'

/** What a walk wants to know of something that was kept. */
export interface Walked {
  onDisplay: boolean
  /** The key of its room of the floor plan; null where no plan has it. */
  room: string | null
  /** What its label calls the hall; null where nothing does. */
  hall: string | null
}

/** The stops of one place, in one go. */
export interface Place<T> {
  key: string
  /** What the place is called; empty where nobody said. */
  name: string
  /** Null where no plan has it. */
  floor: Floor | null
  room: Room | null
  stops: readonly { number: number; one: T }[]
}

/**
 * What is on display of `kept`, in the order of a walk: by floors from below and their rooms, beginning in the room where
 * the visitor is and on its floor; what no plan has comes after, by the names of the halls (RULES pages 22). The second
 * part is not on display.
 */
export function walkOf<T extends Walked>(
  kept: readonly T[],
  floors: readonly Floor[],
  here: string | null,
): { places: readonly Place<T>[]; rest: readonly T[] } {
  const shown = kept.filter(({ onDisplay }) => onDisplay)
  const planned = inOrder(floors, here).map(({ floor, room }) => ({
    key: room.key,
    name: room.name,
    floor,
    room,
    own: shown.filter((one) => one.room === room.key),
  }))
  const others = shown.filter((one) => !roomOf(floors, one.room))
  const halls = [...new Set(others.map(({ hall }) => hall ?? ''))].toSorted((a, b) =>
    // A place without a name comes last.
    a === '' || b === '' ? b.length - a.length : a < b ? -1 : 1,
  )
  const unplanned = halls.map((hall) => ({
    key: `hall ${hall}`,
    name: hall,
    floor: null,
    room: null,
    own: others.filter((one) => (one.hall ?? '') === hall),
  }))
  let number = 0
  const places = [...planned, ...unplanned]
    .filter(({ own }) => own.length > 0)
    .map(({ own, ...place }) => ({
      ...place,
      stops: own.map((one) => {
        number += 1
        return { number, one }
      }),
    }))
  return { places, rest: kept.filter(({ onDisplay }) => !onDisplay) }
}

/** The rooms as they are walked through: those of the visitor's floor first, from the one where they are. */
function inOrder(floors: readonly Floor[], here: string | null) {
  const all = roomsOf(floors)
  const start = roomOf(floors, here)
  if (!start) return all
  const own = all.filter(({ floor }) => floor === start.floor)
  const at = own.findIndex(({ room }) => room === start.room)
  return [...own.slice(at), ...own.slice(0, at), ...all.filter(({ floor }) => floor !== start.floor)]
}

/** Numbers that follow each other as a plate says them: `3`, or `3–5`. */
export function plateOf(stops: readonly { number: number }[]): string {
  const [first, last] = [stops[0]?.number, stops.at(-1)?.number]
  return first === last ? String(first ?? '') : `${first}–${last}`
}
