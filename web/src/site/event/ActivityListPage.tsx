import type { ComponentType } from 'react'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { listQuery } from '../../api/queries.ts'
import type { Card } from '../../api/types.ts'
import { useWords } from '../../i18n/index.ts'
import type { ListSearch } from '../../lib/search.ts'
import type { FormKind } from '../../nouns/application/form.ts'
import { ApplicationPart } from '../application/ApplicationPart.tsx'
import { ActivityFrame } from './ActivityFrame.tsx'
import { Almanac } from './Almanac.tsx'
import { PastLines } from './PastLines.tsx'
import { Registers } from './Registers.tsx'
import { Stairs } from './Stairs.tsx'
import { Timetable } from './Timetable.tsx'

/** What a face of the activity screen gets: the records in the order of the call. */
export interface ActivitiesProps {
  events: readonly Card<'event'>[]
  /** Whether the first one opens the list: it does on its first page, where nothing was searched for. */
  leads: boolean
}

/** What is applied for beside a list. */
const applied: Readonly<Record<number, FormKind>> = { 4: 'volunteer', 5: 'littleGuide' }

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
  // Somebody who asks for what is over, or for another order, gets it in full.
  const keepsOrder = search.phase === 'ended' || search.sort !== undefined
  const coming = keepsOrder ? data.items : data.items.filter(({ phase }) => phase !== 'ended')
  const kind = applied[type]
  const past = keepsOrder ? [] : data.items.filter(({ phase }) => phase === 'ended')
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
        <PastLines events={past} />
      </ActivityFrame>
      {kind && <ApplicationPart kind={kind} />}
    </>
  )
}
