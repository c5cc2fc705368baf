import { Input, type InputProps } from 'antd'
import { useState } from 'react'
import { currency, yuanOf } from '../../lib/money.ts'
import { fenOf } from '../../lib/typed.ts'

interface MoneyInputProps extends Omit<InputProps, 'value' | 'onChange'> {
  /** Fen. Null where none is said, undefined before anything is; NaN for what is no amount. */
  value?: number | null
  /** NaN for what is no amount, so that a rule can say so. */
  onChange?: (fen: number | null) => void
  /** The most fen that are taken. */
  most?: number
}

/** An amount of money, typed or pasted in yuan, kept in fen (RULES money 3). */
export function MoneyInput({ value = null, onChange, onBlur, most, ...rest }: MoneyInputProps) {
  const [text, setText] = useState(() => yuanOf(value))
  const [last, setLast] = useState(value)
  // Another amount from outside, such as an undo; what is being typed stays as it is.
  if (!Object.is(value, last)) {
    setLast(value)
    if (!Object.is(value, fenOf(text, most))) setText(yuanOf(value))
  }
  return (
    <Input
      {...rest}
      prefix="¥"
      inputMode="decimal"
      autoComplete="off"
      value={text}
      onChange={({ target }) => {
        setText(target.value)
        const fen = fenOf(target.value, most)
        setLast(fen)
        onChange?.(fen)
      }}
      onBlur={(event) => {
        const fen = fenOf(text, most)
        if (fen !== null && !Number.isNaN(fen)) setText(yuanOf(fen))
        onBlur?.(event)
      }}
    />
  )
}

/** An amount where it is not written, such as in a choice between two. */
export const moneyView = (fen: unknown): string => (typeof fen === 'number' ? currency(fen, '¥') : '')
