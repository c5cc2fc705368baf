import { useQuery } from '@tanstack/react-query'
import { RecordLink } from '../RecordLink.tsx'
import { recordLang } from '../recordLang.ts'
import { useWords } from '../../i18n/index.ts'
import { formatDate } from '../../lib/dates.ts'
import type { Favourite } from '../../lib/favourites.ts'
import { IconButton } from '../../ui/IconButton.tsx'
import { Picture } from '../../ui/Picture.tsx'
import css from './Line.module.css'
import { isShown, recordQuery } from './record.ts'

/** A marked record, and the way to let it go. */
export function Line({ favourite, onRemove }: { favourite: Favourite; onRemove: () => void }) {
  const { t, lang } = useWords()
  // What was marked in the other language is asked for in this one, and only that. Null: it is gone.
  const { data: fresh } = useQuery({
    ...recordQuery(lang, favourite),
    enabled: isShown(favourite.kind) && favourite.lang !== lang,
  })
  const { title, lang: written } = fresh ?? favourite
  const foreign = recordLang({ lang: favourite.lang }, lang)
  return (
    <article className={css.line}>
      <Picture
        picture={favourite.picture && { ...favourite.picture, alt: '', credit: '', placeholder: '' }}
        ratio="classic"
        sizes={{ px: 128 }}
        phone={27}
        decorative
      />
      <div>
        <h3 className={css.title}>
          <RecordLink kind={favourite.kind} record={{ ...favourite, title, lang: written }} className={css.link} />
        </h3>
        {fresh === null ? (
          <p className={css.note}>{t('kept.gone')}</p>
        ) : (
          favourite.note &&
          !fresh && (
            <p className={css.note} lang={foreign}>
              {favourite.note}
            </p>
          )
        )}
      </div>
      <p className={css.day}>{formatDate(favourite.at.slice(0, 10), lang)}</p>
      <IconButton icon="close" label={t('kept.remove', { title })} className={css.remove} onClick={onRemove} />
    </article>
  )
}
