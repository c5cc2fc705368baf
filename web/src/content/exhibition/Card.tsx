import type { ShowCard } from '../../api/types.ts'
import { useWords } from '../../i18n/index.ts'
import { classes } from '../../lib/classes.ts'
import { formatDateRange } from '../../lib/dates.ts'
import type { Extent, Ratio } from '../../lib/pictures.ts'
import { columns } from '../../ui/columns.ts'
import { Picture } from '../../ui/Picture.tsx'
import css from './Card.module.css'
import { recordLang } from '../recordLang.ts'
import { RecordLink } from '../RecordLink.tsx'

interface CardProps {
  record: ShowCard
  level?: 2 | 3
  ratio?: Ratio
  /** How wide its picture is on the page; a third of the content by default. */
  sizes?: Extent
  /** The same in the edition for phones, in hundredths of the window. */
  phone?: number | undefined
  /** `large` for a plate of its own, `small` among others. */
  look?: 'large' | 'small'
  first?: boolean
  className?: string | undefined
}

/** An exhibition as a plate: picture, then title, place or dates, a few words. */
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
  const facts = [
    formatDateRange(record.startsOn, record.endsOn, lang),
    record.hall,
    record.fallback && t('content.onlyChinese'),
  ].filter(Boolean)
  return (
    <article className={classes(css.card, css[look], className)}>
      <div className={css.words}>
        <Tag className={css.title}>
          <RecordLink kind="exhibition" record={record} className={css.link} />
        </Tag>
        {facts.length > 0 && (
          <p className={css.facts} lang={foreign}>
            {facts.join(' · ')}
          </p>
        )}
        {look === 'large' && (
          <p className={css.summary} lang={foreign}>
            {record.summary}
          </p>
        )}
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
