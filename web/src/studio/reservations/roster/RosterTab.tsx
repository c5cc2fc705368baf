import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Button } from 'antd'
import { useAddress } from '../../../desk/list/useAddress.ts'
import { useBackToRow } from '../../../desk/list/useBackToRow.ts'
import { PageHead } from '../../../desk/parts/PageHead.tsx'
import { useToday } from '../../../desk/parts/useToday.ts'
import { RecordSheet, type SheetForm } from '../../../desk/record/RecordSheet.tsx'
import { useWords } from '../../../i18n/index.ts'
import { addDays, formatHours } from '../../../lib/calendar.ts'
import { formatDateRange } from '../../../lib/dates.ts'
import { guidesQuery, rosterQuery, rosterSlotQuery } from '../../../nouns/booking/studioGroups.ts'
import { ErrorState } from '../../../ui/ErrorState.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { placeOf } from '../calendar.ts'
import head from '../CalendarTab.module.css'
import type { TabProps } from '../ReservationsPage.tsx'
import { AssignSheet } from './AssignSheet.tsx'
import { GuideForm } from './GuideForm.tsx'
import { Guides } from './Guides.tsx'
import { RosterSheet } from './RosterSheet.tsx'

/** What the address says instead of a slot's number: a new guide, and one that is there. */
const NEW = 'guide-new'
export const guidePlace = (id: number): string => `guide-${id}`

/** Who guides when: a week of guides and of slots without any, and the guides themselves. */
export function RosterTab({ tabs, search }: TabProps) {
  const { t, lang } = useWords()
  const { put } = useAddress()
  const today = useToday()
  const place = placeOf({ week: search.week, month: undefined }, today)
  const days = place.is === 'week' ? place.days : []
  const range = { from: days[0] ?? today, to: days.at(-1) ?? today }
  const roster = useQuery(rosterQuery(lang, range))
  const guides = useQuery(guidesQuery(lang))
  const { open } = search
  const close = () => put({ open: undefined })
  useBackToRow(open)
  const forms: Record<string, SheetForm> = {
    [NEW]: { title: t('roster.guide.addHeading'), body: <GuideForm onDone={close} /> },
  }
  for (const guide of guides.data ?? [])
    forms[guidePlace(guide.id)] = { title: guide.name, body: <GuideForm key={guide.id} guide={guide} onDone={close} /> }
  const to = (week: string | undefined) => ({ ...search, week, open: undefined }) as never
  const failed = roster.error ?? guides.error
  return (
    <>
      <PageHead title={t('nav.manageReservations')} lede={t('roster.lede')}>
        <Button type="primary" onClick={() => put({ open: NEW })}>
          {t('roster.guide.add')}
        </Button>
      </PageHead>
      {tabs}
      <div className={head.head}>
        <h2 className={head.title}>{formatDateRange(range.from, range.to, lang)}</h2>
        <nav aria-label={t('planning.calendar.weeks')} className={head.turns}>
          <Link to="." search={to(addDays(range.from, -7))} className={head.turn} resetScroll={false}>
            <Icon name="arrowLeft" />
            <span>{t('planning.calendar.previousWeek')}</span>
          </Link>
          <Link to="." search={to(undefined)} className={head.turn} resetScroll={false}>
            {t('planning.calendar.thisWeek')}
          </Link>
          <Link to="." search={to(addDays(range.from, 7))} className={head.turn} resetScroll={false}>
            <span>{t('planning.calendar.nextWeek')}</span>
            <Icon name="arrow" />
          </Link>
        </nav>
      </div>
      {failed ? (
        <ErrorState
          title={t('roster.errorTitle')}
          retryLabel={t('error.retry')}
          onRetry={() => void Promise.all([roster.refetch(), guides.refetch()])}
        >
          {failed.message}
        </ErrorState>
      ) : roster.data && guides.data && !roster.isPlaceholderData ? (
        <RosterSheet days={days} today={today} slots={roster.data} guides={guides.data} />
      ) : (
        <Skeleton shape="wide" />
      )}
      {guides.data && <Guides guides={guides.data} />}
      <RecordSheet
        open={open}
        record={{
          one: t('planning.calendar.one'),
          query: (id) => rosterSlotQuery(lang, range, id),
          title: (slot) => `${slot.programme} ${formatHours(slot.starts, slot.ends, lang)}`,
          render: (slot) => <AssignSheet key={`${slot.id} ${slot.version}`} slot={slot} guides={guides.data ?? []} />,
        }}
        forms={forms}
        onClose={close}
      />
    </>
  )
}
