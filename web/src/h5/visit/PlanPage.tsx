import { PlanView } from '../../content/plan/PlanView.tsx'
import type { PlanSearch } from '../../lib/search.ts'
import { Top } from './Top.tsx'

/** The floor plans in the hand: the house upright, and what is in a room on a sheet from below. */
export default function PlanPage({ search }: { search: PlanSearch }) {
  return (
    <>
      <Top isForeign={false} />
      <PlanView search={search} />
    </>
  )
}
