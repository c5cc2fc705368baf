import { createLink } from '@tanstack/react-router'
import type { ComponentProps } from 'react'
import { useWords } from '../../i18n/index.ts'
import { addMonths, type Month } from '../../lib/calendar.ts'
import { formatMonth } from '../../lib/dates.ts'
import { relOf } from '../../lib/search.ts'
import { Icon } from '../../ui/Icon.tsx'
import css from './MonthBar.module.css'

/** Crawlers do not follow a month that is narrowed as well. */
function Anchor(props: ComponentProps<'a'>) {
  // oxlint-disable-next-line jsx-a11y/anchor-has-content -- it comes with the other properties
  return <a {...props} rel={relOf(props.href)} aria-current={undefined} />
}

const MonthLink = createLink(Anchor)

interface MonthBarProps {
  /** Of the heading, which names the strip below. */
  id: string
  month: Month
  note: string
  turnsBack: boolean
  turnsOn: boolean
}

/** The month that is open, how much there is in it, and the ways to the ones beside it. */
export function MonthBar({ id, month, note, turnsBack, turnsOn }: MonthBarProps) {
  const { t, lang } = useWords()
  return (
    <div className={css.bar}>
      <div>
        <h2 id={id} className={css.title}>
          {formatMonth(month, lang)}
        </h2>
        <p role="status" className={css.note}>
          {note}
        </p>
      </div>
      <nav aria-label={t('event.months')} className={css.months}>
        <Turn month={addMonths(month, -1)} label={t('event.previousMonth')} isBack isOff={!turnsBack} />
        <Turn month={addMonths(month, 1)} label={t('event.nextMonth')} isBack={false} isOff={!turnsOn} />
      </nav>
    </div>
  )
}

interface TurnProps {
  month: Month
  label: string
  isBack: boolean
  isOff: boolean
}

/** The month beside this one, or the edge of what is known. */
function Turn({ month, label, isBack, isOff }: TurnProps) {
  const { lang } = useWords()
  const name = `${label} ${formatMonth(month, lang)}`
  const icon = <Icon name={isBack ? 'arrowLeft' : 'arrow'} />
  return isOff ? (
    <span role="link" aria-disabled="true" aria-label={name} className={css.off}>
      {icon}
    </span>
  ) : (
    <MonthLink
      to="."
      search={(before) => ({ ...before, month })}
      resetScroll={false}
      aria-label={name}
      className={css.turn}
    >
      {icon}
    </MonthLink>
  )
}
