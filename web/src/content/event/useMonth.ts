import { useSuspenseQuery } from '@tanstack/react-query'
import { categoriesQuery } from '../../api/queries.ts'
import { useMuseumDay } from '../../api/useMuseumDay.ts'
import { useWords } from '../../i18n/index.ts'
import { type EventSearch, eventTypes } from '../../lib/search.ts'
import { askedMonth, chosenMonth, daysWithSessions, occasionsOf, sessionsOf, shownOf } from './days.ts'
import { almanacQuery } from './load.ts'

/** The month of the calendar that an address asks for, what it holds, and by what it can be narrowed (RULES lists 11). */
export function useMonth(search: EventSearch) {
  const { t, lang } = useWords()
  const today = useMuseumDay()
  const { keyword } = search
  const { data: asked } = useSuspenseQuery(almanacQuery(lang, askedMonth(search, today), keyword))
  const { data: categories } = useSuspenseQuery(categoriesQuery(lang, 'event'))
  const { month, beginsToday, before, after } = chosenMonth(asked, search, today)
  const { data: almanac } = useSuspenseQuery(almanacQuery(lang, month, keyword))
  const shown = shownOf(almanac.events, search)
  const days = daysWithSessions(occasionsOf(shown), month, today)
  // The kinds of one type: those of all types at once would say the types over again.
  const isOfType = search.type !== undefined || search.category !== undefined
  const ofType = asked.spans.filter(({ type }) => isOfType && (search.type === undefined || type === search.type))
  const used = new Set(ofType.map(({ category }) => category))
  const types = new Set(asked.spans.map(({ type }) => type))
  const count = sessionsOf(beginsToday ? days.filter(({ isPast }) => !isPast) : days)
  const found = beginsToday ? 'event.sessionsLeftInMonth' : 'event.sessionsFound'
  return {
    today,
    month,
    beginsToday,
    before,
    after,
    days,
    /** What goes on without hours of its own. */
    allAlong: shown.filter(({ sessionsCount, phase }) => sessionsCount === 0 && !(beginsToday && phase === 'ended')),
    /** How many sessions there are: of the first screen, which begins today, those that are left. */
    count,
    /** The same in words; of a month whose sessions are all over, that. */
    note: beginsToday && count === 0 && days.length > 0 ? t('event.sessionsOver') : t(found, { count }),
    isFiltered: [search.type, search.category, search.phase, keyword].some((one) => one !== undefined),
    types: eventTypes.filter((type) => types.has(type)),
    categories: categories.filter(({ id }) => used.has(id)),
  }
}
