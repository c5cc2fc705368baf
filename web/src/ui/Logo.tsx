import { classes } from '../lib/classes.ts'
import { type StoredPicture, sources } from '../lib/pictures.ts'
import css from './Logo.module.css'
import { Mark } from './Mark.tsx'

interface LogoProps {
  /** The museum's own; without one, the product's mark. */
  logo: StoredPicture | null | undefined
  /** On a dark ground. */
  dark?: boolean | undefined
  className?: string | undefined
}

/** The museum's sign beside its name. A drawing that one sees through keeps its paper behind it on a dark ground. */
export function Logo({ logo, dark = false, className }: LogoProps) {
  if (!logo) return <Mark className={className} />
  return <img className={classes(css.logo, dark && css.dark, className)} {...sources(logo, 'own', { px: 48 })} alt="" />
}
