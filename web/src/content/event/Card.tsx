import type { Card as CardOf } from '../../api/types.ts'
import { useWords } from '../../i18n/index.ts'
import { classes } from '../../lib/classes.ts'
import type { Extent, Ratio } from '../../lib/pictures.ts'
import { columns } from '../../ui/columns.ts'
import { Picture } from '../../ui/Picture.tsx'
import { recordLang } from '../recordLang.ts'
import { RecordLink } from '../RecordLink.tsx'
import css from './Card.module.css'
import { WhenLine } from './WhenLine.tsx'

interface CardProps {
  record: CardOf<'event'>
  level?: 2 | 3
  ratio?: Ratio
  /** How wide its picture is on the page; a third of the content by default. */
  sizes?: Extent
  /** The same in the edition for phones, in hundredths of the window. */
  phone?: number | undefined
  /** `large` says what it is about, `small` stands among others. */
  look?: 'large' | 'small'
  first?: boolean
  className?: string | undefined
}

/** An event as a plate: its day and hour between picture and title, as on a ticket. */
export function Card({
  record,
  level = 3,
  ratio = 'landscape',
  sizes = columns(4),
  phone,
  look = 'small',
  first = false,
  className,
}: CardProps) {
  const { t, lang } = useWords()
  const Tag = `h${level}` as const
  const foreign = recordLang(record, lang)
  return (
    <article className={classes(css.card, css[look], className)}>
      <div className={css.words}>
        <Tag className={css.title}>
          <RecordLink kind="event" record={record} className={css.link} />
        </Tag>
        <p className={css.when}>
          <WhenLine record={record} />
        </p>
        {look === 'large' && (
          <p className={css.summary} lang={foreign}>
            {record.summary}
          </p>
        )}
        <p className={css.facts}>
          <span lang={foreign}>{[record.place, record.audience].filter(Boolean).join(' · ')}</span>
          {record.fallback && ` · ${t('content.onlyChinese')}`}
        </p>
      </div>
      <Picture
        picture={record.cover}
        ratio={ratio}
        sizes={sizes}
        phone={phone}
        first={first}
        decorative
        className={css.picture}
      />
    </article>
  )
}
