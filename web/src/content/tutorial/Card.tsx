import type { Card as CardOf } from '../../api/types.ts'
import { useWords } from '../../i18n/index.ts'
import { classes } from '../../lib/classes.ts'
import type { Extent } from '../../lib/pictures.ts'
import { columns } from '../../ui/columns.ts'
import { Picture } from '../../ui/Picture.tsx'
import { RecordLink } from '../RecordLink.tsx'
import { recordLang } from '../recordLang.ts'
import { agesText } from './ages.ts'
import css from './Card.module.css'
import { Difficulty } from './Difficulty.tsx'

interface CardProps {
  record: CardOf<'tutorial'>
  level?: 2 | 3
  /** How wide its picture is on the page; a third of the content by default. */
  sizes?: Extent
  /** The same in the edition for phones, in hundredths of the window. */
  phone?: number | undefined
  /** Which lesson of the workbook it is, where it stands among the others. */
  number?: number
  first?: boolean
  className?: string | undefined
}

/** A lesson as a page of the workbook shows it: picture, title, and what it asks of whom. */
export function Card({ record, level = 3, sizes = columns(4), phone, number, first = false, className }: CardProps) {
  const { t, lang } = useWords()
  const Tag = `h${level}` as const
  const foreign = recordLang(record, lang)
  const ages = agesText(record.ages, t)
  return (
    <article className={classes(css.card, number !== undefined && css.numbered, className)}>
      <div className={css.words}>
        {/* The list counts for readers; the figure is for eyes. */}
        {number !== undefined && (
          <p className={css.number} aria-hidden="true">
            {number}
          </p>
        )}
        <Tag className={css.title}>
          <RecordLink kind="tutorial" record={record} className={css.link} />
        </Tag>
        <p className={css.summary} lang={foreign}>
          {record.summary}
        </p>
        <ul className={css.facts}>
          {record.minutes !== null && <li>{t('tutorial.minutes', { count: record.minutes })}</li>}
          {record.difficulty !== null && (
            <li>
              <Difficulty level={record.difficulty} />
            </li>
          )}
          {ages && <li>{ages}</li>}
          {record.fallback && <li>{t('content.onlyChinese')}</li>}
        </ul>
      </div>
      <Picture
        picture={record.cover}
        ratio="classic"
        sizes={sizes}
        phone={phone}
        first={first}
        decorative
        className={css.picture}
      />
    </article>
  )
}
