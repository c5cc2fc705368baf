import type { Card as CardOf } from '../../api/types.ts'
import { RecordLink } from '../RecordLink.tsx'

export function Card({ record }: { record: CardOf<'news'>; level?: 2 | 3 }) {
  return <RecordLink kind="news" record={record} />
}
