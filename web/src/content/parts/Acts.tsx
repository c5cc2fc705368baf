import { classes } from '../../lib/classes.ts'
import type { Lang } from '../../lib/lang.ts'
import type { StoredPicture } from '../../lib/pictures.ts'
import css from './Acts.module.css'
import { FavouriteButton } from './FavouriteButton.tsx'
import { Share } from './Share.tsx'

interface ActsProps {
  /** A kind's name, or `relic`. */
  kind: string
  record: { id: number; type: number; title: string; lang: Lang; cover?: StoredPicture | null; page?: string }
  /** What stands under its title among the favourites, in the record's language; nothing where nobody said it. */
  note?: string | null | undefined
  /** Where it is, which its poster says too. */
  place?: string | null | undefined
  /** At which end of its place the line stands; the sheet of addresses opens towards the other. */
  align?: 'start' | 'end'
  className?: string | undefined
}

/** What a visitor can do with any record: keep it, and pass it on. Its colours are those of the room. */
export function Acts({ kind, record, note, place, align = 'start', className }: ActsProps) {
  const kept = { ...record, cover: record.cover ?? null }
  return (
    <div className={classes(css.acts, align === 'end' && css.end, className)}>
      <FavouriteButton kind={kind} record={kept} note={note ?? ''} />
      <Share kind={kind} record={kept} facts={[note ?? '', place ?? '']} align={align} />
    </div>
  )
}
