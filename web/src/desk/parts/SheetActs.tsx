import type { ReactNode, Ref } from 'react'
import css from './SheetActs.module.css'

/** What can be done to the record of a sheet, below everything that is known of it. */
export function SheetActs({ children, ref }: { children: ReactNode; ref?: Ref<HTMLDivElement> }) {
  return (
    <div className={css.acts} ref={ref}>
      {children}
    </div>
  )
}
