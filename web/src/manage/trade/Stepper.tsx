import { useState } from 'react'
import { useWords } from '../../i18n/index.ts'
import { classes } from '../../lib/classes.ts'
import { composes } from '../../lib/composes.ts'
import { typedNumber } from '../../lib/typed.ts'
import { Icon } from '../../ui/Icon.tsx'
import css from './Stepper.module.css'

interface StepperProps {
  /** What is counted, and of what, for ears. */
  label: string
  value: number
  /** The next number up or down from one; null where there is none. */
  next: (from: number, up: boolean) => number | null
  /** Said behind the number. */
  unit?: string
  /** What is wrong with it stands in the element with this id. */
  wrong?: string | undefined
  onChange: (value: number) => void
}

/** A whole number from 1; null for anything else. */
function read(text: string): number | null {
  const number = typedNumber(text)
  return /^[1-9]\d{0,9}$/.test(number) ? Number(number) : null
}

/** A number that goes by steps: written, pressed, or with the arrow keys. */
export function Stepper({ label, value, next, unit, wrong, onChange }: StepperProps) {
  const { t } = useWords()
  const [text, setText] = useState(String(value))
  const [last, setLast] = useState(value)
  if (value !== last) {
    setLast(value)
    setText(String(value))
  }
  const shown = read(text) ?? value

  function keep(): void {
    const written = read(text)
    if (written === null) setText(String(value))
    else if (written !== value) onChange(written)
  }

  function go(up: boolean): void {
    const to = next(shown, up)
    if (to === null) return
    setText(String(to))
    onChange(to)
  }

  return (
    <span className={classes(css.stepper, wrong !== undefined && css.wrong)}>
      <button
        type="button"
        className={css.step}
        aria-label={t('cart.less', { label })}
        aria-disabled={next(shown, false) === null}
        onClick={() => go(false)}
      >
        <Icon name="minus" />
      </button>
      <input
        className={css.input}
        role="spinbutton"
        aria-label={label}
        aria-valuenow={shown}
        aria-invalid={wrong !== undefined}
        aria-describedby={wrong}
        inputMode="numeric"
        autoComplete="off"
        value={text}
        onChange={({ target }) => setText(target.value)}
        onBlur={keep}
        onKeyDown={(event) => {
          if (composes(event)) return
          if (event.key === 'Enter') keep()
          else if (event.key === 'ArrowUp' || event.key === 'ArrowDown') go(event.key === 'ArrowUp')
          else return
          event.preventDefault()
        }}
      />
      {unit && (
        <span className={css.unit} aria-hidden="true">
          {unit}
        </span>
      )}
      <button
        type="button"
        className={css.step}
        aria-label={t('cart.more', { label })}
        aria-disabled={next(shown, true) === null}
        onClick={() => go(true)}
      >
        <Icon name="plus" />
      </button>
    </span>
  )
}
