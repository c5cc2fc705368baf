import { Agenda } from '../../content/event/Agenda.tsx'
import { AllAlong } from '../../content/event/AllAlong.tsx'
import { BookingNote } from '../../content/event/BookingNote.tsx'
import { sessionsOf } from '../../content/event/days.ts'
import { EmptyMonth } from '../../content/event/EmptyMonth.tsx'
import { useMonth } from '../../content/event/useMonth.ts'
import type { EventSearch } from '../../lib/search.ts'
import { Container } from '../../ui/Container.tsx'
import { Calendar } from './Calendar.tsx'
import css from './EventListPage.module.css'
import { EventTools } from './EventTools.tsx'
import { MonthHead } from './MonthHead.tsx'
import { SheetFoot } from './SheetFoot.tsx'

const MONTH_ID = 'month'

/** Everything that takes place in a month, as a sheet on the wall or day by day (RULES lists 11). */
export default function EventListPage({ search }: { search: EventSearch }) {
  const open = useMonth(search)
  const { today, month, beginsToday, before, after, days, allAlong, count, note, isFiltered } = open
  return (
    <Container className={css.page}>
      <EventTools search={search} types={open.types} categories={open.categories} />
      <MonthHead
        id={MONTH_ID}
        month={month}
        view={search.view}
        note={note}
        turnsBack={before !== null}
        turnsOn={after !== null}
      />
      {days.length === 0 && allAlong.length === 0 ? (
        <EmptyMonth before={before} after={after} isFiltered={isFiltered} />
      ) : search.view === 'list' ? (
        <Agenda days={days} next={after} />
      ) : (
        <>
          <Calendar
            month={month}
            // The first screen begins today: what lies before is a link away.
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
