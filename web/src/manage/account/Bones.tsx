import { Skeleton } from '../../ui/Skeleton.tsx'
import css from './Block.module.css'

/** Lines of what is not there yet. */
export function Bones({ lines }: { lines: number }) {
  return (
    <div className={css.waiting}>
      {Array.from({ length: lines }, (_, line) => (
        <Skeleton key={line} />
      ))}
    </div>
  )
}
