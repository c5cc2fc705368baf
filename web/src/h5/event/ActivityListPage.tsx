import { Card } from '../../content/event/Card.tsx'
import { activityPhases } from '../../content/event/choices.ts'
import { partOver } from '../../content/event/over.ts'
import { PastLines } from '../../content/event/PastLines.tsx'
import { PhaseTag } from '../../content/event/PhaseTag.tsx'
import { useList } from '../../content/parts/useList.ts'
import { useWords } from '../../i18n/index.ts'
import type { ListSearch } from '../../lib/search.ts'
import { Chip, Chips } from '../kit/Chips.tsx'
import { ListFrame } from '../kit/ListFrame.tsx'
import { useEventWords } from '../words/event.ts'
import css from './ActivityListPage.module.css'

const everything = {
  keyword: undefined,
  phase: undefined,
  category: undefined,
  year: undefined,
} as const satisfies Partial<ListSearch>

/** The activities of one type: what is to come as plates from edge to edge, what is over in small print below. */
export default function ActivityListPage({ type, search }: { type: number; search: ListSearch }) {
  useEventWords()
  const { t } = useWords()
  const { data, change } = useList('event', type, search)
  const { keyword, phase, category, year } = search
  const { coming, over } = partOver(data.items, search)
  const count = data.total
  return (
    <ListFrame
      data={data}
      words={{
        search: t('event.search'),
        searchHint: t('event.searchHint'),
        found: t('event.found', { count }),
        foundFor: t('event.foundFor', { count, keyword: keyword ?? '' }),
        emptyTitle: t('event.emptyTitle'),
        emptyText: t('event.emptyText'),
        noneTitle: t('event.noneTitle'),
        noneText: t('event.noneText'),
      }}
      keyword={keyword}
      isNarrowed={[keyword, phase, category, year].some((one) => one !== undefined)}
      onKeyword={(word) => change({ keyword: word })}
      onAll={() => change(everything)}
      filters={
        <Chips label={t('event.filterPhase')}>
          {[undefined, ...activityPhases].map((one) => (
            <Chip
              key={one ?? 'all'}
              to="."
              search={(before) => ({ ...before, page: undefined, phase: one })}
              chosen={phase === one}
            >
              {t(`event.phase.${one ?? 'all'}`)}
            </Chip>
          ))}
        </Chips>
      }
    >
      {coming.length > 0 && (
        <ul className={css.list} aria-label={t('event.list')}>
          {coming.map((event, index) => (
            <li key={event.id} className={css.item}>
              <Card record={event} level={2} look="large" first={index === 0} className={css.card} />
              {event.phase && (
                <p className={css.phase}>
                  <PhaseTag phase={event.phase} />
                </p>
              )}
            </li>
          ))}
        </ul>
      )}
      <PastLines events={over} />
    </ListFrame>
  )
}
