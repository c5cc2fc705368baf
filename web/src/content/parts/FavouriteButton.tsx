import { useWords } from '../../i18n/index.ts'
import { isSame, toggleFavourite, useFavourites } from '../../lib/favourites.ts'
import type { Lang } from '../../lib/lang.ts'
import { pages } from '../../lib/paths.ts'
import type { StoredPicture } from '../../lib/pictures.ts'
import { Icon } from '../../ui/Icon.tsx'
import { Way } from '../Way.tsx'
import css from './FavouriteButton.module.css'

interface FavouriteButtonProps {
  /** A kind's name, or `relic`. */
  kind: string
  record: { id: number; type: number; title: string; lang: Lang; cover: StoredPicture | null }
  /** What stands under its title among the favourites, in the record's language: an era, dates, an author. */
  note?: string
}

/** Marks a record for later. Its colours are those of the room: `--strong`, `--muted`, `--accent`. */
export function FavouriteButton({ kind, record, note = '' }: FavouriteButtonProps) {
  const { t } = useWords()
  const { id, type, title, lang, cover } = record
  const marked = useFavourites().some((one) => isSame(one, { kind, id }))
  const picture = cover && { src: cover.src, base: cover.base, width: cover.width, height: cover.height }
  return (
    <span className={css.box}>
      <button
        type="button"
        aria-pressed={marked}
        className={css.button}
        onClick={() => toggleFavourite({ kind, id, type, title, lang, note, picture })}
      >
        <Icon name="ribbon" className={css.icon} />
        {t('favourites.mark')}
      </button>
      {marked && (
        <Way to={pages.favourites} className={css.all}>
          {t('favourites.all')}
        </Way>
      )}
    </span>
  )
}
