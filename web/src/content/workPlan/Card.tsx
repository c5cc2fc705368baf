import type { Card as CardOf } from '../../api/types.ts'
import { Entry } from '../document/Entry.tsx'

/** A work plan in a list. */
export function Card({ record, level }: { record: CardOf<'work_plan'>; level?: 2 | 3 }) {
  return <Entry kind="work_plan" record={record} {...(level ? { level } : {})} />
}
