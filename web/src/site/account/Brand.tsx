import { Link } from '@tanstack/react-router'
import type { Profile } from '../../api/types.ts'
import { useWords } from '../../i18n/index.ts'
import { classes } from '../../lib/classes.ts'
import { pages } from '../../lib/paths.ts'
import { Logo } from '../../ui/Logo.tsx'
import css from './Brand.module.css'

/** The museum's mark and name, and the way to its first page. */
export function Brand({
  profile,
  dark = false,
  className,
}: {
  profile: Profile
  dark?: boolean
  className?: string | undefined
}) {
  const { t } = useWords()
  return (
    <Link
      to={pages.home}
      className={classes(css.brand, className)}
      aria-label={t('site.homeLink', { name: profile.name })}
    >
      <Logo logo={profile.logo} dark={dark} className={css.logo} />
      <span className={css.name}>{profile.name}</span>
    </Link>
  )
}
