import type { ShowCard } from '../../api/types.ts'
import { useWords } from '../../i18n/index.ts'
import { Picture } from '../../ui/Picture.tsx'
import { Dates } from './Dates.tsx'
import { recordLang } from './facts.ts'
import css from './Line.module.css'
import { PhaseTag } from './PhaseTag.tsx'
import { ShowLink } from './ShowLink.tsx'

/** An exhibition in one line of a short programme. */
export function Line({ show }: { show: ShowCard }) {
  const { lang } = useWords()
  const foreign = recordLang(show, lang)
  return (
    <article className={css.line}>
      <div>
        <Dates show={show} />
      </div>
      <div>
        <h3 className={css.title}>
          <ShowLink show={show} className={css.link} />
        </h3>
        {(show.subtitle ?? show.summary) && (
          <p className={css.note} lang={foreign}>
            {show.subtitle ?? show.summary}
          </p>
        )}
        <p className={css.facts}>
          <PhaseTag show={show} />
          {show.hall && <span lang={foreign}>{show.hall}</span>}
        </p>
      </div>
      <Picture picture={show.cover} ratio="classic" decorative className={css.picture} />
    </article>
  )
}
