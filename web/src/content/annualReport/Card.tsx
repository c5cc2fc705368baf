import type { Card as CardOf } from '../../api/types.ts'
import { Entry } from '../document/Entry.tsx'

/** An annual report in a list. */
export function Card({ record, level }: { record: CardOf<'annual_report'>; level?: 2 | 3 }) {
  return <Entry kind="annual_report" record={record} {...(level ? { level } : {})} />
}
