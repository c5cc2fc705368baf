import type { Card as CardOf } from '../../api/types.ts'
import { useWords } from '../../i18n/index.ts'
import { classes } from '../../lib/classes.ts'
import type { Extent } from '../../lib/pictures.ts'
import { columns } from '../../ui/columns.ts'
import { Picture } from '../../ui/Picture.tsx'
import { priceText } from '../price.ts'
import { RecordLink } from '../RecordLink.tsx'
import { recordLang } from '../recordLang.ts'
import css from './Card.module.css'
import { Supply } from './Supply.tsx'

interface CardProps {
  record: CardOf<'product'>
  level?: 2 | 3
  /** How wide its picture is on the page; a quarter of the content by default. */
  sizes?: Extent
  /** The same in the edition for phones, in hundredths of the window. */
  phone?: number | undefined
  /** `plate` fills two rows of a catalogue, `small` one place of it. */
  look?: 'plate' | 'small'
  first?: boolean
  className?: string | undefined
}

/** A thing of the shop as a catalogue prints it: picture, name and price on one line, whether it can be had. */
export function Card({
  record,
  level = 3,
  sizes = columns(3),
  phone,
  look = 'small',
  first = false,
  className,
}: CardProps) {
  const { t, lang } = useWords()
  const Tag = `h${level}` as const
  const foreign = recordLang(record, lang)
  const price = record.priceFen === 0 ? t('product.free') : priceText(record.priceFen, t)
  return (
    <article className={classes(css.card, css[look], record.availability === 'soldOut' && css.gone, className)}>
      <div className={css.words}>
        <div className={css.line}>
          <Tag className={css.title}>
            <RecordLink kind="product" record={record} className={css.link} />
          </Tag>
          {price && <p className={css.price}>{price}</p>}
        </div>
        <p className={css.summary} lang={foreign}>
          {record.summary}
        </p>
        <p className={css.facts}>
          <Supply availability={record.availability} />
          {record.category && <span>{record.category.name}</span>}
          {record.fallback && <span>{t('content.onlyChinese')}</span>}
        </p>
      </div>
      <Picture
        picture={record.cover}
        ratio={look === 'plate' ? 'fill' : 'square'}
        sizes={sizes}
        phone={phone}
        first={first}
        decorative
        className={css.picture}
      />
    </article>
  )
}
