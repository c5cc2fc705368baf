import { Input, type InputProps } from 'antd'
import { useState } from 'react'
import { timeOf } from '../../lib/time.ts'

interface TimeInputProps extends Omit<InputProps, 'value' | 'onChange'> {
  /** `HH:MM`; what is no time stays as it was written, so that a rule can say so. */
  value?: string
  onChange?: (time: string) => void
}

/** A time of a day, typed: `9`, `930` and `9:30` are times too, and are written out when the field is left. */
export function TimeInput({ value = '', onChange, onBlur, ...rest }: TimeInputProps) {
  const [text, setText] = useState(value)
  const [last, setLast] = useState(value)
  // Another time from outside, such as a block that was dragged; what is being typed stays as it is.
  if (value !== last) {
    setLast(value)
    setText(value)
  }
  const tell = (next: string) => {
    setLast(next)
    if (next !== value) onChange?.(next)
  }
  return (
    <Input
      {...rest}
      inputMode="numeric"
      autoComplete="off"
      value={text}
      onChange={({ target }) => {
        setText(target.value)
        // Half a time is none yet; a whole one is drawn at once.
        if (/^\d\d:\d\d$/.test(target.value)) tell(timeOf(target.value) ?? target.value)
      }}
      onBlur={(event) => {
        const time = timeOf(text) ?? text.trim()
        setText(time)
        tell(time)
        onBlur?.(event)
      }}
    />
  )
}
