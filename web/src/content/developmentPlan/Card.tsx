import type { Card as CardOf } from '../../api/types.ts'
import { Entry } from '../document/Entry.tsx'

/** A development plan in a list. */
export function Card({ record, level }: { record: CardOf<'development_plan'>; level?: 2 | 3 }) {
  return <Entry kind="development_plan" record={record} {...(level ? { level } : {})} />
}
