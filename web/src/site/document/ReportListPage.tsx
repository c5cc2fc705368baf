import type { ListSearch } from '../../lib/search.ts'
import { Register } from './Register.tsx'

/** The register of annual reports. */
export default function ReportListPage(props: { type: number; search: ListSearch }) {
  return <Register kind="annual_report" {...props} />
}
