import { Link } from '@tanstack/react-router'
import { useWords } from '../../i18n/index.ts'
import { pages } from '../../lib/paths.ts'
import { otherSpellings } from '../../lib/spellings.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import css from './Nothing.module.css'

/** Nothing found: says so, and offers shorter or plainer words. */
export function Nothing({ keyword }: { keyword: string }) {
  const { t } = useWords()
  const others = otherSpellings(keyword)
  return (
    <EmptyState
      title={t('find.noneTitle', { keyword })}
      action={
        others.length > 0 && (
          <div>
            <p id="find-others" className={css.label}>
              {t('find.others')}
            </p>
            <ul aria-labelledby="find-others" className={css.others}>
              {others.map((one) => (
                <li key={one}>
                  <Link to={pages.search} search={{ keyword: one }} className={css.other}>
                    {one}
                  </Link>
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
