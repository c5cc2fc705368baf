import { ApplicationPart } from '../../content/application/ApplicationPart.tsx'
import { appliedByActivity } from '../../content/application/applied.ts'
import type { ListSearch } from '../../lib/search.ts'
import ActivityListPage from '../event/ActivityListPage.tsx'

/** Activities that one can help with, and below them where one applies. */
export default function AppliedListPage({ type, search }: { type: number; search: ListSearch }) {
  const kind = appliedByActivity[type]
  return (
    <>
      <ActivityListPage type={type} search={search} />
      {kind && <ApplicationPart kind={kind} />}
    </>
  )
}
