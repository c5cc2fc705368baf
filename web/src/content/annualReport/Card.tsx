import type { Card as CardOf } from '../../api/types.ts'
import { RecordLink } from '../RecordLink.tsx'

export function Card({ record }: { record: CardOf<'annual_report'>; level?: 2 | 3 }) {
  return <RecordLink kind="annual_report" record={record} />
}
