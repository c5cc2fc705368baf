import type { ReactNode } from 'react'
import { Money } from '../../desk/parts/Money.tsx'
import { classes } from '../../lib/classes.ts'
import css from './Figures.module.css'

interface FigureLineProps {
  name: ReactNode
  fen: number
  isSum?: boolean
  /** One of those that a heading above them names. */
  isPart?: boolean
}

/** A row of a reckoning: what an amount is, and the amount. */
export function FigureLine({ name, fen, isSum = false, isPart = false }: FigureLineProps) {
  return (
    <tr className={classes(isSum && css.sum, isPart && css.one)}>
      <th scope="row">{name}</th>
      <td>
        <Money fen={fen} />
      </td>
    </tr>
  )
}
