import type { Card } from '../../api/types.ts'
import { useWords } from '../../i18n/index.ts'
import { formatHours, formatWeekday, monthOf } from '../../lib/calendar.ts'
import { classes } from '../../lib/classes.ts'
import { formatDateRange, nameOfMonth } from '../../lib/dates.ts'
import { columns } from '../../ui/columns.ts'
import { Grid } from '../../ui/Grid.tsx'
import { Picture } from '../../ui/Picture.tsx'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import { recordLang } from '../recordLang.ts'
import { RecordLink } from '../RecordLink.tsx'
import css from './Leaf.module.css'

interface LeafProps {
  record: Card<'event'>
  /** `lead` is as wide as the page and leaves it on the right. */
  look?: 'lead' | 'plain'
  first?: boolean
}

const dayNumber = (ymd: string) => Number(ymd.slice(8))

/** A feast as a leaf of a tear-off calendar: its day is the largest thing on it. */
export function Leaf({ record, look = 'plain', first = false }: LeafProps) {
  const { t, lang } = useWords()
  const foreign = recordLang(record, lang)
  const isLead = look === 'lead'
  const session = record.firstSession
  const from = record.startsOn ?? session?.day
  const to = record.endsOn ?? from
  // Two days of one month stand on one leaf.
  const isSpan = from && to && from !== to && monthOf(from) === monthOf(to)
  // The leaf of a longer run says its first day; the line below says how long it goes on.
  const isRun = from && to && monthOf(from) !== monthOf(to)
  const hours = isRun ? formatDateRange(from, to, lang) : session && formatHours(session.starts, session.ends, lang)
  const facts = (
    <p className={css.facts}>
      <span lang={foreign}>{[hours, record.place].filter(Boolean).join(' · ')}</span>
      {record.fallback && ` · ${t('content.onlyChinese')}`}
    </p>
  )
  const leaf = (
    <>
      <div className={css.words}>
        <h2 className={css.title}>
          <RecordLink kind="event" record={record} className={css.link} />
        </h2>
        <p className={css.summary} lang={foreign}>
          {record.summary}
        </p>
        {facts}
      </div>
      {from && (
        <p className={css.date}>
          <VisuallyHidden>{formatDateRange(record.startsOn, record.endsOn, lang)}</VisuallyHidden>
          <span aria-hidden="true" className={css.month}>
            {nameOfMonth(from, lang)}
          </span>
          <span aria-hidden="true" className={classes(css.figure, isSpan && css.span)}>
            {isSpan ? `${dayNumber(from)}–${dayNumber(to)}` : dayNumber(from)}
          </span>
          <span aria-hidden="true" className={css.weekday}>
            {isSpan
              ? `${formatWeekday(from, lang, 'short')}–${formatWeekday(to, lang, 'short')}`
              : formatWeekday(from, lang)}
          </span>
        </p>
      )}
      <Picture
        picture={record.cover}
        ratio="fill"
        sizes={isLead ? columns(8, 'leaves') : columns(3)}
        first={first}
        decorative
        className={css.picture}
      />
    </>
  )
  return isLead ? (
    <Grid className={classes(css.leaf, css.lead)}>{leaf}</Grid>
  ) : (
    <article className={classes(css.leaf, css.plain)}>{leaf}</article>
  )
}
