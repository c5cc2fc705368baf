import type { ListSearch } from '../../lib/search.ts'

export default function ListPage(props: { type: number; search: ListSearch }) {
  return props.type < 0 ? <p>{props.search.keyword}</p> : null
}
