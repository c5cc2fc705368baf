import { useNavigate } from '@tanstack/react-router'
import { Agenda } from '../../content/event/Agenda.tsx'
import { AllAlong } from '../../content/event/AllAlong.tsx'
import { BookingNote } from '../../content/event/BookingNote.tsx'
import { EmptyMonth } from '../../content/event/EmptyMonth.tsx'
import { useMonth } from '../../content/event/useMonth.ts'
import { useWords } from '../../i18n/index.ts'
import type { EventSearch } from '../../lib/search.ts'
import { Container } from '../../ui/Container.tsx'
import { SearchField } from '../../ui/SearchField.tsx'
import { Head } from '../kit/Head.tsx'
import { SectionTabs } from '../kit/SectionTabs.tsx'
import { useEventWords } from '../words/event.ts'
import { DayStrip } from './DayStrip.tsx'
import css from './EventListPage.module.css'
import { Filters } from './Filters.tsx'
import { MonthBar } from './MonthBar.tsx'

const MONTH_ID = 'month'

/** What takes place in a month, day by day under a strip of its days. Of the two views of the desktops it is the one. */
export default function EventListPage({ search }: { search: EventSearch }) {
  useEventWords()
  const { t } = useWords()
  const navigate = useNavigate()
  const open = useMonth(search)
  const { month, before, after, days, allAlong, note, isFiltered } = open
  return (
    <>
      <Head title={t('nav.eventList')} note={t('nav.eventListNote')} />
      <SectionTabs section="event" />
      <div className={css.tools}>
        <SearchField
          label={t('event.search')}
          placeholder={t('event.searchHint')}
          submitLabel={t('event.searchSubmit')}
          clearLabel={t('event.searchClear')}
          value={search.keyword ?? ''}
          onSearch={(word) =>
            void navigate({
              to: '.',
              search: (now) => ({ ...now, month: undefined, keyword: word || undefined }),
            })
          }
          kept={{ type: search.type, category: search.category, phase: search.phase }}
        />
        <Filters search={search} types={open.types} categories={open.categories} />
      </div>
      <div>
        <MonthBar id={MONTH_ID} month={month} note={note} turnsBack={before !== null} turnsOn={after !== null} />
        {days.length > 0 && <DayStrip key={month} month={month} days={days} today={open.today} labelledBy={MONTH_ID} />}
        <Container>
          {days.length > 0 ? (
            <Agenda days={days} next={after} />
          ) : (
            allAlong.length === 0 && <EmptyMonth before={before} after={after} isFiltered={isFiltered} />
          )}
        </Container>
      </div>
      <Container>
        <AllAlong events={allAlong} />
        <BookingNote />
      </Container>
    </>
  )
}
