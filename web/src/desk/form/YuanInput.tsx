import { Input } from 'antd'
import { useState } from 'react'
import { amount } from '../../lib/validate/numbers.ts'

interface YuanInputProps {
  /** Fen. Null where none is said, undefined before anything is. */
  value?: number | null
  /** NaN for what is no amount, so that a rule can say so. */
  onChange?: (fen: number | null) => void
  id?: string
}

const written = (fen: number | null | undefined) =>
  typeof fen === 'number' && Number.isFinite(fen) ? String(fen / 100) : ''

/** Fen of what was typed in yuan: `1234.5` is 123450, nothing is null, and what is no amount is NaN. */
export function fenOf(text: string): number | null {
  const plain = text.trim().replaceAll(',', '')
  if (plain === '') return null
  if (!amount(plain)) return Number.NaN
  const [whole = '0', part = ''] = plain.split('.')
  return Number(whole) * 100 + Number(part.padEnd(2, '0'))
}

/** An amount of money, typed in yuan, kept in fen. */
export function YuanInput({ value, onChange, id }: YuanInputProps) {
  const [text, setText] = useState(() => written(value))
  const [last, setLast] = useState(value)
  // Another amount from outside, such as an undo; what is being typed stays as it is.
  if (!Object.is(value, last) && !Object.is(value ?? null, fenOf(text))) {
    setLast(value)
    setText(written(value))
  }
  return (
    <Input
      {...(id === undefined ? {} : { id })}
      prefix="¥"
      inputMode="decimal"
      autoComplete="off"
      value={text}
      onChange={(event) => {
        setText(event.target.value)
        const fen = fenOf(event.target.value)
        setLast(fen)
        onChange?.(fen)
      }}
    />
  )
}
