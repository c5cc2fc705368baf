import { ApplicationPart } from '../../content/application/ApplicationPart.tsx'
import { appliedOnPage } from '../../content/application/applied.ts'
import SinglePage from '../page/SinglePage.tsx'

/** A single page at whose foot one applies for what it speaks of. */
export default function AppliedPage({ id }: { id: number }) {
  const kind = appliedOnPage[id]
  return <SinglePage id={id}>{kind && <ApplicationPart kind={kind} />}</SinglePage>
}
