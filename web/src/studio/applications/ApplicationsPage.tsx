import type { ReactNode } from 'react'
import { useApplicationWords } from '../../content/application/words.ts'
import { Tabs } from '../../desk/parts/Tabs.tsx'
import { useWords } from '../../i18n/index.ts'
import type { StudioApplicationsSearch } from '../../nouns/application/studio.ts'
import { FormsTab } from './FormsTab.tsx'
import { ListTab } from './ListTab.tsx'

/** What a part of the page is given. */
export interface TabProps {
  tabs: ReactNode
  search: StudioApplicationsSearch
}

const places = ['list', 'forms'] as const

/** What visitors applied for, and the forms by which they do (RULES applications, value 205). */
export default function ApplicationsPage({ search }: { search: StudioApplicationsSearch }) {
  useApplicationWords()
  const { t } = useWords()
  const place = places.find((one) => one === search.tab) ?? places[0]
  const tabs = (
    <Tabs
      label={t('applicationDesk.parts')}
      param="tab"
      current={place}
      tabs={places.map((key) => ({ key, name: t(`applicationDesk.tab.${key}`) }))}
    />
  )
  switch (place) {
    case 'list':
      return <ListTab tabs={tabs} search={search} />
    case 'forms':
      return <FormsTab tabs={tabs} search={search} />
  }
}
