import type { Schemas } from '../../api/types.ts'
import { addDays, weekdayOf } from '../../lib/calendar.ts'
import { type MuseumClock, museumMinute } from '../../lib/museumTime.ts'
import { type Opening, openingOn } from '../../lib/opening.ts'
import { dayNames } from './planning.ts'

/**
 * What rules and a schedule come to, before anybody has saved them. The arithmetic is that of
 * `crates/core/src/booking/rules.rs` and `schedule.rs`: what is shown here is what the server will do.
 */

type Rules = Pick<
  Schemas['BookingRules'],
  'daysAhead' | 'releaseAt' | 'closesMinutes' | 'cancelMinutes' | 'returnMinutes' | 'groupDaysAhead' | 'groupNoticeDays'
>

/** When a time of a day is in the museum's zone, in milliseconds. */
export type At = (day: string, time: string) => number

/** The instants that follow from the rules of a programme and the time of a slot, in milliseconds. */
export interface Instants {
  starts: number
  ends: number
  /** From here on it can be booked. */
  opens: number
  /** From here on it cannot be booked any more. */
  closes: number
  /** Until here a reservation may be cancelled. */
  cancels: number
  /** Places that came back before are given out from here on. */
  returns: number
  /** From here on groups can ask. */
  groupOpens: number
  /** From here on they cannot any more. */
  groupCloses: number
}

const MINUTE = 60_000
/** A review is over so many minutes before the slot begins. */
const REVIEW_ENDS = 120

/** What follows for a slot. */
export function instantsOf(rules: Rules, day: string, slot: { starts: string; ends: string }, at: At): Instants {
  const [starts, ends] = [at(day, slot.starts), at(day, slot.ends)]
  const opens = at(addDays(day, -rules.daysAhead), rules.releaseAt)
  const before = (minutes: number) => starts - minutes * MINUTE
  const closes = Math.min(before(rules.closesMinutes), ends)
  // The last day to ask is one of theirs to its end.
  const noticed = at(addDays(day, 1 - rules.groupNoticeDays), '00:00')
  return {
    starts,
    ends,
    opens,
    closes,
    cancels: before(rules.cancelMinutes),
    returns: opens + rules.returnMinutes * MINUTE,
    groupOpens: at(addDays(day, -rules.groupDaysAhead), rules.releaseAt),
    groupCloses: Math.min(noticed, closes, before(REVIEW_ENDS)),
  }
}

/** Reads times of a day by the museum's clock. */
export const museumInstant =
  (clock: MuseumClock): At =>
  (day, time) => {
    const local = Date.parse(`${day}T${time}:00Z`)
    const found = clock.offsets
      .map(({ minutes }) => local - minutes * MINUTE)
      .find((instant) => museumMinute(clock, instant) === `${day}T${time}`)
    return found ?? local
  }

/** A slot of a day, as it is planned. */
export type PlannedSlot = Pick<Schemas['SlotPlan'], 'starts' | 'ends' | 'capacity' | 'groupCapacity' | 'mode'>

/** Slots of one day, at most. */
const MOST_SLOTS_A_DAY = 100

/**
 * The slots of a day, by their beginnings: none on a day on which the museum is closed, and none outside of its hours. Of
 * two rows of a week that begin at the same time the later one decides.
 */
export function slotsOn(schedule: Schemas['Schedule'], day: string, opening: Opening): PlannedSlot[] {
  const known = openingOn(opening, day)
  if (known && !known.hours) return []
  const exception = schedule.exceptions.findLast(({ from, to }) => from <= day && day <= to)
  const name = dayNames[weekdayOf(day)]
  const planned: readonly PlannedSlot[] = exception
    ? (exception.slots ?? [])
    : schedule.weekly.filter(
        ({ days, from, until }) =>
          days.some((one) => one === name) && (!from || from <= day) && (!until || day <= until),
      )
  const last = new Map(planned.filter((slot) => isWithin(slot, known?.hours)).map((slot) => [slot.starts, slot]))
  return [...last.values()].toSorted((one, other) => (one.starts < other.starts ? -1 : 1)).slice(0, MOST_SLOTS_A_DAY)
}

/** Whether a slot lies inside of the museum's hours; a museum that has not said when it opens has none. */
export const isWithin = (
  { starts, ends }: Pick<PlannedSlot, 'starts' | 'ends'>,
  hours: { opens: string; closes: string } | null | undefined,
): boolean => starts < ends && (!hours || (starts >= hours.opens && ends <= hours.closes))

/** How many days are looked through for the next slot: a row may begin to hold late. */
const HORIZON = 400

export interface NextSlot extends PlannedSlot {
  day: string
}

/** The first slot that begins after a local time `YYYY-MM-DDThh:mm`. */
export function nextSlot(schedule: Schemas['Schedule'], opening: Opening, local: string): NextSlot | null {
  const today = local.slice(0, 10)
  for (let ahead = 0; ahead <= HORIZON; ahead += 1) {
    const day = addDays(today, ahead)
    const found = slotsOn(schedule, day, opening).find(({ starts }) => `${day}T${starts}` > local)
    if (found) return { ...found, day }
  }
  return null
}
