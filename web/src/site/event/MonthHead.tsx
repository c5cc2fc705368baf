import { useWords } from '../../i18n/index.ts'
import { addMonths, type Month } from '../../lib/calendar.ts'
import { formatMonth, nameOfMonth } from '../../lib/dates.ts'
import { classes } from '../../lib/classes.ts'
import { type EventSearch, eventViews } from '../../lib/search.ts'
import { FilterBar, FilterChoice } from '../../ui/FilterBar.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { FilterLink } from '../../content/parts/FilterLink.tsx'
import css from './MonthHead.module.css'

interface MonthHeadProps {
  /** Of the heading, which names the sheet below. */
  id: string
  month: Month
  view: EventSearch['view']
  note: string
  turnsBack: boolean
  turnsOn: boolean
}

/** The month that is open, the ones beside it, and the two ways to read it. */
export function MonthHead({ id, month, view, note, turnsBack, turnsOn }: MonthHeadProps) {
  const { t, lang } = useWords()
  return (
    <div className={css.head}>
      <div className={css.titles}>
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
      <FilterBar label={t('event.views')} className={css.views}>
        {eventViews.map((one) => (
          <FilterChoice
            key={one}
            to="."
            search={(before) => ({ ...before, view: one === 'calendar' ? undefined : one })}
            chosen={(view ?? 'calendar') === one}
            resetScroll={false}
          >
            {t(`event.view.${one}`)}
          </FilterChoice>
        ))}
      </FilterBar>
    </div>
  )
}

interface TurnProps {
  month: Month
  label: string
  isBack: boolean
  isOff: boolean
}

/** The month beside this one, or the place where it would stand: the edge of what is known. */
function Turn({ month, label, isBack, isOff }: TurnProps) {
  const { lang } = useWords()
  const words = (
    <>
      {isBack && <Icon name="arrowLeft" />}
      <span>{nameOfMonth(`${month}-01`, lang)}</span>
      {!isBack && <Icon name="arrow" />}
    </>
  )
  const name = `${label} ${formatMonth(month, lang)}`
  if (isOff)
    return (
      <span role="link" aria-disabled="true" aria-label={name} className={classes(css.turn, css.off)}>
        {words}
      </span>
    )
  return (
    <FilterLink
      to="."
      search={(before) => ({ ...before, month })}
      resetScroll={false}
      aria-label={name}
      className={css.turn}
    >
      {words}
    </FilterLink>
  )
}
