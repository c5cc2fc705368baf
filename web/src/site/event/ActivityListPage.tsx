import type { ComponentType } from 'react'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { listQuery } from '../../api/queries.ts'
import type { Card } from '../../api/types.ts'
import { partOver } from '../../content/event/over.ts'
import { useWords } from '../../i18n/index.ts'
import type { ListSearch } from '../../lib/search.ts'
import { ApplicationPart } from '../../content/application/ApplicationPart.tsx'
import { appliedByActivity } from '../../content/application/applied.ts'
import { ActivityFrame } from './ActivityFrame.tsx'
import { Almanac } from './Almanac.tsx'
import { PastLines } from '../../content/event/PastLines.tsx'
import { Registers } from './Registers.tsx'
import { Stairs } from './Stairs.tsx'
import { Timetable } from './Timetable.tsx'

/** What a face of the activity screen gets: the records in the order of the call. */
export interface ActivitiesProps {
  events: readonly Card<'event'>[]
  /** Whether the first one opens the list: it does on its first page, where nothing was searched for. */
  leads: boolean
}

/** Each list has an idea of its own; the screen is one (RULES site 7). */
const ideas: Readonly<Record<number, ComponentType<ActivitiesProps>>> = {
  2: Almanac,
  3: Timetable,
  4: Registers,
  5: Stairs,
}

/** The activities of one type: what is to come in the type's own form, what is over in small print below. */
export default function ActivityListPage({ type, search }: { type: number; search: ListSearch }) {
  const { lang } = useWords()
  const navigate = useNavigate()
  const { data } = useSuspenseQuery(listQuery('event', lang, { ...search, type }))
  const Idea = ideas[type] ?? Timetable
  const { coming, over } = partOver(data.items, search)
  const kind = appliedByActivity[type]
  return (
    <>
      <ActivityFrame
        data={data}
        search={search}
        change={(part) => void navigate({ to: '.', search: (before) => ({ ...before, page: undefined, ...part }) })}
      >
        {coming.length > 0 && (
          <Idea events={coming} leads={search.page === undefined && search.keyword === undefined} />
        )}
        <PastLines events={over} />
      </ActivityFrame>
      {kind && <ApplicationPart kind={kind} />}
    </>
  )
}
