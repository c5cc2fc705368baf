import { Link } from '@tanstack/react-router'
import type { SearchPage } from '../../api/types.ts'
import { useWords } from '../../i18n/index.ts'
import { pages } from '../../lib/paths.ts'
import { otherSpellings } from '../../lib/spellings.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import css from './Nothing.module.css'

interface NothingProps {
  keyword: string
  meant: SearchPage['meant']
}

/** Nothing found: says so, and offers what may have been meant; otherwise shorter or plainer words. */
export function Nothing({ keyword, meant }: NothingProps) {
  const { t } = useWords()
  const offered = meant.length > 0 ? meant : otherSpellings(keyword).map((one) => ({ keyword: one, total: undefined }))
  return (
    <EmptyState
      title={t('find.noneTitle', { keyword })}
      action={
        offered.length > 0 && (
          <div>
            <p id="find-others" className={css.label}>
              {t(meant.length > 0 ? 'find.meant' : 'find.others')}
            </p>
            <ul aria-labelledby="find-others" className={css.others}>
              {offered.map((one) => (
                <li key={one.keyword}>
                  <Link to={pages.search} search={{ keyword: one.keyword }} className={css.other}>
                    {one.keyword}
                  </Link>
                  {one.total !== undefined && (
                    <span className={css.total}>{t('find.meantCount', { count: one.total })}</span>
                  )}
                </li>
              ))}
            </ul>
          </div>
        )
      }
    >
      {t('find.noneText')}
    </EmptyState>
  )
}
