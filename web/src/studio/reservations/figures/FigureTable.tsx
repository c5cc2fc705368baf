import { grouped } from '../../../lib/numbers.ts'
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx'
import { Occupancy } from '../Occupancy.tsx'
import css from './FigureTable.module.css'

/** What of a group of figures has a name, and how many persons it is. */
export interface Figure {
  name: string
  persons: number
  /** What a file says instead of the name, such as a whole date. */
  written?: string
}

interface FigureTableProps {
  title: string
  /** The name of each column. */
  which: string
  persons: string
  figures: readonly Figure[]
}

/** A group of figures: each with its number, and a bar against the greatest of them. */
export function FigureTable({ title, which, persons, figures }: FigureTableProps) {
  const most = Math.max(1, ...figures.map((one) => one.persons))
  return (
    <table className={css.table}>
      <caption className={css.title}>{title}</caption>
      <thead>
        <tr>
          <th scope="col" colSpan={2}>
            <VisuallyHidden>{which}</VisuallyHidden>
          </th>
          <th scope="col">
            <VisuallyHidden>{persons}</VisuallyHidden>
          </th>
        </tr>
      </thead>
      <tbody>
        {figures.map((one) => (
          <tr key={one.name}>
            <th scope="row">{one.name}</th>
            <td>
              <Occupancy taken={one.persons} capacity={most} isShare={false} />
            </td>
            <td className={css.persons}>{grouped(one.persons)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
