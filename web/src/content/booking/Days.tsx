import { useEffect } from 'react'
import { useWords } from '../../i18n/index.ts'
import { addDays, formatWeekday, weekdayName, weekdayOf } from '../../lib/calendar.ts'
import { classes } from '../../lib/classes.ts'
import { formatMonthShort, nameOfMonth } from '../../lib/dates.ts'
import { type DayState, dayState, type Now, sayDay, type Slot } from '../../nouns/booking/slots.ts'
import { useIsPhone } from '../../ui/edition.ts'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import css from './Days.module.css'
import { Share } from './Share.tsx'
import { alongDays, useRadioKeys } from './useRadioKeys.ts'
import { useDayWords } from './useDayWords.ts'

interface DaysProps {
  /** Every day that is shown, the first to the last. */
  days: readonly string[]
  byDay: ReadonlyMap<string, readonly Slot[]>
  chosen: string | undefined
  today: string
  now: Now
  onChoose: (day: string) => void
}

/**
 * The days to come as a sheet of whole weeks: each says what is free in words, and as a fine line. On a phone they lie on a
 * strip that the finger pushes.
 */
export function Days({ days, byDay, chosen, today, now, onChoose }: DaysProps) {
  const { t, lang } = useWords()
  const { sayDate } = useDayWords()
  const held = days.filter((day) => byDay.has(day))
  const { group, onKeyDown } = useRadioKeys(onChoose, (from, key) =>
    alongDays(held, (day, weeks) => addDays(day, 7 * weeks), from, key),
  )
  const [first = today] = days
  const isPhone = useIsPhone()
  const nameMonth = isPhone ? formatMonthShort : nameOfMonth
  useEffect(() => {
    if (!isPhone) return
    // With the next picture, for which the page is laid out anyway.
    const frame = requestAnimationFrame(() => showIn(group.current, chosen))
    return () => cancelAnimationFrame(frame)
  }, [isPhone, chosen, group])
  return (
    <div>
      <div className={css.weekdays} aria-hidden="true">
        {[0, 1, 2, 3, 4, 5, 6].map((place) => (
          <span key={place}>{weekdayName(place, lang, 'short')}</span>
        ))}
      </div>
      <div
        ref={group}
        role="radiogroup"
        tabIndex={-1}
        aria-label={t('places.daysLabel')}
        className={css.days}
        data-column={weekdayOf(first)}
        onKeyDown={onKeyDown}
      >
        {days.map((day) => {
          const state = dayState(byDay.get(day) ?? [])
          // The first day, and the first of a month, say which month it is.
          const month = day === first || day.endsWith('-01') ? nameMonth(day, lang) : null
          const words = (
            <DayWords day={day} state={state} month={month} isToday={day === today} text={sayDay(state, t, now)} />
          )
          if (!state)
            return (
              <div key={day} className={classes(css.day, css.none)}>
                {words}
              </div>
            )
          return (
            <button
              key={day}
              type="button"
              role="radio"
              aria-checked={day === chosen}
              data-key={day}
              tabIndex={day === (chosen ?? held[0]) ? 0 : -1}
              className={classes(css.day, state.is !== 'open' && css.shut)}
              onClick={() => onChoose(day)}
            >
              <VisuallyHidden>
                {t('places.daySaid', {
                  day: sayDate(day),
                  state:
                    state.is === 'open' ? t('places.state.openSaid', { count: state.free }) : sayDay(state, t, now),
                })}
              </VisuallyHidden>
              <span aria-hidden="true" className={css.seen}>
                {words}
              </span>
            </button>
          )
        })}
      </div>
    </div>
  )
}

/** Pushes a strip until the chosen day is in sight: the page itself stays where it is. */
function showIn(strip: HTMLElement | null, chosen: string | undefined): void {
  const day = strip?.querySelector(`[data-key="${chosen}"]`)
  if (!strip || !day) return
  const [own, all] = [day.getBoundingClientRect(), strip.getBoundingClientRect()]
  if (own.left < all.left || own.right > all.right)
    strip.scrollLeft += own.left - all.left - (all.width - own.width) / 2
}

interface DayWordsProps {
  day: string
  state: DayState | undefined
  month: string | null
  isToday: boolean
  text: string
}

function DayWords({ day, state, month, isToday, text }: DayWordsProps) {
  const { t, lang } = useWords()
  const isPhone = useIsPhone()
  const mark = isToday ? t('places.today') : month
  return (
    <>
      <span className={css.head}>
        {isPhone && <span className={css.weekday}>{formatWeekday(day, lang, 'short')}</span>}
        <span className={css.figure}>{Number(day.slice(8))}</span>
        {mark && <span className={css.mark}>{mark}</span>}
      </span>
      <span className={css.state}>{text}</span>
      {state?.is === 'open' && <Share of={state.free} whole={state.capacity} className={css.share} />}
    </>
  )
}
