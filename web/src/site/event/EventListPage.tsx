import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { categoriesQuery, todayQuery } from '../../api/queries.ts'
import { useWords } from '../../i18n/index.ts'
import { formatMonth } from '../../lib/dates.ts'
import { type EventSearch, eventTypes } from '../../lib/search.ts'
import { buttonClass } from '../../ui/buttonClass.ts'
import { Container } from '../../ui/Container.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Agenda } from './Agenda.tsx'
import { AllAlong } from './AllAlong.tsx'
import { BookingNote } from './BookingNote.tsx'
import { Calendar } from './Calendar.tsx'
import { askedMonth, chosenMonth, daysWithSessions, occasionsOf, sessionsOf, shownOf } from './days.ts'
import css from './EventListPage.module.css'
import { EventTools } from './EventTools.tsx'
import { almanacQuery } from './load.ts'
import { MonthHead } from './MonthHead.tsx'
import { SheetFoot } from './SheetFoot.tsx'

const MONTH_ID = 'month'

/** Everything that takes place in a month, as a sheet on the wall or day by day (RULES lists 11). */
export default function EventListPage({ search }: { search: EventSearch }) {
  const { t, lang } = useWords()
  const { data: today } = useSuspenseQuery(todayQuery(lang))
  const { keyword } = search
  const { data: asked } = useSuspenseQuery(almanacQuery(lang, askedMonth(search, today), keyword))
  const { data: categories } = useSuspenseQuery(categoriesQuery(lang, 'event'))
  const { month, beginsToday, before, after } = chosenMonth(asked, search, today)
  const { data: almanac } = useSuspenseQuery(almanacQuery(lang, month, keyword))
  const shown = shownOf(almanac.events, search)
  const days = daysWithSessions(occasionsOf(shown), month, today)
  const allAlong = shown.filter(
    ({ sessionsCount, phase }) => sessionsCount === 0 && !(beginsToday && phase === 'ended'),
  )
  // The first screen begins today: what lies before is a link away.
  const count = sessionsOf(beginsToday ? days.filter(({ isPast }) => !isPast) : days)
  const isFiltered = [search.type, search.category, search.phase, keyword].some((one) => one !== undefined)
  // The kinds of one type: those of all types at once would say the types over again.
  const isOfType = search.type !== undefined || search.category !== undefined
  const ofType = asked.spans.filter(({ type }) => isOfType && (search.type === undefined || type === search.type))
  const used = new Set(ofType.map(({ category }) => category))
  const types = new Set(asked.spans.map(({ type }) => type))
  const nearest = [before, after].filter((one) => one !== null)
  return (
    <Container className={css.page}>
      <EventTools
        search={search}
        types={eventTypes.filter((type) => types.has(type))}
        categories={categories.filter(({ id }) => used.has(id))}
      />
      <MonthHead
        id={MONTH_ID}
        month={month}
        view={search.view}
        note={t(beginsToday ? 'event.sessionsLeftInMonth' : 'event.sessionsFound', { count })}
        turnsBack={before !== null}
        turnsOn={after !== null}
      />
      {days.length === 0 && allAlong.length === 0 ? (
        <EmptyState
          title={t(nearest.length > 0 ? 'event.monthEmptyTitle' : isFiltered ? 'event.emptyTitle' : 'event.noneTitle')}
          action={
            <div className={css.nearest}>
              {nearest.map((one) => (
                <Link key={one} to="." search={(now) => ({ ...now, month: one })} className={buttonClass('line')}>
                  {t('event.toMonth', { month: formatMonth(one, lang) })}
                </Link>
              ))}
              {isFiltered && (
                <Link
                  to="."
                  search={(now) => ({
                    ...now,
                    month: undefined,
                    type: undefined,
                    category: undefined,
                    phase: undefined,
                    keyword: undefined,
                  })}
                  className={buttonClass('line')}
                >
                  {t('event.showAll')}
                </Link>
              )}
            </div>
          }
        >
          {t(nearest.length > 0 ? 'event.monthEmptyText' : isFiltered ? 'event.emptyText' : 'event.noneText')}
        </EmptyState>
      ) : search.view === 'list' ? (
        <Agenda days={days} next={after} />
      ) : (
        <>
          <Calendar
            month={month}
            from={beginsToday ? today : undefined}
            days={days}
            today={today}
            labelledBy={MONTH_ID}
            turnsBack={before !== null}
            turnsOn={after !== null}
          />
          {beginsToday && <SheetFoot month={month} earlier={sessionsOf(days) - count} next={after} />}
        </>
      )}
      <AllAlong events={allAlong} />
      <BookingNote />
    </Container>
  )
}
