import { Skeleton } from '../../ui/Skeleton.tsx'
import css from './RowsSkeleton.module.css'

/** Lines of the size of what is coming. */
export function RowsSkeleton({ columns }: { columns: number }) {
  return (
    <div className={css.rows}>
      {Array.from({ length: 6 }, (_, line) => (
        <div key={line} className={css.row}>
          {Array.from({ length: columns }, (_, cell) => (
            <Skeleton key={cell} className={css.cell} />
          ))}
        </div>
      ))}
    </div>
  )
}
