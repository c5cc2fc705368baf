import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { useCallback, useState } from 'react'
import { profileQuery } from '../../../api/queries.ts'
import { ListPage } from '../../../desk/list/ListPage.tsx'
import { Sheet } from '../../../desk/list/Sheet.tsx'
import type { Filter } from '../../../desk/list/types.ts'
import { useAddress } from '../../../desk/list/useAddress.ts'
import { useToday } from '../../../desk/parts/useToday.ts'
import { useWords } from '../../../i18n/index.ts'
import { grouped } from '../../../lib/numbers.ts'
import { openingOn } from '../../../lib/opening.ts'
import { typedCode } from '../../../lib/typed.ts'
import {
  dayListQuery,
  dayOf,
  dayReservationQuery,
  isCode,
  mayClose,
  mayGive,
  reservationStates,
  type StudioReservation,
} from '../../../nouns/booking/day.ts'
import { studioProgrammesQuery, studioSlotsQuery } from '../../../nouns/booking/planning.ts'
import { ErrorState } from '../../../ui/ErrorState.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import type { TabProps } from '../ReservationsPage.tsx'
import { sumOf } from '../slotState.ts'
import { useOwnName } from '../useOwnName.ts'
import { Board } from './Board.tsx'
import { byProgramme } from './board.ts'
import { CancelChosen } from './CancelChosen.tsx'
import { CloseForm } from './CloseForm.tsx'
import { DayHead } from './DayHead.tsx'
import css from './DayTab.module.css'
import { DayTools } from './DayTools.tsx'
import { GiveForm } from './GiveForm.tsx'
import { PartySheet } from './PartySheet.tsx'
import { PrintList } from './PrintList.tsx'
import { useDayColumns } from './useDayColumns.tsx'
import { useNow } from './useNow.ts'
import { useTold } from './useTold.ts'

/** What the address says instead of a code: places for somebody, slots that close. */
const NEW = 'new'
const CLOSE = 'close'

/** What the reservation staff work with all day: the slots as a picture, and who has places in them. */
export function DayTab({ tabs, search }: TabProps) {
  const { t, lang } = useWords()
  const { put } = useAddress()
  const told = useTold()
  const ownName = useOwnName()
  const today = useToday()
  const { data: profile } = useSuspenseQuery(profileQuery(lang))
  const now = useNow()
  const day = dayOf(search.date, today)
  const list = useQuery(dayListQuery(lang, day, search))
  const slotsQuery = useQuery(studioSlotsQuery(lang, { from: day, to: day }))
  const { data: programmes } = useQuery(studioProgrammesQuery(lang))
  const columns = useDayColumns()
  const [cancelling, setCancelling] = useState<readonly StudioReservation[] | null>(null)
  const [printed, setPrinted] = useState<readonly StudioReservation[] | null>(null)
  const endPrint = useCallback(() => setPrinted(null), [])
  const close = () => put({ open: undefined })

  const slots = slotsQuery.isPlaceholderData ? undefined : slotsQuery.data
  const byId = new Map(programmes?.map((one) => [one.id, one]))
  const nameOf = (id: number) => {
    const one = byId.get(id)
    return one ? ownName(one) : ''
  }
  const offeredName = (id: number) => (byId.get(id)?.isOffered ? nameOf(id) : undefined)
  const slot = slots?.find(({ id }) => String(id) === search.slot)
  const called = slot && told.slot(slot, nameOf(slot.programmeId))
  const { taken, capacity } = sumOf(slots ?? [])
  const filters: Filter<'slot' | 'programme' | 'state' | 'group'>[] = [
    {
      key: 'programme',
      name: t('bookingDay.field.programme'),
      sort: 'choice',
      options: byProgramme(slots ?? []).map(([id]) => ({ value: String(id), text: nameOf(id) })),
    },
    {
      key: 'state',
      name: t('bookingDay.field.state'),
      sort: 'choice',
      options: reservationStates.map((value) => ({ value, text: t(`bookingDay.state.${value}`) })),
    },
    {
      key: 'group',
      name: t('bookingDay.field.group'),
      sort: 'choice',
      options: [
        { value: 'true', text: t('bookingDay.group.groups') },
        { value: 'false', text: t('bookingDay.group.alone') },
      ],
    },
    ...(search.slot === undefined
      ? []
      : [{ key: 'slot', name: t('bookingDay.slot.name'), sort: 'record', called } as const]),
  ]
  const { keyword } = search
  const isElsewhere = keyword !== undefined && list.data?.total === 0 && isCode(typedCode(keyword))
  const ofChosen = (rows: readonly StudioReservation[]) => (
    <Button danger disabled={!rows.some(({ mayCancel }) => mayCancel)} onClick={() => setCancelling(rows)}>
      {t('bookingDay.bulk.name')}
    </Button>
  )

  return (
    <>
      <div className={css.screen} data-printed={printed === null ? undefined : ''}>
        <ListPage
          list="bookingDay"
          title={t('nav.manageReservations')}
          lede={t('bookingDay.lede')}
          search={search}
          query={list}
          idOf={({ code }) => code}
          nameOf={({ code }) => code}
          columns={columns}
          filters={filters}
          keywordHint={t('bookingDay.search')}
          ofChosen={ofChosen}
          act={
            <>
              <Button onClick={() => put({ open: CLOSE })}>{t('bookingDay.close.name')}</Button>
              <Button type="primary" onClick={() => put({ open: NEW })}>
                {t('bookingDay.give.name')}
              </Button>
            </>
          }
          above={
            <>
              {tabs}
              <DayHead day={day} today={today}>
                {slots &&
                  slots.length > 0 &&
                  t('bookingDay.board.sum', {
                    slots: t('bookingDay.slots', { count: slots.length }),
                    taken: grouped(taken),
                    capacity: grouped(capacity),
                  })}
              </DayHead>
              {slotsQuery.error ? (
                <ErrorState
                  title={t('bookingDay.board.errorTitle')}
                  retryLabel={t('error.retry')}
                  onRetry={() => void slotsQuery.refetch()}
                >
                  {slotsQuery.error.message}
                </ErrorState>
              ) : slots ? (
                <Board
                  label={t('bookingDay.board.heading', { day: told.day(day) })}
                  slots={slots}
                  nameOf={nameOf}
                  chosen={search.slot}
                  now={day === today ? now.slice(11) : undefined}
                  none={t(
                    openingOn(profile.opening, day)?.hours === null
                      ? 'bookingDay.board.closed'
                      : 'bookingDay.board.none',
                  )}
                />
              ) : (
                <div className={css.waiting}>
                  <Skeleton shape="wide" />
                </div>
              )}
            </>
          }
          sums={
            <div className={css.line}>
              {slot && mayGive(slot, now) !== 'no' && offeredName(slot.programmeId) !== undefined && (
                <Button type="link" onClick={() => put({ open: NEW })}>
                  {t('bookingDay.slot.give')}
                </Button>
              )}
              {slot && mayClose(slot, now) && (
                <Button type="link" onClick={() => put({ open: CLOSE })}>
                  {t('bookingDay.slot.close')}
                </Button>
              )}
              {isElsewhere && (
                <p className={css.elsewhere}>
                  {t('bookingDay.elsewhere', { day: told.day(day), keyword })}{' '}
                  <Button type="link" onClick={() => put({ open: typedCode(keyword).toLowerCase() })}>
                    {t('bookingDay.openCode', { code: typedCode(keyword).toLowerCase() })}
                  </Button>
                </p>
              )}
              <DayTools day={day} search={search} onPrint={setPrinted} />
            </div>
          }
          none={{ title: t('bookingDay.noneTitle'), text: t('bookingDay.noneText') }}
          record={{
            one: t('bookingDay.one'),
            query: (code) => dayReservationQuery(lang, code),
            title: ({ code }) => code,
            render: (one) => <PartySheet reservation={one} />,
          }}
          forms={{
            [NEW]: {
              title: t('bookingDay.give.heading'),
              body: programmes && (
                <GiveForm
                  day={day}
                  slot={search.slot}
                  offeredName={offeredName}
                  onSee={(code) => put({ open: code })}
                />
              ),
            },
            [CLOSE]: {
              title: t('bookingDay.close.heading'),
              body: slots && <CloseForm key={day} slots={slots} nameOf={nameOf} chosen={search.slot} onClose={close} />,
            },
          }}
        />
      </div>
      <Sheet
        title={t('bookingDay.bulk.heading', { count: cancelling?.filter(({ mayCancel }) => mayCancel).length ?? 0 })}
        open={cancelling !== null}
        onClose={() => setCancelling(null)}
      >
        {cancelling && <CancelChosen rows={cancelling} onClose={() => setCancelling(null)} />}
      </Sheet>
      {printed && (
        <PrintList
          day={day}
          rows={printed}
          filters={search.slot === undefined ? '' : (called ?? '')}
          onEnd={endPrint}
        />
      )}
    </>
  )
}
