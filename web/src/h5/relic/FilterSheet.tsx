import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { relicListQuery } from '../../api/queries.ts'
import type { RelicFacets } from '../../api/types.ts'
import {
  choices,
  filtersOf,
  flags,
  noFilters,
  type VocabularyKey,
  vocabularies,
  withTerm,
} from '../../content/relic/filters.ts'
import { useWords } from '../../i18n/index.ts'
import { grouped } from '../../lib/numbers.ts'
import { type RelicSearch, relicSearch, termsOf } from '../../lib/search.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import css from './FilterSheet.module.css'

/** Terms of a drawer that lie on top; the others are under a fold. */
const ON_TOP = 12

interface FilterSheetProps {
  search: RelicSearch
  onApply: (filters: Partial<RelicSearch>) => void
  onClose: () => void
}

/**
 * The card index on a sheet: whatever is ticked is counted at once, and the list changes when it is asked for. Every term
 * keeps its place; one that would find nothing beside the others cannot be ticked.
 */
export default function FilterSheet({ search, onApply, onClose }: FilterSheetProps) {
  const { t, lang } = useWords()
  const [wanted, setWanted] = useState(search)
  const change = (part: Partial<RelicSearch>) => setWanted((before) => ({ ...before, page: undefined, ...part }))
  const { data } = useQuery({ ...relicListQuery(lang, wanted), placeholderData: keepPreviousData })
  const { data: everything } = useQuery(relicListQuery(lang, relicSearch({ size: 10 })))
  const count = data?.total ?? 0
  const show = () => {
    onApply(filtersOf(wanted))
    onClose()
  }
  return (
    <Dialog
      title={t('h5.filter')}
      closeLabel={t('h5.close')}
      onClose={onClose}
      acts={
        <div className={css.acts}>
          {data && choices(wanted, data.facets).length > 0 && (
            <Button onClick={() => change(noFilters)}>{t('relic.takeBackAll')}</Button>
          )}
          <Button look="solid" className={css.show} disabled={count === 0} onClick={show}>
            {count === 0 ? t('relic.emptyTitle') : t('relic.relatedAll', { count })}
          </Button>
          <p role="status">
            <VisuallyHidden>{t('relic.count', { count })}</VisuallyHidden>
          </p>
        </div>
      }
    >
      {data && (
        <div className={css.groups}>
          <ul className={css.terms}>
            {flags.map((key) => (
              <Term
                key={key}
                name={t(`relic.facet.${key}`)}
                count={data.facets[key]}
                chosen={wanted[key] !== undefined}
                onChange={() => change({ [key]: wanted[key] ? undefined : '1' })}
              />
            ))}
          </ul>
          {vocabularies.map((key) => (
            <Drawer
              key={key}
              name={key}
              terms={(everything ?? data).facets[key]}
              counts={data.facets[key]}
              chosen={termsOf(wanted[key])}
              onChange={(id) => change({ [key]: withTerm(wanted[key], id) })}
            />
          ))}
        </div>
      )}
    </Dialog>
  )
}

interface DrawerProps {
  name: VocabularyKey
  /** Those of the whole collection. */
  terms: RelicFacets[VocabularyKey]
  /** Those that find something beside what else is ticked. */
  counts: RelicFacets[VocabularyKey]
  chosen: readonly number[]
  onChange: (id: number) => void
}

function Drawer({ name, terms, counts, chosen, onChange }: DrawerProps) {
  const { t } = useWords()
  if (terms.length === 0) return null
  const term = ({ id, name: word }: DrawerProps['terms'][number]) => (
    <Term
      key={id}
      name={word}
      count={counts.find((one) => one.id === id)?.count ?? 0}
      chosen={chosen.includes(id)}
      onChange={() => onChange(id)}
    />
  )
  // A fold of one or two saves nothing.
  const onTop = terms.length > ON_TOP + 2 ? ON_TOP : terms.length
  const folded = terms.slice(onTop)
  return (
    <fieldset className={css.group}>
      <legend className={css.heading}>{t(`relic.facet.${name}Heading`)}</legend>
      <ul className={css.terms}>{terms.slice(0, onTop).map(term)}</ul>
      {folded.length > 0 && (
        <details className={css.fold} open={folded.some(({ id }) => chosen.includes(id))}>
          <summary className={css.more}>
            <span className={css.opens}>{t('relic.facet.more', { count: folded.length })}</span>
            <span className={css.closes}>{t('relic.facet.fewer')}</span>
          </summary>
          <ul className={css.terms}>{folded.map(term)}</ul>
        </details>
      )}
    </fieldset>
  )
}

interface TermProps {
  name: string
  count: number
  chosen: boolean
  onChange: () => void
}

function Term({ name, count, chosen, onChange }: TermProps) {
  const { t } = useWords()
  return (
    <li>
      <label className={css.term}>
        <input
          type="checkbox"
          className={css.box}
          checked={chosen}
          disabled={count === 0 && !chosen}
          onChange={onChange}
        />
        {name}
        <span className={css.count}>
          {grouped(count)}
          <VisuallyHidden>{t('relic.facet.unit', { count })}</VisuallyHidden>
        </span>
      </label>
    </li>
  )
}
