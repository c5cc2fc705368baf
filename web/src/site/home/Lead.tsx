import type { ShowCard } from '../../api/types.ts'
import { Dates } from '../../content/exhibition/Dates.tsx'
import { PhaseTag } from '../../content/exhibition/PhaseTag.tsx'
import { RecordLink } from '../../content/RecordLink.tsx'
import { recordLang } from '../../content/recordLang.ts'
import { useWords } from '../../i18n/index.ts'
import { classes } from '../../lib/classes.ts'
import { columns } from '../../ui/columns.ts'
import { Picture } from '../../ui/Picture.tsx'
import css from './Lead.module.css'

/** The exhibition of the season: a plate that leaves the page, and beside it what a poster would say. */
export function Lead({ show }: { show: ShowCard }) {
  const { t, lang } = useWords()
  const foreign = recordLang(show, lang)
  return (
    <article className={css.lead}>
      <div className={css.words}>
        <p className={css.eyebrow}>
          <PhaseTag record={show} />
          <span>{t('site.flagshipLabel')}</span>
        </p>
        <h3 className={classes(css.title, [...show.title].length > (lang === 'zh' ? 16 : 40) && css.long)}>
          <RecordLink kind="exhibition" record={show} className={css.link} />
        </h3>
        {show.subtitle && (
          <p className={css.subtitle} lang={foreign}>
            {show.subtitle}
          </p>
        )}
        <p className={css.summary} lang={foreign}>
          {show.summary}
        </p>
        <div className={css.facts}>
          <Dates record={show} />
          {show.hall && <p lang={foreign}>{show.hall}</p>}
        </div>
      </div>
      <Picture picture={show.cover} ratio="landscape" sizes={columns(8, 'leaves')} decorative className={css.picture} />
    </article>
  )
}
