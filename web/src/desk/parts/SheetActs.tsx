import type { ReactNode } from 'react'
import css from './SheetActs.module.css'

/** What can be done to the record of a sheet, below everything that is known of it. */
export function SheetActs({ children }: { children: ReactNode }) {
  return <div className={css.acts}>{children}</div>
}
