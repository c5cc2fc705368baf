import { currency } from '../../lib/money.ts'
import css from './Money.module.css'

/** An amount of fen in figures that stand below each other (RULES money 1); nothing where there is none. */
export function Money({ fen }: { fen: number | null | undefined }) {
  return fen === null || fen === undefined ? null : <span className={css.money}>{currency(fen, '¥')}</span>
}
