import type { Detail as DetailOf } from '../../api/types.ts'
import { DocumentDetail } from '../document/DocumentDetail.tsx'

/** A development plan in full. */
export function Detail({ record }: { record: DetailOf<'development_plan'> }) {
  return <DocumentDetail kind="development_plan" record={record} />
}
