import { useQuery } from '@tanstack/react-query'
import { PageHead } from '../../../desk/parts/PageHead.tsx'
import { Loaded } from '../../../desk/parts/Loaded.tsx'
import { Tabs } from '../../../desk/parts/Tabs.tsx'
import { useWords } from '../../../i18n/index.ts'
import type { FilteredSearch } from '../../../lib/search.ts'
import { subAccountQuery } from '../../../nouns/subAccount/calls.ts'
import { NoSubAccount } from '../NoSubAccount.tsx'
import { DepositsTab } from './DepositsTab.tsx'
import { paymentTabOf, paymentTabs } from './tabs.ts'
import { WithdrawalsTab } from './WithdrawalsTab.tsx'

/** Applications to pay in and to pay out, each with its own address (value 102). */
export default function GoldApplicationPage({ search }: { search: FilteredSearch<'tab' | 'state'> }) {
  const { t, lang } = useWords()
  const query = useQuery(subAccountQuery(lang))
  const tab = paymentTabOf(search.tab)
  const tabs = (
    <Tabs
      label={t('money.apply.parts')}
      param="tab"
      current={tab}
      tabs={paymentTabs.map((key) => ({ key, name: t(`money.apply.tab.${key}`) }))}
    />
  )
  if (!query.data) {
    return (
      <>
        <PageHead title={t('nav.manageGoldApplication')} lede={t(`money.apply.lede.${tab}`)} />
        <Loaded query={query}>{() => <NoSubAccount />}</Loaded>
      </>
    )
  }
  return tab === 'in' ? (
    <DepositsTab tabs={tabs} search={search} account={query.data} />
  ) : (
    <WithdrawalsTab tabs={tabs} search={search} account={query.data} />
  )
}
