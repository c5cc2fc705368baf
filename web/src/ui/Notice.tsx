import type { ReactNode } from 'react'
import { Icon } from './Icon.tsx'
import css from './Notice.module.css'

/** A quiet word to the reader, such as "only in Chinese". */
export function Notice({ children }: { children: ReactNode }) {
  return (
    <p className={css.notice}>
      <Icon name="note" className={css.icon} />
      <span>{children}</span>
    </p>
  )
}
