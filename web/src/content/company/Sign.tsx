import type { Picture as PictureOf } from '../../api/types.ts'
import { classes } from '../../lib/classes.ts'
import { monogram } from '../../lib/names.ts'
import { Picture } from '../../ui/Picture.tsx'
import css from './Sign.module.css'

interface SignProps {
  title: string
  logo: PictureOf | null
  look?: 'line' | 'door'
  first?: boolean
}

/** The board above a shop's door: its logo, or the first character of its name. It says nothing that the name does not. */
export function Sign({ title, logo, look = 'line', first = false }: SignProps) {
  return (
    <span className={classes(css.sign, css[look], !logo && css.letter)} aria-hidden="true">
      {logo ? (
        <Picture
          picture={logo}
          // A wide one keeps its shape and is hung in the middle; a tall one would not fit.
          ratio={logo.height > logo.width ? 'square' : 'own'}
          sizes={{ px: look === 'door' ? 160 : 96 }}
          phone={look === 'door' ? 24 : 18}
          first={first}
          decorative
          className={css.logo}
        />
      ) : (
        <span>{[...monogram(title)][0]}</span>
      )}
    </span>
  )
}
