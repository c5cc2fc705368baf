import type { RelicFacets } from '../../api/types.ts'
import { useWords } from '../../i18n/index.ts'
import { grouped } from '../../lib/numbers.ts'
import { type RelicSearch, termsOf } from '../../lib/search.ts'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import css from './Facets.module.css'
import { FilterLink } from '../parts/FilterLink.tsx'
import { type FlagKey, flags, type VocabularyKey, vocabularies, withTerm } from './filters.ts'

/** Terms of a drawer that lie on top; the others are under a fold. */
const ON_TOP = 12

/** The drawers of the card index: each term with how many relics it would find. */
export function Facets({ facets, search }: { facets: RelicFacets; search: RelicSearch }) {
  const { t } = useWords()
  const shown = flags.filter((key) => facets[key] > 0 || search[key] !== undefined)
  if (shown.length === 0 && vocabularies.every((key) => facets[key].length === 0)) return null
  return (
    <nav aria-label={t('relic.filter')} className={css.index}>
      {shown.length > 0 && (
        <ul className={css.flags}>
          {shown.map((key) => (
            <Flag key={key} name={key} count={facets[key]} chosen={search[key] !== undefined} />
          ))}
        </ul>
      )}
      {vocabularies.map((key) => (
        <Drawer key={key} name={key} terms={facets[key]} chosen={termsOf(search[key])} />
      ))}
    </nav>
  )
}

function Flag({ name, count, chosen }: { name: FlagKey; count: number; chosen: boolean }) {
  const { t } = useWords()
  return (
    <li>
      <FilterLink
        to="."
        search={(before) => ({ ...before, page: undefined, [name]: chosen ? undefined : '1' })}
        resetScroll={false}
        chosen={chosen}
        className={css.term}
      >
        <span className={css.name}>{t(`relic.facet.${name}`)}</span>
        <Count count={count} chosen={chosen} />
      </FilterLink>
    </li>
  )
}

interface DrawerProps {
  name: VocabularyKey
  terms: RelicFacets[VocabularyKey]
  chosen: readonly number[]
}

function Drawer({ name, terms, chosen }: DrawerProps) {
  const { t } = useWords()
  if (terms.length === 0) return null
  const most = Math.max(...terms.map(({ count }) => count))
  const term = ({ id, name: word, count }: DrawerProps['terms'][number]) => {
    const isChosen = chosen.includes(id)
    return (
      <li key={id}>
        <FilterLink
          to="."
          search={(before) => ({ ...before, page: undefined, [name]: withTerm(before[name], id) })}
          resetScroll={false}
          chosen={isChosen}
          className={css.term}
        >
          <span className={css.name}>{word}</span>
          <Count count={count} chosen={isChosen} />
          {/* As long as its part of the fullest term: an attribute, because the policy drops styles. */}
          <svg
            className={css.share}
            viewBox="0 0 100 1"
            preserveAspectRatio="none"
            aria-hidden="true"
            focusable="false"
          >
            <rect width={Math.max(2, Math.round((count / most) * 100))} height="1" />
          </svg>
        </FilterLink>
      </li>
    )
  }
  // A fold of one or two saves nothing.
  const onTop = terms.length > ON_TOP + 2 ? ON_TOP : terms.length
  const folded = terms.slice(onTop)
  return (
    <section aria-labelledby={`facet-${name}`}>
      <h2 id={`facet-${name}`} className={css.heading}>
        {t(`relic.facet.${name}Heading`)}
      </h2>
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
    </section>
  )
}

function Count({ count, chosen }: { count: number; chosen: boolean }) {
  const { t } = useWords()
  return (
    <span className={css.count}>
      {grouped(count)}
      <VisuallyHidden>{t(chosen ? 'relic.facet.takeAway' : 'relic.facet.unit', { count })}</VisuallyHidden>
    </span>
  )
}
