import { type ReactNode, useId, useState } from 'react'
import { useWords } from '../../i18n/index.ts'
import { Button } from '../../ui/Button.tsx'
import css from './Part.module.css'

interface PartProps {
  title: string
  /** How it stands now. */
  state?: ReactNode
  /** The button that opens the change; its name goes with the title for ears. */
  change?: string
  /** The change, drawn while it is open. */
  children?: (close: (told?: string) => void) => ReactNode
  /** What is always there, below the state. */
  below?: ReactNode
}

/** A line of the account: what it is, how it stands, and a change that opens below it. */
export function Part({ title, state, change, children, below }: PartProps) {
  const { t } = useWords()
  const id = useId()
  const [open, setOpen] = useState(false)
  const [told, setTold] = useState('')
  return (
    <section className={css.part} aria-labelledby={id}>
      <h2 id={id} className={css.title}>
        {title}
      </h2>
      <div className={css.body}>
        <div className={css.line}>
          <div className={css.state}>{state}</div>
          {children && change && (
            <Button
              aria-expanded={open}
              aria-describedby={id}
              onClick={() => {
                setTold('')
                setOpen(!open)
              }}
            >
              {open ? t('account.cancel') : change}
            </Button>
          )}
        </div>
        <p role="status" className={css.told}>
          {told}
        </p>
        {children && open && (
          <div className={css.change}>
            {children((word = '') => {
              setOpen(false)
              setTold(word)
            })}
          </div>
        )}
        {below}
      </div>
    </section>
  )
}
