import { type ReactNode, type Ref } from 'react'
import css from './PageHead.module.css'

interface PageHeadProps {
  title: string
  lede: string
  /** Where the focus is brought to by whoever holds it. */
  heading?: Ref<HTMLHeadingElement>
  children?: ReactNode
}

/** Top of every page of the back-office: its name, what it is for, what can be done. */
export function PageHead({ title, lede, heading, children }: PageHeadProps) {
  return (
    <div className={css.head}>
      <div className={css.words}>
        <h1 className={css.title} {...(heading ? { ref: heading, tabIndex: -1 } : {})}>
          {title}
        </h1>
        <p className={css.lede}>{lede}</p>
      </div>
      {children && <div className={css.acts}>{children}</div>}
    </div>
  )
}
