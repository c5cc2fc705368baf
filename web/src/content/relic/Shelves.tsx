import type { RelicCard } from '../../api/types.ts'
import { Card } from './Card.tsx'
import css from './Shelves.module.css'

interface ShelvesProps {
  relics: readonly RelicCard[]
  label: string
  /** Of the names' headings. */
  level: 2 | 3
  /** How many are in the first screen, so that their pictures are loaded at once. */
  first?: number
}

/** Objects on their shelves, three on each: pictures stand on it, words hang below. */
export function Shelves({ relics, label, level, first = 0 }: ShelvesProps) {
  return (
    <ul className={css.list} aria-label={label}>
      {relics.map((relic, index) => (
        <li key={relic.id} className={css.place}>
          <Card record={relic} level={level} first={index < first} />
        </li>
      ))}
    </ul>
  )
}
