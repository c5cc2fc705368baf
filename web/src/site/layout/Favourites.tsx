import { Link } from '@tanstack/react-router'
import { useWords } from '../../i18n/index.ts'
import { classes } from '../../lib/classes.ts'
import { useFavourites } from '../../lib/favourites.ts'
import { pages } from '../../lib/paths.ts'
import { useAccountFavourites } from '../../content/favourites/useAccountFavourites.ts'
import css from './Favourites.module.css'

/**
 * The visitor's bookmark, hung from the header's line: empty in the first HTML, which knows of no favourites, and then
 * with their number. It lies over the picture, so nothing moves when the number comes.
 */
export function Favourites() {
  const { t, lang } = useWords()
  useAccountFavourites(lang)
  const count = useFavourites().length
  const name = count === 0 ? t('nav.favourites') : t('favourites.count', { count })
  return (
    <Link to={pages.favourites} className={classes(css.ribbon, count > 0 && css.kept)} aria-label={name} title={name}>
      <svg className={css.cloth} viewBox="0 0 24 34" aria-hidden="true">
        <path d="M.75 0v32.5L12 25.5l11.25 7V0" />
      </svg>
      {count > 0 && (
        <span className={css.count} aria-hidden="true">
          {count > 99 ? '99+' : count}
        </span>
      )}
    </Link>
  )
}
