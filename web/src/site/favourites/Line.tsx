import { useQuery } from '@tanstack/react-query'
import { detailQuery, relicDetailQuery } from '../../api/queries.ts'
import { RecordLink } from '../../content/RecordLink.tsx'
import { recordLang } from '../../content/recordLang.ts'
import { useWords } from '../../i18n/index.ts'
import { formatDate } from '../../lib/dates.ts'
import type { Favourite } from '../../lib/favourites.ts'
import { contentCalls, type ShownKind } from '../../lib/kinds.gen.ts'
import type { Lang } from '../../lib/lang.ts'
import { IconButton } from '../../ui/IconButton.tsx'
import { Picture } from '../../ui/Picture.tsx'
import css from './Line.module.css'

interface Known {
  title: string
  lang: Lang
}

/**
 * The title in the page's language: what was marked in the other one is asked for again, and only that. Null where the
 * record is gone; undefined where it was not asked for, or not yet.
 */
function useTitle(favourite: Favourite, lang: Lang): Known | null | undefined {
  const { kind, id } = favourite
  const isShown = kind === 'relic' || (kind in contentCalls && 'detail' in contentCalls[kind as ShownKind])
  const { queryKey, queryFn } = kind === 'relic' ? relicDetailQuery(lang, id) : detailQuery(kind as ShownKind, lang, id)
  const { data } = useQuery<Known | null>({
    queryKey,
    queryFn: queryFn as () => Promise<Known | null>,
    enabled: isShown && favourite.lang !== lang,
  })
  return data
}

/** A marked record, and the way to let it go. */
export function Line({ favourite, onRemove }: { favourite: Favourite; onRemove: () => void }) {
  const { t, lang } = useWords()
  const fresh = useTitle(favourite, lang)
  const { title, lang: written } = fresh ?? favourite
  const foreign = recordLang({ lang: favourite.lang }, lang)
  return (
    <article className={css.line}>
      <Picture
        picture={favourite.picture && { ...favourite.picture, alt: '', credit: '', placeholder: '' }}
        ratio="classic"
        sizes={{ px: 128 }}
        decorative
      />
      <div>
        <h3 className={css.title}>
          <RecordLink kind={favourite.kind} record={{ ...favourite, title, lang: written }} className={css.link} />
        </h3>
        {fresh === null ? (
          <p className={css.note}>{t('favourites.gone')}</p>
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
      <IconButton icon="close" label={t('favourites.remove', { title })} className={css.remove} onClick={onRemove} />
    </article>
  )
}
