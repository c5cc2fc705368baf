import { currency } from '../../lib/money.ts'
import css from './Money.module.css'

interface MoneyProps {
  fen: number | null | undefined
  /** A change: what is more says so too. */
  signed?: boolean
}

/** An amount of fen in figures that stand below each other (RULES money 1); nothing where there is none. */
export function Money({ fen, signed = false }: MoneyProps) {
  if (fen === null || fen === undefined) return null
  return (
    <span className={css.money}>
      {signed && fen > 0 && '+'}
      {currency(fen, '¥')}
    </span>
  )
}
