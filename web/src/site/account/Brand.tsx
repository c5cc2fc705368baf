import { Link } from '@tanstack/react-router'
import type { Profile } from '../../api/types.ts'
import { useWords } from '../../i18n/index.ts'
import { classes } from '../../lib/classes.ts'
import { pages } from '../../lib/paths.ts'
import { sources } from '../../lib/pictures.ts'
import { Mark } from '../../ui/Mark.tsx'
import css from './Brand.module.css'

/** The museum's mark and name, and the way to its first page. */
export function Brand({ profile, className }: { profile: Profile; className?: string | undefined }) {
  const { t } = useWords()
  return (
    <Link
      to={pages.home}
      className={classes(css.brand, className)}
      aria-label={t('site.homeLink', { name: profile.name })}
    >
      {profile.logo ? (
        <img className={css.logo} {...sources(profile.logo, 'own', { px: 48 })} alt="" />
      ) : (
        <Mark className={css.logo} />
      )}
      <span className={css.name}>{profile.name}</span>
    </Link>
  )
}
