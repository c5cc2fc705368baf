import type { Card as CardOf } from '../../api/types.ts'
import { RecordLink } from '../RecordLink.tsx'

export function Card({ record }: { record: CardOf<'product'>; level?: 2 | 3 }) {
  return <RecordLink kind="product" record={record} />
}
