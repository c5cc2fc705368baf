import type { FindSearch } from '../../lib/search.ts'

export default function SearchPage({ search }: { search: FindSearch }) {
  return search.keyword ? <p>{search.keyword}</p> : null
}
