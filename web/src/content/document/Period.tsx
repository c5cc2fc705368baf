import { useWords } from '../../i18n/index.ts'
import { formatDate } from '../../lib/dates.ts'
import { classes } from '../../lib/classes.ts'
import type { DocumentCard } from './kinds.ts'
import css from './Period.module.css'

/** The years that a document is about: 2026, or 2026–2030. One without a period is filed under its day. */
export function Period({ record, className }: { record: DocumentCard; className?: string | undefined }) {
  const { lang } = useWords()
  const { periodFrom, periodTo, day } = record
  const years = [...new Set([periodFrom, periodTo].filter((year) => year !== null))].join('–')
  if (!years && !day) return <p className={className} />
  return <p className={classes(css.period, !years && css.day, className)}>{years || formatDate(day ?? '', lang)}</p>
}
