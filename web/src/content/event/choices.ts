import type { WordKey } from '../../i18n/index.ts'
import type { EventSearch, eventTypes, phases } from '../../lib/search.ts'

/** What a visitor can still come to stands first. */
export const filterPhases = [
  'ongoing',
  'closing',
  'upcoming',
  'ended',
] as const satisfies readonly (typeof phases)[number][]

/** The same of the four lists of activities. */
export const activityPhases = ['ongoing', 'upcoming', 'ended'] as const satisfies readonly (typeof phases)[number][]

/** Each type by the name of its own list. */
export const typeWords = {
  1: 'nav.eventList',
  2: 'nav.eventHoliday',
  3: 'nav.eventSchool',
  4: 'nav.eventVolunteers',
  5: 'nav.eventGuide',
} as const satisfies Record<(typeof eventTypes)[number], WordKey>

/** Takes back everything by which the calendar is narrowed; it then begins at the month that fits. */
export const everyEvent = {
  month: undefined,
  type: undefined,
  category: undefined,
  phase: undefined,
  keyword: undefined,
} as const satisfies Partial<EventSearch>
