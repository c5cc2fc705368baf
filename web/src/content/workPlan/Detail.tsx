import type { Detail as DetailOf } from '../../api/types.ts'
import { DocumentDetail } from '../document/DocumentDetail.tsx'

/** A work plan in full. */
export function Detail({ record }: { record: DetailOf<'work_plan'> }) {
  return <DocumentDetail kind="work_plan" record={record} />
}
