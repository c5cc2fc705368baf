import { useSuspenseQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { showListQuery } from '../../api/queries.ts'
import type { ShowType } from '../../api/types.ts'
import { Card } from '../../content/exhibition/Card.tsx'
import { PhaseTag } from '../../content/exhibition/PhaseTag.tsx'
import { useWords } from '../../i18n/index.ts'
import type { ListSearch, phases } from '../../lib/search.ts'
import { Chip, Chips } from '../kit/Chips.tsx'
import { ListFrame } from '../kit/ListFrame.tsx'
import { useExhibitionWords } from '../words/exhibition.ts'
import css from './ListPage.module.css'

/** Order of the filter: what a visitor can still see comes first. */
const filterPhases = ['ongoing', 'closing', 'upcoming', 'ended'] as const satisfies readonly (typeof phases)[number][]

const TEMPORARY = 0
const everything = { keyword: undefined, phase: undefined, page: undefined } as const satisfies Partial<ListSearch>

/** Exhibitions as plates from edge to edge, one below the other. */
export default function ListPage({ type, search }: { type: ShowType; search: ListSearch }) {
  useExhibitionWords()
  const { t, lang } = useWords()
  const navigate = useNavigate()
  const { data } = useSuspenseQuery(showListQuery(lang, { ...search, type }))
  const { keyword, phase } = search
  const change = (part: Partial<ListSearch>) =>
    void navigate({ to: '.', search: (before) => ({ ...before, page: undefined, ...part }) })
  const count = data.total
  const words = {
    search: t('exhibition.search'),
    searchHint: t('exhibition.searchHint'),
    found: t('exhibition.found', { count }),
    foundFor: t('exhibition.foundFor', { count, keyword: keyword ?? '' }),
    emptyTitle: t('exhibition.emptyTitle'),
    emptyText: t('exhibition.emptyText'),
    noneTitle: t('exhibition.noneTitle'),
    noneText: t('exhibition.noneText'),
  }
  return (
    <ListFrame
      data={data}
      words={words}
      keyword={keyword}
      isNarrowed={keyword !== undefined || phase !== undefined}
      onKeyword={(word) => change({ keyword: word })}
      onAll={() => change(everything)}
      filters={
        type === TEMPORARY && (
          <Chips label={t('exhibition.filter')}>
            {[undefined, ...filterPhases].map((one) => (
              <Chip
                key={one ?? 'all'}
                to="."
                search={(before) => ({ ...before, page: undefined, phase: one })}
                chosen={phase === one}
              >
                {t(`exhibition.phase.${one ?? 'all'}`)}
              </Chip>
            ))}
          </Chips>
        )
      }
    >
      <ul className={css.list} aria-label={t('exhibition.list')}>
        {data.items.map((show, index) => (
          <li key={show.id} className={css.item}>
            <Card record={show} level={2} look="large" first={index === 0} className={css.card} />
            <p className={css.phase}>
              <PhaseTag record={show} />
            </p>
          </li>
        ))}
      </ul>
    </ListFrame>
  )
}
