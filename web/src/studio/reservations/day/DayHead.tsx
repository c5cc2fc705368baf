import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { DayInput } from '../../../desk/form/DayInput.tsx'
import { useAddress } from '../../../desk/list/useAddress.ts'
import { useWords } from '../../../i18n/index.ts'
import { addDays } from '../../../lib/calendar.ts'
import { Icon } from '../../../ui/Icon.tsx'
import css from './DayHead.module.css'
import { useTold } from './useTold.ts'

/** A way is where one is only if all of its address is: the day without a date is today. */
const whole = { exact: true, explicitUndefined: true } as const

interface DayHeadProps {
  day: string
  today: string
  /** What is taken of it, in words. */
  children: ReactNode
}

/** Which day is open, those beside it, and any other. Another day forgets the slot that was chosen, and keeps what is looked for. */
export function DayHead({ day, today, children }: DayHeadProps) {
  const { t } = useWords()
  const { put } = useAddress()
  const told = useTold()
  const other = (date: string) => ({
    date: date === today ? undefined : date,
    slot: undefined,
    page: undefined,
    open: undefined,
  })
  const to = (date: string) => ((before: object) => ({ ...before, ...other(date) })) as never
  return (
    <div className={css.head}>
      <div>
        <h2 className={css.title}>{told.day(day)}</h2>
        <p className={css.sum}>{children}</p>
      </div>
      <nav aria-label={t('bookingDay.days')} className={css.turns}>
        <Link to="." search={to(addDays(day, -1))} className={css.turn} activeOptions={whole} resetScroll={false}>
          <Icon name="arrowLeft" />
          <span>{t('bookingDay.previous')}</span>
        </Link>
        <Link to="." search={to(today)} className={css.turn} activeOptions={whole} resetScroll={false}>
          {t('bookingDay.today')}
        </Link>
        <Link to="." search={to(addDays(day, 1))} className={css.turn} activeOptions={whole} resetScroll={false}>
          <span>{t('bookingDay.next')}</span>
          <Icon name="arrow" />
        </Link>
      </nav>
      <div className={css.pick}>
        <DayInput aria-label={t('bookingDay.pick')} value={day} onChange={(chosen) => put(other(chosen ?? today))} />
      </div>
    </div>
  )
}
