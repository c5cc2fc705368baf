import { PageHead } from '../../desk/parts/PageHead.tsx'
import { Tabs } from '../../desk/parts/Tabs.tsx'
import { useWords } from '../../i18n/index.ts'
import { KeyFacts } from '../company/KeyFacts.tsx'
import type { CompanyInfoSearch } from '../../nouns/commodity/calls.ts'
import { CommoditiesTab } from './CommoditiesTab.tsx'
import { ContactsTab } from './ContactsTab.tsx'
import { ProfileTab } from './ProfileTab.tsx'
import { infoTabs, tabOf } from './tabs.ts'

/** What a company shows of itself: its profile, its commodities, its contacts (RULES back-office 7, value 104). */
export default function CompanyInfoPage({ search }: { search: CompanyInfoSearch }) {
  const { t } = useWords()
  const tab = tabOf(search.tab)
  const tabs = (
    <Tabs
      label={t('companyInfo.parts')}
      param="tab"
      current={tab}
      tabs={infoTabs.map((key) => ({ key, name: t(`companyInfo.tab.${key}`) }))}
    />
  )
  switch (tab) {
    case 'profile':
      return <ProfileTab tabs={tabs} />
    case 'commodities':
      return <CommoditiesTab tabs={tabs} search={search} />
    case 'contacts':
      return <ContactsTab tabs={tabs} search={search} />
    case 'facts':
      return (
        <>
          <PageHead title={t('nav.manageCompanyInfo')} lede={t('companyDesk.change.lede')} />
          {tabs}
          <KeyFacts />
        </>
      )
  }
}
