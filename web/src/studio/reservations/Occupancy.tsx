import { classes } from '../../lib/classes.ts'
import css from './Occupancy.module.css'

interface OccupancyProps {
  taken: number
  capacity: number
  /** All of it is full, and looks so; otherwise the whole is just the greatest of several. */
  isShare?: boolean
}

/** How much of the places is taken, as a bar. An ornament: the figures beside it say the same. */
export function Occupancy({ taken, capacity, isShare = true }: OccupancyProps) {
  const share = capacity > 0 ? Math.max(0, Math.min(1, taken / capacity)) * 100 : 0
  return (
    <svg viewBox="0 0 100 4" preserveAspectRatio="none" className={css.bar} aria-hidden="true" focusable="false">
      <rect width="100" height="4" className={css.whole} />
      <rect width={share} height="4" className={classes(css.taken, isShare && share === 100 && css.full)} />
    </svg>
  )
}
