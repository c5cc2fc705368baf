import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Button, Select } from 'antd'
import { type ReactNode, useId } from 'react'
import { profileQuery } from '../../api/queries.ts'
import { useAddress } from '../../desk/list/useAddress.ts'
import { useBackToRow } from '../../desk/list/useBackToRow.ts'
import { PageHead } from '../../desk/parts/PageHead.tsx'
import { useToday } from '../../desk/parts/useToday.ts'
import { RecordSheet } from '../../desk/record/RecordSheet.tsx'
import { useWords } from '../../i18n/index.ts'
import { addDays, addMonths, formatHours } from '../../lib/calendar.ts'
import { formatDateRange, formatMonth, parseIsoDate } from '../../lib/dates.ts'
import {
  studioProgrammesQuery,
  type StudioSlot,
  studioSlotQuery,
  studioSlotsQuery,
} from '../../nouns/booking/planning.ts'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import { type CalendarPlace, monthOfWeek, placeOf, weekOfMonth } from './calendar.ts'
import css from './CalendarTab.module.css'
import { MonthSheet } from './MonthSheet.tsx'
import { NewSlot } from './NewSlot.tsx'
import type { TabProps } from './ReservationsPage.tsx'
import { SlotSheet } from './SlotSheet.tsx'
import { useOwnName } from './useOwnName.ts'
import { WeekSheet } from './WeekSheet.tsx'

/** What the address says instead of a slot's number while one is added; or the day of which it is. */
const NEW = 'new'

/** The slots of all programmes, a week or a month at a time, with what is taken of them. */
export function CalendarTab({ tabs, search }: TabProps) {
  const { t, lang } = useWords()
  const { put } = useAddress()
  const today = useToday()
  const ownName = useOwnName()
  const { data: profile } = useSuspenseQuery(profileQuery(lang))
  const { open, programme } = search
  const place = placeOf(search, today)
  const days = place.is === 'week' ? place.days : place.weeks.flat()
  const range = { from: days[0] ?? today, to: days.at(-1) ?? today }
  const query = useQuery(studioSlotsQuery(lang, { ...range, programme: numberOf(programme) }))
  const { data: programmes } = useQuery(studioProgrammesQuery(lang))
  const isNew = open !== undefined && (open === NEW || parseIsoDate(open) !== undefined)
  useBackToRow(isNew ? undefined : open)
  const close = () => put({ open: undefined })
  const names = new Map(programmes?.map((one) => [one.id, ownName(one)]))
  const nameOf = ({ programmeId }: Pick<StudioSlot, 'programmeId'>) => names.get(programmeId) ?? ''
  const first = open !== undefined && open !== NEW ? open : days.includes(today) ? addDays(today, 1) : (days[0] ?? '')
  const { data, error, isPlaceholderData } = query
  return (
    <>
      <PageHead title={t('nav.manageReservations')} lede={t('planning.calendar.lede')}>
        <Button type="primary" onClick={() => put({ open: NEW })}>
          {t('planning.calendar.add')}
        </Button>
      </PageHead>
      {tabs}
      <CalendarHead place={place} today={today} search={search}>
        <ProgrammeChoice
          chosen={programme}
          options={(programmes ?? []).map((one) => ({ value: String(one.id), label: ownName(one) }))}
        />
      </CalendarHead>
      <p role="status">
        <VisuallyHidden>
          {data && !isPlaceholderData ? t('planning.slots', { count: data.length }) : t('ui.loading')}
        </VisuallyHidden>
      </p>
      {error ? (
        <ErrorState
          title={t('planning.calendar.errorTitle')}
          retryLabel={t('error.retry')}
          onRetry={() => void query.refetch()}
        >
          {error.message}
        </ErrorState>
      ) : !data || isPlaceholderData ? (
        <div className={css.waiting}>
          {days.slice(0, 7).map((day) => (
            <Skeleton key={day} shape="wide" />
          ))}
        </div>
      ) : place.is === 'week' ? (
        <WeekSheet
          days={place.days}
          slots={data}
          today={today}
          opening={profile.opening}
          nameOf={programme === undefined ? nameOf : undefined}
          onTurn={(weeks) => put({ week: addDays(range.from, weeks * 7), open: undefined })}
        />
      ) : (
        <MonthSheet month={place.month} weeks={place.weeks} slots={data} today={today} />
      )}
      <RecordSheet
        open={open}
        record={{
          one: t('planning.calendar.one'),
          query: (id) => studioSlotQuery(lang, range, id),
          title: (slot) => `${nameOf(slot)} ${formatHours(slot.starts, slot.ends, lang)}`,
          render: (slot) => <SlotSheet slot={slot} range={range} programme={nameOf(slot)} />,
        }}
        forms={
          isNew
            ? {
                [open]: {
                  title: t('planning.calendar.addHeading'),
                  body: <NewSlot key={open} day={first} programme={programme} onDone={close} />,
                },
              }
            : undefined
        }
        onClose={close}
      />
    </>
  )
}

/** A programme that an address names; what is no number counts as none. */
const numberOf = (written: string | undefined) => (/^[1-9]\d{0,8}$/.test(written ?? '') ? written : undefined)

interface HeadProps {
  place: CalendarPlace
  today: string
  search: TabProps['search']
  children: ReactNode
}

/** Which week or month is open, those beside it, and the two ways to look. */
function CalendarHead({ place, today, search, children }: HeadProps) {
  const { t, lang } = useWords()
  const isWeek = place.is === 'week'
  const beside = (count: number) =>
    place.is === 'week'
      ? { week: addDays(place.days[0] ?? today, count * 7), month: undefined }
      : { month: addMonths(place.month, count), week: undefined }
  const present = isWeek ? { week: undefined, month: undefined } : { month: today.slice(0, 7), week: undefined }
  const to = (patch: object) => ({ ...search, ...patch, open: undefined }) as never
  const week = isWeek ? place.days : []
  return (
    <div className={css.head}>
      <h2 className={css.title}>
        {place.is === 'week'
          ? formatDateRange(week[0] ?? null, week.at(-1) ?? null, lang)
          : formatMonth(place.month, lang)}
      </h2>
      <nav aria-label={t(isWeek ? 'planning.calendar.weeks' : 'planning.calendar.months')} className={css.turns}>
        <Link to="." search={to(beside(-1))} className={css.turn} resetScroll={false}>
          <Icon name="arrowLeft" />
          <span>{t(isWeek ? 'planning.calendar.previousWeek' : 'planning.calendar.previousMonth')}</span>
        </Link>
        <Link to="." search={to(present)} className={css.turn} resetScroll={false}>
          {t(isWeek ? 'planning.calendar.thisWeek' : 'planning.calendar.thisMonth')}
        </Link>
        <Link to="." search={to(beside(1))} className={css.turn} resetScroll={false}>
          <span>{t(isWeek ? 'planning.calendar.nextWeek' : 'planning.calendar.nextMonth')}</span>
          <Icon name="arrow" />
        </Link>
      </nav>
      <nav aria-label={t('planning.calendar.views')} className={css.views}>
        <Link
          to="."
          search={to({ month: undefined, week: place.is === 'week' ? search.week : weekOfMonth(place.month, today) })}
          className={css.view}
          aria-current={isWeek ? 'page' : undefined}
        >
          {t('planning.calendar.week')}
        </Link>
        <Link
          to="."
          search={to({ week: undefined, month: place.is === 'week' ? monthOfWeek(place.days) : place.month })}
          className={css.view}
          aria-current={isWeek ? undefined : 'page'}
        >
          {t('planning.calendar.month')}
        </Link>
      </nav>
      {children}
    </div>
  )
}

/** Which programme is shown; all of them where none is chosen. */
function ProgrammeChoice({
  chosen,
  options,
}: {
  chosen: string | undefined
  options: { value: string; label: string }[]
}) {
  const { t } = useWords()
  const { put } = useAddress()
  const id = useId()
  return (
    <div className={css.choice}>
      <label htmlFor={id}>{t('planning.calendar.programme')}</label>
      <Select
        id={id}
        value={options.some(({ value }) => value === chosen) ? (chosen ?? '') : ''}
        options={[{ value: '', label: t('planning.calendar.all') }, ...options]}
        popupMatchSelectWidth={false}
        onChange={(value: string) => put({ programme: value || undefined, open: undefined })}
      />
    </div>
  )
}
