import { Link } from '@tanstack/react-router'
import { rowLink } from '../../../desk/list/Rows.tsx'
import { useWords } from '../../../i18n/index.ts'
import { formatHours, formatWeekday } from '../../../lib/calendar.ts'
import { classes } from '../../../lib/classes.ts'
import { formatDayShort } from '../../../lib/dates.ts'
import type { Guide, RosterSlot } from '../../../nouns/booking/studioGroups.ts'
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx'
import css from './RosterSheet.module.css'

interface RosterSheetProps {
  days: readonly string[]
  today: string
  slots: readonly RosterSlot[]
  guides: readonly Guide[]
}

/** A week of the roster: a line for what nobody guides yet, and one for each guide. */
export function RosterSheet({ days, today, slots, guides }: RosterSheetProps) {
  const { t, lang } = useWords()
  const open = slots.filter((slot) => slot.guides.length === 0 && !slot.isClosed)
  const busy = (id: number) => slots.filter((slot) => slot.guides.some((one) => one.id === id))
  // Who guides no more is shown as long as there is something to guide.
  const lines = guides.filter(({ id, isActive }) => isActive || busy(id).length > 0)
  return (
    <table className={css.roster} aria-label={t('roster.label')}>
      <thead>
        <tr>
          <th scope="col" className={css.corner}>
            {t('roster.guides')}
          </th>
          {days.map((day) => (
            <th key={day} scope="col" className={classes(css.day, day === today && css.today)}>
              {formatWeekday(day, lang, 'short')} {formatDayShort(day, lang)}
              {day === today && <VisuallyHidden>{t('planning.calendar.today')}</VisuallyHidden>}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        <Line name={t('roster.nobody')} days={days} slots={open} isOpen />
        {lines.map((guide) => (
          <Line key={guide.id} name={guide.name} days={days} slots={busy(guide.id)} />
        ))}
      </tbody>
    </table>
  )
}

interface LineProps {
  name: string
  days: readonly string[]
  slots: readonly RosterSlot[]
  /** Nobody guides these yet. */
  isOpen?: boolean
}

function Line({ name, days, slots, isOpen = false }: LineProps) {
  const { t, lang } = useWords()
  return (
    <tr className={classes(isOpen && css.open)}>
      <th scope="row" className={css.name}>
        {name}
      </th>
      {days
        .map((day) => [day, slots.filter(({ date }) => date === day)] as const)
        .map(([day, ofDay]) => (
          <td key={day} className={classes(css.cell, ofDay.length === 0 && css.empty)}>
            {/* A narrow window has no columns. */}
            <span className={css.date}>
              {formatWeekday(day, lang, 'short')} {formatDayShort(day, lang)}
            </span>
            <ul>
              {ofDay.map((slot) => (
                <li key={slot.id} className={css.slot}>
                  <Link
                    to="."
                    search={(before) => ({ ...before, open: String(slot.id) })}
                    id={isOpen ? rowLink(String(slot.id)) : undefined}
                    className={css.link}
                  >
                    {formatHours(slot.starts, slot.ends, lang)}
                    <span className={css.of}>{slot.programme}</span>
                  </Link>
                  {slot.groups.map(({ code, organisation, size, state, language }) => (
                    <p key={code} className={css.group}>
                      {t('roster.group', { organisation, count: size })}
                      {language && <span> · {t(`tourLanguages.${language}`)}</span>}
                      {state === 'pendingReview' && <span className={css.waits}> · {t('roster.toReview')}</span>}
                    </p>
                  ))}
                </li>
              ))}
            </ul>
          </td>
        ))}
    </tr>
  )
}
