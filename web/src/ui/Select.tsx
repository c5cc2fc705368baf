import { useId } from 'react'
import { classes } from '../lib/classes.ts'
import { Icon } from './Icon.tsx'
import { VisuallyHidden } from './VisuallyHidden.tsx'
import css from './Select.module.css'

interface SelectProps<V extends string> {
  label: string
  /** False where the value alone tells what it is: the label is then for ears only. */
  labelShown?: boolean
  value: V
  options: readonly { value: V; text: string }[]
  onChoose: (value: V) => void
  className?: string | undefined
}

/** The browser's own list under our own face: keyboard, touch and readers get what they know. */
export function Select<V extends string>({
  label,
  labelShown = true,
  value,
  options,
  onChoose,
  className,
}: SelectProps<V>) {
  const id = useId()
  return (
    <span className={classes(css.box, className)}>
      <label htmlFor={id} className={css.label}>
        {labelShown ? label : <VisuallyHidden>{label}</VisuallyHidden>}
      </label>
      <span className={css.field}>
        <select
          id={id}
          className={css.select}
          value={value}
          onChange={(event) => {
            const chosen = options.find((one) => one.value === event.target.value)
            if (chosen) onChoose(chosen.value)
          }}
        >
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.text}
            </option>
          ))}
        </select>
        <Icon name="chevron" className={css.chevron} />
      </span>
    </span>
  )
}
