import type { Card as CardOf } from '../../api/types.ts'
import { Line } from './Line.tsx'

/** A story among other things: title, a few words, its column and date. */
export function Card({ record, level = 3 }: { record: CardOf<'news'>; level?: 2 | 3 }) {
  return <Line record={record} level={level} />
}
