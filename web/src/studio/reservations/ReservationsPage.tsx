import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Tabs } from '../../desk/parts/Tabs.tsx'
import { useWords } from '../../i18n/index.ts'
import type { PlanningSearch } from '../../nouns/booking/planning.ts'
import { reviewsQuery } from '../../nouns/booking/studioGroups.ts'
import { CalendarTab } from './CalendarTab.tsx'
import { DayTab } from './day/DayTab.tsx'
import { FiguresTab } from './figures/FiguresTab.tsx'
import { GroupsTab } from './groups/GroupsTab.tsx'
import { OpeningTab } from './opening/OpeningTab.tsx'
import { ProgrammesTab } from './ProgrammesTab.tsx'
import { RosterTab } from './roster/RosterTab.tsx'

/** What a part of the page is given. */
export interface TabProps {
  tabs: ReactNode
  search: PlanningSearch
}

const places = ['day', 'groups', 'roster', 'programmes', 'calendar', 'opening', 'figures'] as const

/** Places for people: who has them on a day, what they can be had for, and when (RULES bookings, value 205). */
export default function ReservationsPage({ search }: { search: PlanningSearch }) {
  const { t, lang } = useWords()
  const { data: reviews } = useQuery(reviewsQuery(lang))
  const place = places.find((one) => one === search.tab) ?? places[0]
  const tabs = (
    <Tabs
      label={t('planning.parts')}
      param="tab"
      current={place}
      tabs={places.map((key) => ({
        key,
        name:
          key === 'groups' && reviews && reviews.total > 0
            ? t('planning.tab.groupsToReview', { count: reviews.total })
            : t(`planning.tab.${key}`),
      }))}
    />
  )
  switch (place) {
    case 'day':
      return <DayTab tabs={tabs} search={search} />
    case 'groups':
      return <GroupsTab tabs={tabs} search={search} />
    case 'roster':
      return <RosterTab tabs={tabs} search={search} />
    case 'programmes':
      return <ProgrammesTab tabs={tabs} search={search} />
    case 'calendar':
      return <CalendarTab tabs={tabs} search={search} />
    case 'opening':
      return <OpeningTab tabs={tabs} />
    case 'figures':
      return <FiguresTab tabs={tabs} search={search} />
  }
}
