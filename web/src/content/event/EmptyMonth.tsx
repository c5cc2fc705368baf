import { Link } from '@tanstack/react-router'
import { useWords } from '../../i18n/index.ts'
import type { Month } from '../../lib/calendar.ts'
import { formatMonth } from '../../lib/dates.ts'
import { buttonClass } from '../../ui/buttonClass.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { everyEvent } from './choices.ts'
import css from './EmptyMonth.module.css'

interface EmptyMonthProps {
  /** The nearest months of these filters; null where there are none. */
  before: Month | null
  after: Month | null
  isFiltered: boolean
}

/** A month in which nothing takes place: the ways to those beside it, or out of the filters. */
export function EmptyMonth({ before, after, isFiltered }: EmptyMonthProps) {
  const { t, lang } = useWords()
  const nearest = [before, after].filter((one) => one !== null)
  return (
    <EmptyState
      title={t(nearest.length > 0 ? 'event.monthEmptyTitle' : isFiltered ? 'event.emptyTitle' : 'event.noneTitle')}
      action={
        <div className={css.nearest}>
          {nearest.map((one) => (
            <Link key={one} to="." search={(now) => ({ ...now, month: one })} className={buttonClass('line')}>
              {t('event.toMonth', { month: formatMonth(one, lang) })}
            </Link>
          ))}
          {isFiltered && (
            <Link to="." search={(now) => ({ ...now, ...everyEvent })} className={buttonClass('line')}>
              {t('event.showAll')}
            </Link>
          )}
        </div>
      }
    >
      {t(nearest.length > 0 ? 'event.monthEmptyText' : isFiltered ? 'event.emptyText' : 'event.noneText')}
    </EmptyState>
  )
}
