import type { ReactNode } from 'react'
import { useUser } from '../../api/useSession.ts'
import { Tabs } from '../../desk/parts/Tabs.tsx'
import { useWords } from '../../i18n/index.ts'
import { type StudioContractSearch, studioPlacesOf } from '../../nouns/contract/museum.ts'
import { ClausesTab } from './ClausesTab.tsx'
import { ContractsTab } from './ContractsTab.tsx'

/** What a part of the page is given. */
export interface TabProps {
  tabs: ReactNode
  search: StudioContractSearch
}

/** What companies have signed (values 206, 207), and the museum's clauses for it (value 208). */
export default function ContractsPage({ search }: { search: StudioContractSearch }) {
  const { t } = useWords()
  const places = studioPlacesOf(useUser()?.nvcJurisdiction ?? [])
  const place = places.find((one) => one === search.tab) ?? places[0]
  const tabs = places.length > 1 && place !== undefined && (
    <Tabs
      label={t('studioContract.parts')}
      param="tab"
      current={place}
      tabs={places.map((key) => ({ key, name: t(`studioContract.tab.${key}`) }))}
    />
  )
  switch (place) {
    case 'contracts':
      return <ContractsTab tabs={tabs} search={search} />
    case 'clauses':
      return <ClausesTab tabs={tabs} search={search} />
    default:
      return null
  }
}
