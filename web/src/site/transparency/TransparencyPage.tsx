import SinglePage from '../page/SinglePage.tsx'
import { Tabs } from './Tabs.tsx'

/** A single page of the information section under its tabs: about the museum, its offices, its leaders, its charter. */
export default function TransparencyPage({ id }: { id: number }) {
  return (
    <>
      <Tabs />
      <SinglePage id={id} />
    </>
  )
}
