import type { Face } from './shown.ts'
import css from './AnswerPanel.module.css'

const tick = <path d="m4.500 12.500 5 5L19.500 7" />
const cross = <path d="m6 6 12 12M18 6 6 18" />
const clock = <path d="M12 3.500a8.500 8.500 0 1 1 0 17 8.500 8.500 0 0 1 0-17ZM12 7v5l3.500 2.500" />
const twice = <path d="m2.500 12.500 4 4L13 9M10.500 15l1.500 1.500L21.500 7" />
const away = <path d="M4 12h15M13.500 6.500 19 12l-5.500 5.500" />
const people = (
  <path d="M9 5.300a3.200 3.200 0 1 1 0 6.400 3.200 3.200 0 0 1 0-6.400M3.500 19c.5-3.700 2.400-5.500 5.500-5.500s5 1.800 5.500 5.500M18 8v6M15 11h6" />
)
const back = <path d="M8.500 5 4 9.500 8.500 14M4 9.500h10a5 5 0 0 1 0 10H8" />
const question = <path d="M8.500 9a3.500 3.500 0 1 1 5.500 2.900c-1.300.9-2 1.600-2 3.100M12 18.500v.2" />

/** Each answer has a shape beside its colour. */
const marks: Record<Face, typeof tick> = {
  ok: tick,
  notYetValid: clock,
  expired: clock,
  used: twice,
  wrongDay: away,
  wrongPlace: away,
  cancelled: cross,
  suspended: cross,
  unknown: question,
  party: people,
  undone: back,
  noList: question,
  needsNetwork: question,
  failed: question,
}

export function AnswerMark({ face }: { face: Face }) {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true" className={css.mark}>
      {marks[face]}
    </svg>
  )
}
