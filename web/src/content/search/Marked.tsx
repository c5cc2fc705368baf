import type { SearchHit } from '../../api/types.ts'
import css from './Marked.module.css'

/** A text in pieces, those that were looked for marked. */
export function Marked({ pieces }: { pieces: SearchHit['marked'] }) {
  return pieces.map(({ text, hit }, index) =>
    hit ? (
      // Pieces of one text never change their places.
      // oxlint-disable-next-line react/no-array-index-key
      <mark key={index} className={css.mark}>
        {text}
      </mark>
    ) : (
      text
    ),
  )
}
