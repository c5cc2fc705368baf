import type { ShowCard } from '../../api/types.ts'
import { useWords } from '../../i18n/index.ts'
import { classes } from '../../lib/classes.ts'
import { Icon } from '../../ui/Icon.tsx'
import { Picture } from '../../ui/Picture.tsx'
import { recordLang } from './facts.ts'
import css from './Screen.module.css'
import { ShowLink } from './ShowLink.tsx'

interface ScreenProps {
  show: ShowCard
  /** `lead` is as wide as the room, `across` has its words beside it, `plain` stands among others. */
  look?: 'lead' | 'across' | 'plain'
  first?: boolean
  level?: 2 | 3
}

/** A digital exhibition as a lit screen on brown, with its caption. */
export function Screen({ show, look = 'plain', first = false, level = 2 }: ScreenProps) {
  const { t, lang } = useWords()
  const Tag = `h${level}` as const
  const foreign = recordLang(show, lang)
  return (
    <article className={classes(css.screen, css[look])}>
      <Picture
        picture={show.cover}
        ratio={look === 'lead' ? 'wide' : 'landscape'}
        first={first}
        decorative
        className={css.picture}
      />
      <div className={css.words}>
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
        <p className={css.enter} aria-hidden="true">
          {t('site.enter')}
          <Icon name="arrow" />
        </p>
        {show.fallback && <p className={css.note}>{t('exhibition.onlyChinese')}</p>}
      </div>
    </article>
  )
}
