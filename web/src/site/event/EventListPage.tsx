import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { categoriesQuery, todayQuery } from '../../api/queries.ts'
import { useWords } from '../../i18n/index.ts'
import { formatMonth } from '../../lib/dates.ts'
import type { EventSearch } from '../../lib/search.ts'
import { buttonClass } from '../../ui/buttonClass.ts'
import { Container } from '../../ui/Container.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Agenda } from './Agenda.tsx'
import { AllAlong } from './AllAlong.tsx'
import { BookingNote } from './BookingNote.tsx'
import { Calendar } from './Calendar.tsx'
import { askedMonth, chosenMonth, daysWithSessions, occasionsOf, shownOf } from './days.ts'
import css from './EventListPage.module.css'
import { EventTools } from './EventTools.tsx'
import { almanacQuery } from './load.ts'
import { MonthHead } from './MonthHead.tsx'

const MONTH_ID = 'month'

/** The bookable events of a month, as a sheet on the wall or day by day. */
export default function EventListPage({ search }: { search: EventSearch }) {
  const { t, lang } = useWords()
  const { data: today } = useSuspenseQuery(todayQuery(lang))
  const { keyword } = search
  const { data: asked } = useSuspenseQuery(almanacQuery(lang, askedMonth(search, today), keyword))
  const { data: categories } = useSuspenseQuery(categoriesQuery(lang, 'event'))
  const { month, before, after } = chosenMonth(asked.spans, search, today)
  const { data: almanac } = useSuspenseQuery(almanacQuery(lang, month, keyword))
  const shown = shownOf(almanac.events, search)
  const days = daysWithSessions(occasionsOf(shown), month, today)
  const allAlong = shown.filter(({ sessionsCount }) => sessionsCount === 0)
  const count = days.reduce((sum, one) => sum + one.occasions.length, 0)
  const isFiltered = search.category !== undefined || search.phase !== undefined || keyword !== undefined
  const used = new Set(asked.spans.map(({ category }) => category))
  const nearest = [before, after].filter((one) => one !== null)
  return (
    <Container className={css.page}>
      <EventTools search={search} categories={categories.filter(({ id }) => used.has(id))} />
      <MonthHead
        id={MONTH_ID}
        month={month}
        view={search.view}
        note={t('event.sessionsFound', { count })}
        turnsBack={before !== null}
        turnsOn={after !== null}
      />
      {count === 0 && allAlong.length === 0 ? (
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
        <Calendar
          month={month}
          days={days}
          today={today}
          labelledBy={MONTH_ID}
          turnsBack={before !== null}
          turnsOn={after !== null}
        />
      )}
      <AllAlong events={allAlong} />
      <BookingNote />
    </Container>
  )
}
