import type { Detail as DetailOf } from '../../api/types.ts'
import { DocumentDetail } from '../document/DocumentDetail.tsx'

/** An annual report in full. */
export function Detail({ record }: { record: DetailOf<'annual_report'> }) {
  return <DocumentDetail kind="annual_report" record={record} />
}
