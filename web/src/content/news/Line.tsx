import type { Card } from '../../api/types.ts'
import { useWords } from '../../i18n/index.ts'
import { classes } from '../../lib/classes.ts'
import { formatDate, parseIsoDate } from '../../lib/dates.ts'
import { columns } from '../../ui/columns.ts'
import { Picture } from '../../ui/Picture.tsx'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import { recordLang } from '../recordLang.ts'
import { RecordLink } from '../RecordLink.tsx'
import { Byline } from './Byline.tsx'
import css from './Line.module.css'

interface LineProps {
  record: Card<'news'>
  level?: 2 | 3
  /** The month stands above it, so the day is enough; otherwise its date is in the small line. */
  inMonth?: boolean
}

/** A story in one line of the paper: its day, its title, what it is about. A small picture where there is one. */
export function Line({ record, level = 3, inMonth = false }: LineProps) {
  const { lang } = useWords()
  const Tag = `h${level}` as const
  const foreign = recordLang(record, lang)
  const day = inMonth && record.day ? parseIsoDate(record.day)?.day : undefined
  return (
    <article className={classes(css.line, inMonth && css.inMonth)}>
      {inMonth && (
        <p className={css.day}>
          {day !== undefined && (
            <>
              <VisuallyHidden>{formatDate(record.day ?? '', lang)}</VisuallyHidden>
              <span aria-hidden="true">{day}</span>
            </>
          )}
        </p>
      )}
      <div className={css.words}>
        <Tag className={css.title}>
          <RecordLink kind="news" record={record} className={css.link} />
        </Tag>
        <p className={css.summary} lang={foreign}>
          {record.summary}
        </p>
        <Byline record={record} dated={!inMonth} className={css.byline} />
      </div>
      {record.cover && (
        <Picture
          picture={record.cover}
          ratio="landscape"
          sizes={columns(2)}
          phone={26}
          decorative
          className={css.picture}
        />
      )}
    </article>
  )
}
