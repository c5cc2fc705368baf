import type { ShowCard } from '../../api/types.ts'
import { useWords } from '../../i18n/index.ts'
import { classes } from '../../lib/classes.ts'
import { Picture } from '../../ui/Picture.tsx'
import { Dates } from './Dates.tsx'
import { priceText, recordLang } from './facts.ts'
import { PhaseTag } from './PhaseTag.tsx'
import css from './Row.module.css'
import { ShowLink } from './ShowLink.tsx'

interface RowProps {
  show: ShowCard
  /** `lead` opens a programme, `line` is one of it, `past` is the small print at its end. */
  look?: 'lead' | 'line' | 'past'
  level?: 2 | 3
  /** True when its picture is on the first screen. */
  first?: boolean
}

/** One exhibition in a printed programme: days, title, place, picture. */
export function Row({ show, look = 'line', level = 2, first = false }: RowProps) {
  const { t, lang } = useWords()
  const Tag = `h${level}` as const
  const foreign = recordLang(show, lang)
  const price = priceText(show.priceFen, t)
  return (
    <article className={classes(css.row, css[look])}>
      <div className={css.when}>
        <Dates show={show} />
        <div className={css.phase}>
          <PhaseTag show={show} />
        </div>
      </div>
      <div className={css.what}>
        <Tag className={css.title}>
          <ShowLink show={show} className={css.link} />
        </Tag>
        {show.subtitle && (
          <p className={css.subtitle} lang={foreign}>
            {show.subtitle}
          </p>
        )}
        <p className={css.summary} lang={foreign}>
          {show.summary}
        </p>
        {(show.hall || price || show.fallback) && (
          <ul className={css.facts}>
            {show.hall && <li lang={foreign}>{show.hall}</li>}
            {price && <li>{price}</li>}
            {show.fallback && <li>{t('exhibition.onlyChinese')}</li>}
          </ul>
        )}
      </div>
      <Picture
        picture={show.cover}
        ratio={look === 'past' ? 'classic' : 'fill'}
        first={first}
        decorative
        className={css.picture}
      />
    </article>
  )
}
