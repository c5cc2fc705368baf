import type { ListSearch } from '../../lib/search.ts'
import { Register } from './Register.tsx'

/** The register of plans for one year. */
export default function WorkListPage(props: { type: number; search: ListSearch }) {
  return <Register kind="work_plan" {...props} />
}
