import type { RelicSearch } from '../../lib/search.ts'

export default function ListPage({ search }: { search: RelicSearch }) {
  return search.keyword ? <p>{search.keyword}</p> : null
}
