import type { RelicPage } from '../../api/types.ts'
import { useWords } from '../../i18n/index.ts'
import { buttonClass } from '../../ui/buttonClass.ts'
import { FilterLink } from '../parts/FilterLink.tsx'
import css from './Related.module.css'
import { Shelves } from './Shelves.tsx'

/** Below what has the typed words: objects that say the same in other words, and which words those are. */
export function Related({ related: { words, total, data } }: { related: NonNullable<RelicPage['related']> }) {
  const { t } = useWords()
  const title = t('relic.related', { count: total })
  return (
    <section aria-labelledby="relic-related" className={css.related}>
      <h2 id="relic-related" className={css.heading}>
        {title}
      </h2>
      {words.length > 0 && (
        <p className={css.note}>{t('relic.relatedWords', { words: words.join(t('relic.comma')) })}</p>
      )}
      <Shelves relics={data} label={title} level={3} />
      {total > data.length && (
        <FilterLink
          to="."
          search={(before) => ({ ...before, page: undefined, match: 'related' as const })}
          className={buttonClass('line')}
        >
          {t('relic.relatedAll', { count: total })}
        </FilterLink>
      )}
    </section>
  )
}
