import type { Card as CardOf } from '../../api/types.ts'
import { useWords } from '../../i18n/index.ts'
import { classes } from '../../lib/classes.ts'
import { formatYears } from '../../lib/dates.ts'
import type { Extent } from '../../lib/pictures.ts'
import { columns } from '../../ui/columns.ts'
import { Picture } from '../../ui/Picture.tsx'
import { RecordLink } from '../RecordLink.tsx'
import { recordLang } from '../recordLang.ts'
import css from './Card.module.css'

interface CardProps {
  record: CardOf<'book'>
  level?: 2 | 3
  /** How wide its cover is on the page; a quarter of the content by default. */
  sizes?: Extent
  /** The same in the edition for phones, in hundredths of the window. */
  phone?: number | undefined
  /** `newest` lies open on the table, `standing` is one of a shelf. */
  look?: 'newest' | 'standing'
  first?: boolean
  className?: string | undefined
}

/** A book: its cover, whole, then what stands on its title page. */
export function Card({
  record,
  level = 3,
  sizes = columns(3),
  phone,
  look = 'standing',
  first = false,
  className,
}: CardProps) {
  const { t, lang } = useWords()
  const Tag = `h${level}` as const
  const foreign = recordLang(record, lang)
  const imprint = [record.publisher, formatYears(record.publishedOn, record.publishedOn)].filter(Boolean)
  const facts = [record.category?.name, record.fallback && t('content.onlyChinese')].filter(Boolean)
  return (
    <article className={classes(css.card, css[look], className)}>
      <div className={css.words}>
        {look === 'newest' && <p className={css.mark}>{t('book.newestLabel')}</p>}
        <Tag className={css.title}>
          <RecordLink kind="book" record={record} className={css.link} />
        </Tag>
        {record.subtitle && (
          <p className={css.subtitle} lang={foreign}>
            {record.subtitle}
          </p>
        )}
        {record.authors.length > 0 && (
          <p className={css.authors} lang={foreign}>
            {record.authors.join(t('book.separator'))}
          </p>
        )}
        {look === 'newest' && (
          <p className={css.summary} lang={foreign}>
            {record.summary}
          </p>
        )}
        {imprint.length > 0 && (
          <p className={css.imprint} lang={foreign}>
            {imprint.join(' · ')}
          </p>
        )}
        {facts.length > 0 && <p className={css.facts}>{facts.join(' · ')}</p>}
      </div>
      <Picture
        picture={record.cover}
        ratio="portrait"
        sizes={sizes}
        phone={phone}
        first={first}
        decorative
        className={css.cover}
      />
    </article>
  )
}
