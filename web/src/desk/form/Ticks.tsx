import { Checkbox } from 'antd'
import type { ReactNode } from 'react'

interface TicksProps {
  value?: readonly number[]
  /** Always in ascending order, whatever was ticked first: what is ticked back says what it said before. */
  onChange?: (values: number[]) => void
  options: readonly { value: number; text: ReactNode; disabled?: boolean }[]
  disabled?: boolean
  className?: string | undefined
  /** What names them. */
  'aria-labelledby'?: string
}

const none: readonly number[] = []

/** Several yeses out of a list of values. */
export function Ticks({ value = none, onChange, options, disabled, className, 'aria-labelledby': named }: TicksProps) {
  return (
    <Checkbox.Group
      {...(named === undefined ? {} : { 'aria-labelledby': named })}
      className={className ?? ''}
      value={[...value]}
      {...(disabled === undefined ? {} : { disabled })}
      onChange={(values) => onChange?.(values.toSorted((one, other) => one - other))}
    >
      {options.map((one) => (
        <Checkbox key={one.value} value={one.value} disabled={one.disabled ?? disabled ?? false}>
          {one.text}
        </Checkbox>
      ))}
    </Checkbox.Group>
  )
}
