import type { ReactNode } from 'react'
import { Tabs } from '../../desk/parts/Tabs.tsx'
import { useWords } from '../../i18n/index.ts'
import { AccountsTab } from './AccountsTab.tsx'
import { ClosingTab } from './ClosingTab.tsx'
import { CorrectionsTab } from './CorrectionsTab.tsx'
import { DayTab } from './DayTab.tsx'
import { DepositsTab } from './DepositsTab.tsx'
import { DisputesTab } from './DisputesTab.tsx'
import { ReconciliationTab } from './ReconciliationTab.tsx'
import { StatementsTab } from './StatementsTab.tsx'
import { financeTabs, type FinanceSearch, tabOf } from './tabs.ts'
import { WithdrawalsTab } from './WithdrawalsTab.tsx'

/** What a part of the finance desk is given. */
export interface TabProps {
  tabs: ReactNode
  search: FinanceSearch
}

/** The museum's finance desk: payments in and out, the bank's statements, the ledger (RULES payments, value 207). */
export default function FinancePage({ search }: { search: FinanceSearch }) {
  const { t } = useWords()
  const tab = tabOf(search.tab)
  const tabs = (
    <Tabs
      label={t('finance.parts')}
      param="tab"
      current={tab}
      tabs={financeTabs.map((key) => ({ key, name: t(`finance.tab.${key}`) }))}
    />
  )
  switch (tab) {
    case 'desk':
      return <DayTab tabs={tabs} />
    case 'deposits':
      return <DepositsTab tabs={tabs} search={search} />
    case 'withdrawals':
      return <WithdrawalsTab tabs={tabs} search={search} />
    case 'statements':
      return <StatementsTab tabs={tabs} search={search} />
    case 'accounts':
      return <AccountsTab tabs={tabs} search={search} />
    case 'corrections':
      return <CorrectionsTab tabs={tabs} search={search} />
    case 'disputes':
      return <DisputesTab tabs={tabs} search={search} />
    case 'reconciliation':
      return <ReconciliationTab tabs={tabs} />
    case 'closing':
      return <ClosingTab tabs={tabs} search={search} />
  }
}
