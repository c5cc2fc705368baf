import { Link } from '@tanstack/react-router'
import type { Profile } from '../../api/types.ts'
import type { Place } from '../../content/place.ts'
import { useWords } from '../../i18n/index.ts'
import { classes } from '../../lib/classes.ts'
import { pages } from '../../lib/paths.ts'
import { Container } from '../../ui/Container.tsx'
import { Logo } from '../../ui/Logo.tsx'
import { AccountMenu } from './AccountMenu.tsx'
import { Favourites } from './Favourites.tsx'
import css from './Header.module.css'
import { HeaderSearch } from './HeaderSearch.tsx'
import { LanguageToggle } from './LanguageToggle.tsx'
import { MainNav } from './MainNav.tsx'
import { Socials } from './Socials.tsx'

interface HeaderProps {
  profile: Profile
  place: Place
  path: string
  /** True over a dark picture. */
  light: boolean
}

/** Logo, navigation, search, the two apps and the language, over the page's first picture. */
export function Header({ profile, place, path, light }: HeaderProps) {
  const { t } = useWords()
  return (
    <header className={classes(css.header, light && css.light)}>
      <Container className={css.inner}>
        <Link to={pages.home} className={css.brand} aria-label={t('site.homeLink', { name: profile.name })}>
          <Logo logo={profile.logo} dark={light} className={css.logo} />
          <span className={css.name}>{profile.name}</span>
        </Link>
        <MainNav section={place.section} path={path} externalLinks={profile.externalLinks} />
        <div className={css.tools}>
          <HeaderSearch />
          <Socials socials={profile.socials} />
          <AccountMenu />
          <LanguageToggle />
        </div>
        <Favourites />
      </Container>
    </header>
  )
}
