import { useQuery } from '@tanstack/react-query'
import { ListPage } from '../../../desk/list/ListPage.tsx'
import type { Column } from '../../../desk/list/types.ts'
import { Moment } from '../../../desk/parts/Moment.tsx'
import { useWords } from '../../../i18n/index.ts'
import { dayReservationQuery, type StudioReservation } from '../../../nouns/booking/day.ts'
import { reviewsQuery } from '../../../nouns/booking/studioGroups.ts'
import { PartySheet } from '../day/PartySheet.tsx'
import { useTold } from '../day/useTold.ts'
import type { TabProps } from '../ReservationsPage.tsx'

/** Groups that somebody has to decide of, on all days; what waits longest for an answer stands first. */
export function GroupsTab({ tabs, search }: TabProps) {
  const { t, lang } = useWords()
  const told = useTold()
  const { page, size } = search
  const query = useQuery(reviewsQuery(lang, { ...(page && { page }), ...(size && { size }) }))
  const columns: Column<StudioReservation>[] = [
    {
      key: 'deadline',
      heading: t('bookingGroups.field.deadline'),
      render: ({ holdUntil }) => holdUntil !== null && <Moment at={holdUntil} />,
    },
    {
      key: 'organisation',
      heading: t('bookingGroups.field.organisation'),
      lead: true,
      render: ({ group, code }) => group?.organisation ?? code,
    },
    { key: 'programme', heading: t('bookingDay.field.programme'), render: ({ programme }) => programme },
    { key: 'day', heading: t('bookingDay.field.day'), render: ({ date }) => told.day(date) },
    { key: 'time', heading: t('bookingDay.field.time'), render: told.hours },
    { key: 'size', heading: t('bookingDay.field.size'), figures: true, render: ({ size: persons }) => persons },
    {
      key: 'language',
      heading: t('bookingGroups.field.language'),
      render: ({ group }) => group?.languageName,
    },
    { key: 'theme', heading: t('bookingGroups.field.theme'), render: ({ group }) => group?.theme },
    {
      key: 'named',
      heading: t('bookingGroups.field.names'),
      render: ({ group }) => t(group?.isNamed ? 'bookingGroups.named' : 'bookingGroups.notNamed'),
    },
    { key: 'code', heading: t('bookingDay.field.code'), spare: true, render: ({ code }) => code },
  ]
  return (
    <ListPage
      list="bookingGroups"
      title={t('nav.manageReservations')}
      lede={t('bookingGroups.lede')}
      search={search}
      query={query}
      idOf={({ code }) => code}
      nameOf={({ group, code }) => group?.organisation ?? code}
      columns={columns}
      filters={[]}
      above={tabs}
      none={{ title: t('bookingGroups.noneTitle'), text: t('bookingGroups.noneText') }}
      record={{
        one: t('bookingGroups.one'),
        query: (code) => dayReservationQuery(lang, code),
        title: ({ group, code }) => group?.organisation ?? code,
        render: (one) => <PartySheet reservation={one} />,
      }}
    />
  )
}
