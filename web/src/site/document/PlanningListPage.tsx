import type { ListSearch } from '../../lib/search.ts'
import { Register } from './Register.tsx'

/** The register of plans for years to come. */
export default function PlanningListPage(props: { type: number; search: ListSearch }) {
  return <Register kind="development_plan" {...props} />
}
