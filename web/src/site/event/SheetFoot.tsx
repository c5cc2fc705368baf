import { Link } from '@tanstack/react-router'
import { useWords } from '../../i18n/index.ts'
import type { Month } from '../../lib/calendar.ts'
import { formatMonth } from '../../lib/dates.ts'
import { Icon } from '../../ui/Icon.tsx'
import more from '../../ui/moreLink.module.css'
import css from './SheetFoot.module.css'

interface SheetFootProps {
  month: Month
  /** How many sessions of the month lie before the sheet. */
  earlier: number
  /** The next month with something in it. */
  next: Month | null
}

/** Below a sheet that begins today: the way to what it leaves out, and on. */
export function SheetFoot({ month, earlier, next }: SheetFootProps) {
  const { t, lang } = useWords()
  return (
    <div className={css.foot}>
      {earlier > 0 && (
        <Link to="." search={(before) => ({ ...before, month })} resetScroll={false} className={css.earlier}>
          {t('event.earlierInMonth', { count: earlier })}
        </Link>
      )}
      {next && (
        <Link to="." search={(before) => ({ ...before, month: next })} className={`${more.more} ${css.next}`}>
          <span>{t('event.toMonth', { month: formatMonth(next, lang) })}</span>
          <Icon name="arrow" />
        </Link>
      )}
    </div>
  )
}
