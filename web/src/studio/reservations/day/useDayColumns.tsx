import type { Column } from '../../../desk/list/types.ts'
import { StateMark } from '../../../desk/parts/StateMark.tsx'
import { useWords } from '../../../i18n/index.ts'
import { reservationTone, type StudioReservation } from '../../../nouns/booking/day.ts'
import { useTold } from './useTold.ts'

/** The columns of a day's list. */
export function useDayColumns(): Column<StudioReservation>[] {
  const { t } = useWords()
  const told = useTold()
  return [
    {
      key: 'time',
      heading: t('bookingDay.field.time'),
      render: (row) => <time dateTime={row.startsAt}>{told.hours(row)}</time>,
    },
    { key: 'programme', heading: t('bookingDay.field.programme'), render: ({ programme }) => programme },
    { key: 'code', heading: t('bookingDay.field.code'), lead: true, render: ({ code }) => code },
    { key: 'persons', heading: t('bookingDay.field.persons'), render: told.names },
    { key: 'size', heading: t('bookingDay.field.size'), figures: true, render: ({ size }) => size },
    { key: 'came', heading: t('bookingDay.field.came'), figures: true, render: ({ came }) => came || null },
    {
      key: 'state',
      heading: t('bookingDay.field.state'),
      render: (row) => <StateMark tone={reservationTone(row.state)}>{told.state(row)}</StateMark>,
    },
    { key: 'origin', heading: t('bookingDay.field.origin'), render: (row) => t(`bookingDay.origin.${row.origin}`) },
    { key: 'tail', heading: t('bookingDay.field.tail'), render: ({ mobileTail }) => mobileTail },
    { key: 'note', heading: t('bookingDay.field.note'), spare: true, render: ({ note }) => note },
  ]
}
