import type { ReactNode } from 'react'
import css from './PageHead.module.css'

/** Top of every page of the back-office: its name, what it is for, what can be done. */
export function PageHead({ title, lede, children }: { title: string; lede: string; children?: ReactNode }) {
  return (
    <div className={css.head}>
      <div className={css.words}>
        <h1 className={css.title}>{title}</h1>
        <p className={css.lede}>{lede}</p>
      </div>
      {children && <div className={css.acts}>{children}</div>}
    </div>
  )
}
