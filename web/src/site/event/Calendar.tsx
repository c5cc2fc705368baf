import { Link, useNavigate } from '@tanstack/react-router'
import { useWords } from '../../i18n/index.ts'
import { formatWeekday, type Month, monthOf, weekdayName, weeksOf } from '../../lib/calendar.ts'
import { classes } from '../../lib/classes.ts'
import { formatDate } from '../../lib/dates.ts'
import { pages } from '../../lib/paths.ts'
import { recordLang } from '../../content/recordLang.ts'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import css from './Calendar.module.css'
import type { EventDay } from '../../content/event/days.ts'
import { startOf } from './gridKeys.ts'
import { useGridKeys } from './useGridKeys.ts'

interface CalendarProps {
  month: Month
  /** The day with whose week the sheet begins; the whole month where it is absent. */
  from?: string | undefined
  days: readonly EventDay[]
  today: string
  labelledBy: string
  /** Whether the sheet can be turned back and on. */
  turnsBack: boolean
  turnsOn: boolean
}

/** A month, or what is left of it, as one sheet on the wall: what takes place stands on its day, with the hour and a link. */
export function Calendar({ month, from, days, today, labelledBy, turnsBack, turnsOn }: CalendarProps) {
  const { lang } = useWords()
  const navigate = useNavigate()
  const held = new Map(days.map((one) => [one.day, one]))
  const weeks = weeksOf(month).filter((week) => from === undefined || (week.at(-1) ?? '') >= from)
  const isShown = (day: string) => weeks.some((week) => week.includes(day))
  const { table, placeProps, onKeyDown, onFocus } = useGridKeys({
    month,
    countOf: (day) => held.get(day)?.occasions.length ?? 0,
    start: startOf(weeks, month, days),
    // Before the first week lies the rest of this month: that turns the whole of it up.
    isShown,
    turn: (to) => {
      if (to !== month && (to < month ? !turnsBack : !turnsOn)) return false
      void navigate({ to: '.', search: (before) => ({ ...before, month: to }), resetScroll: false })
      return true
    },
  })
  return (
    <table
      ref={table}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- a table of links is a grid
      role="grid"
      aria-labelledby={labelledBy}
      className={css.sheet}
      onKeyDown={onKeyDown}
      onFocus={onFocus}
    >
      <thead>
        <tr>
          {[0, 1, 2, 3, 4, 5, 6].map((place) => (
            <th key={place} scope="col" className={css.weekday}>
              <VisuallyHidden>{weekdayName(place, lang)}</VisuallyHidden>
              <span aria-hidden="true">{weekdayName(place, lang, 'short')}</span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week) => (
          <tr key={week[0]} className={week.some((day) => held.has(day)) ? undefined : css.quiet}>
            {week.map((day) =>
              monthOf(day) === month ? (
                <Day key={day} day={day} held={held.get(day)} today={today} placeProps={placeProps} />
              ) : (
                <td key={day} aria-hidden="true" className={css.blank} />
              ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

interface DayProps {
  day: string
  held: EventDay | undefined
  today: string
  placeProps: ReturnType<typeof useGridKeys>['placeProps']
}

function Day({ day, held, today, placeProps }: DayProps) {
  const { t, lang } = useWords()
  return (
    <td
      className={classes(css.day, held && css.held, day < today && css.past)}
      aria-current={day === today ? 'date' : undefined}
      {...(held ? {} : placeProps({ day, index: 0 }))}
    >
      <span className={css.figure} aria-hidden="true">
        {Number(day.slice(8))}
        {day === today && <span className={css.today}>{t('event.today')}</span>}
      </span>
      <VisuallyHidden>{`${formatDate(day, lang)} ${formatWeekday(day, lang)}`}</VisuallyHidden>
      {held && (
        <ul>
          {held.occasions.map(({ event, session }, index) => (
            <li key={`${event.id} ${session.starts}`} className={css.occasion}>
              <Link
                to={event.type === 1 ? pages.eventDetail : pages.eventActivityDetail}
                search={{ id: String(event.id) }}
                className={css.link}
                {...placeProps({ day, index })}
              >
                <span className={css.hour}>{session.starts}</span>
                <span className={css.title} lang={recordLang(event, lang)}>
                  {event.title}
                </span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </td>
  )
}
