import type { Detail as DetailOf } from '../../api/types.ts'

export function Detail({ record }: { record: DetailOf<'news'> }) {
  return <h1>{record.title}</h1>
}
