import { PlanView } from '../../content/plan/PlanView.tsx'
import type { PlanSearch } from '../../lib/search.ts'
import { Container } from '../../ui/Container.tsx'

/** The floor plans on a desk: the house on the left, the room that is open beside it. */
export default function PlanPage({ search }: { search: PlanSearch }) {
  return (
    <Container>
      <PlanView search={search} />
    </Container>
  )
}
