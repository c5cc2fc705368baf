import type { ShowCard } from '../../api/types.ts'
import { useWords } from '../../i18n/index.ts'
import { classes } from '../../lib/classes.ts'
import type { Extent } from '../../lib/pictures.ts'
import { columns } from '../../ui/columns.ts'
import { Icon } from '../../ui/Icon.tsx'
import { Picture } from '../../ui/Picture.tsx'
import { recordLang } from '../recordLang.ts'
import css from './Screen.module.css'
import { RecordLink } from '../RecordLink.tsx'

interface ScreenProps {
  record: ShowCard
  /** `lead` is as wide as the room, `across` has its words beside it, `plain` stands among others. */
  look?: 'lead' | 'across' | 'plain'
  first?: boolean
  level?: 2 | 3
  /** How wide its picture is on the page, where that is not a matter of `look`. */
  sizes?: Extent
}

const widths = { lead: columns(12), across: columns(7), plain: columns(6) } as const

/** A digital exhibition as a lit screen on brown, with its caption. */
export function Screen({ record, look = 'plain', first = false, level = 2, sizes = widths[look] }: ScreenProps) {
  const { t, lang } = useWords()
  const Tag = `h${level}` as const
  const foreign = recordLang(record, lang)
  return (
    <article className={classes(css.screen, css[look])}>
      <Picture
        picture={record.cover}
        ratio={look === 'lead' ? 'panorama' : 'wide'}
        sizes={sizes}
        first={first}
        decorative
        className={css.picture}
      />
      <div className={css.words}>
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
        <p className={css.enter} aria-hidden="true">
          {t('site.enter')}
          <Icon name="arrow" />
        </p>
        {record.fallback && <p className={css.note}>{t('content.onlyChinese')}</p>}
      </div>
    </article>
  )
}
