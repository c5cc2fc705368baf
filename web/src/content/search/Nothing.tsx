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
  parts: SearchPage['parts']
}

/** Nothing found: says so, and offers what may have been meant and what of it finds something; else plainer words. */
export function Nothing({ keyword, meant, parts }: NothingProps) {
  const { t } = useWords()
  const isKnown = meant.length > 0 || parts.length > 0
  const spellings = isKnown ? [] : otherSpellings(keyword).map((one) => ({ keyword: one }))
  const isOffered = isKnown || spellings.length > 0
  return (
    <EmptyState
      title={t('find.noneTitle', { keyword })}
      action={
        isOffered && (
          <div className={css.offers}>
            <Offer label={t('find.meant')} keywords={meant} />
            <Offer label={t('find.parts')} keywords={parts} />
            <Offer label={t('find.others')} keywords={spellings} />
          </div>
        )
      }
    >
      {t('find.noneText')}
    </EmptyState>
  )
}

/** Other keywords, each with how much it finds, where that is known. */
function Offer({ label, keywords }: { label: string; keywords: readonly { keyword: string; total?: number }[] }) {
  const { t } = useWords()
  if (keywords.length === 0) return null
  return (
    <div>
      <p className={css.label}>{label}</p>
      <ul aria-label={label} className={css.others}>
        {keywords.map((one) => (
          <li key={one.keyword}>
            <Link to={pages.search} search={{ keyword: one.keyword }} className={css.other}>
              {one.keyword}
            </Link>
            {one.total !== undefined && <span className={css.total}>{t('find.meantCount', { count: one.total })}</span>}
          </li>
        ))}
      </ul>
    </div>
  )
}
