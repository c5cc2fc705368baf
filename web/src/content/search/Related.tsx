import { Link } from '@tanstack/react-router'
import type { SearchPage } from '../../api/types.ts'
import { useWords } from '../../i18n/index.ts'
import { pages } from '../../lib/paths.ts'
import type { FindSearch } from '../../lib/search.ts'
import { buttonClass } from '../../ui/buttonClass.ts'
import { Hit } from './Hit.tsx'
import css from './Related.module.css'

interface RelatedProps {
  related: SearchPage['related']
  search: FindSearch
}

/** Below what has the typed words: what says the same in other words, and which words those are. */
export function Related({ related: { words, total, data }, search }: RelatedProps) {
  const { t } = useWords()
  return (
    <section aria-labelledby="find-related" className={css.related}>
      <h2 id="find-related" className={css.heading}>
        {t('find.related', { count: total })}
      </h2>
      {words.length > 0 && (
        <p className={css.note}>{t('find.relatedWords', { words: words.join(t('find.between')) })}</p>
      )}
      <ol className={css.hits} aria-labelledby="find-related" data-find="hits">
        {data.map((hit) => (
          <li key={`${hit.kind}-${hit.id}`}>
            <Hit hit={hit} level="h3" />
          </li>
        ))}
      </ol>
      {total > data.length && (
        <p className={css.more}>
          <Link
            to={pages.search}
            search={{ ...search, page: undefined, match: 'related' }}
            className={buttonClass('line')}
          >
            {t('find.relatedAll', { count: total })}
          </Link>
        </p>
      )}
    </section>
  )
}
