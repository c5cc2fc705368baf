import type { ReactNode } from 'react'
import { State } from './State.tsx'

/** A list without records: says why, and what to try. */
export function EmptyState(props: { title: string; children?: ReactNode; action?: ReactNode }) {
  return <State drawing="empty" {...props} />
}
