import type { Detail as DetailOf } from '../../api/types.ts'

export function Detail({ record }: { record: DetailOf<'annual_report'> }) {
  return <h1>{record.title}</h1>
}
