import { Link } from '@tanstack/react-router'
import { useToday } from '../../desk/parts/useToday.ts'
import { useWords } from '../../i18n/index.ts'
import type { Period } from '../../nouns/subAccount/calls.ts'
import { periodOf, type QuickPeriod } from './periods.ts'
import css from './QuickPeriods.module.css'

interface QuickPeriodsProps {
  /** Which are offered. */
  of: readonly QuickPeriod[]
  /** What the address says. */
  current: { [K in keyof Period]: Period[K] | undefined }
}

/** Periods that are one press away, as links: each has its address. */
export function QuickPeriods({ of, current }: QuickPeriodsProps) {
  const { t } = useWords()
  const today = useToday()
  return (
    <nav className={css.quick} aria-label={t('money.period.label')}>
      {of.map((quick) => {
        const { from, to } = periodOf(quick, today)
        return (
          <Link
            key={quick}
            to="."
            search={(before: object) => ({ ...before, from, to, page: undefined })}
            className={css.link}
            aria-current={current.from === from && current.to === to ? 'true' : undefined}
          >
            {t(`money.period.${quick}`)}
          </Link>
        )
      })}
    </nav>
  )
}
