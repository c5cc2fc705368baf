import type { ShowType } from '../../api/types.ts'
import type { ListSearch } from '../../lib/search.ts'
import { DigitalList } from './DigitalList.tsx'
import { PermanentList } from './PermanentList.tsx'
import { TemporaryList } from './TemporaryList.tsx'

const lists = { 0: TemporaryList, 1: PermanentList, 2: DigitalList } as const satisfies Record<ShowType, unknown>

/** The three lists have one address book and three faces: a wall of plates, a programme, a dark room. */
export default function ListPage({ type, search }: { type: ShowType; search: ListSearch }) {
  const List = lists[type]
  return <List search={search} />
}
