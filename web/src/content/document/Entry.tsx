import { useWords } from '../../i18n/index.ts'
import { classes } from '../../lib/classes.ts'
import { formatDate } from '../../lib/dates.ts'
import { recordLang } from '../recordLang.ts'
import { RecordLink } from '../RecordLink.tsx'
import css from './Entry.module.css'
import type { DocumentCard, DocumentKind } from './kinds.ts'
import { Period } from './Period.tsx'

interface EntryProps {
  kind: DocumentKind
  record: DocumentCard
  level?: 2 | 3
  /** `entry` of a register, or `short` among others of its kind. */
  look?: 'entry' | 'short'
}

/** A document as an entry of a register: its period large, then what it is, then under which number and by whom. */
export function Entry({ kind, record, level = 3, look = 'entry' }: EntryProps) {
  const { t, lang } = useWords()
  const Tag = `h${level}` as const
  const foreign = recordLang(record, lang)
  const { day, issuer, documentNumber } = record
  return (
    <article className={classes(css.entry, css[look])}>
      <Period record={record} className={css.period} />
      <div className={css.what}>
        <Tag className={css.title}>
          <RecordLink kind={kind} record={record} className={css.link} />
        </Tag>
        {look === 'entry' && (
          <p className={css.summary} lang={foreign}>
            {record.summary}
          </p>
        )}
        {record.fallback && <p className={css.note}>{t('content.onlyChinese')}</p>}
      </div>
      <div className={css.issued}>
        {documentNumber && (
          <p className={css.number} lang={foreign}>
            {documentNumber}
          </p>
        )}
        {look === 'entry' && issuer && (
          <p className={css.fact} lang={foreign}>
            {issuer}
          </p>
        )}
        {day && <p className={css.fact}>{formatDate(day, lang)}</p>}
      </div>
    </article>
  )
}
