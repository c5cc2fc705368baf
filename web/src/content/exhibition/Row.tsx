import type { ShowCard } from '../../api/types.ts'
import { useWords } from '../../i18n/index.ts'
import { classes } from '../../lib/classes.ts'
import { columns } from '../../ui/columns.ts'
import { Picture } from '../../ui/Picture.tsx'
import { Dates } from './Dates.tsx'
import { priceText } from '../price.ts'
import { recordLang } from '../recordLang.ts'
import { PhaseTag } from './PhaseTag.tsx'
import css from './Row.module.css'
import { RecordLink } from '../RecordLink.tsx'

interface RowProps {
  record: ShowCard
  /** `lead` opens a programme, `line` is one of it, `past` is the small print at its end. */
  look?: 'lead' | 'line' | 'past'
  level?: 2 | 3
  /** True when its picture is on the first screen. */
  first?: boolean
}

/** How wide the picture is in each look. */
const widths = { lead: columns(8), line: columns(4), past: columns(2) } as const

/** One exhibition in a printed programme: days, title, place, picture. */
export function Row({ record, look = 'line', level = 2, first = false }: RowProps) {
  const { t, lang } = useWords()
  const Tag = `h${level}` as const
  const foreign = recordLang(record, lang)
  const price = priceText(record.priceFen, t)
  return (
    <article className={classes(css.row, css[look])}>
      <div className={css.when}>
        <Dates record={record} />
        <div className={css.phase}>
          <PhaseTag record={record} />
        </div>
      </div>
      <div className={css.what}>
        <Tag className={css.title}>
          <RecordLink kind="exhibition" record={record} className={css.link} />
        </Tag>
        {record.subtitle && (
          <p className={css.subtitle} lang={foreign}>
            {record.subtitle}
          </p>
        )}
        <p className={css.summary} lang={foreign}>
          {record.summary}
        </p>
        {(record.hall || price || record.fallback) && (
          <ul className={css.facts}>
            {record.hall && <li lang={foreign}>{record.hall}</li>}
            {price && <li>{price}</li>}
            {record.fallback && <li>{t('content.onlyChinese')}</li>}
          </ul>
        )}
      </div>
      <Picture
        picture={record.cover}
        ratio={look === 'past' ? 'landscape' : 'fill'}
        sizes={widths[look]}
        first={first}
        decorative
        className={css.picture}
      />
    </article>
  )
}
