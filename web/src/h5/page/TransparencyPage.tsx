import SinglePage from './SinglePage.tsx'
import { Tabs } from './Tabs.tsx'

/** A single page of the transparency family: the offices, the leaders, the charter. */
export default function TransparencyPage({ id }: { id: number }) {
  return <SinglePage id={id} tabs={<Tabs />} />
}
