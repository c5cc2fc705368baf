import { Tabs } from '../../desk/parts/Tabs.tsx'
import { useWords } from '../../i18n/index.ts'
import type { EmployeeSearch } from '../../nouns/employee/calls.ts'
import { ApprovalTab } from './ApprovalTab.tsx'
import { InvitationsTab } from './InvitationsTab.tsx'
import { PeopleTab } from './PeopleTab.tsx'
import { SigningTab } from './SigningTab.tsx'
import { APPROVAL, INVITATIONS, SIGNING } from './views.ts'

/** The company's people and, apart, those who are invited, what needs approval, and who signs contracts (RULES back-office 7, value 103). */
export default function StaffInfoPage({ search }: { search: EmployeeSearch }) {
  const { t } = useWords()
  const view = [INVITATIONS, APPROVAL, SIGNING].find((one) => one === search.view) ?? 'people'
  const tabs = (
    <Tabs
      label={t('companyDesk.staff.parts')}
      param="view"
      current={view}
      tabs={[
        { key: 'people', name: t('companyDesk.staff.people') },
        { key: INVITATIONS, name: t('companyDesk.staff.invitations') },
        { key: APPROVAL, name: t('approval.tab') },
        { key: SIGNING, name: t('contract.signing.tab') },
      ]}
    />
  )
  switch (view) {
    case INVITATIONS:
      return <InvitationsTab tabs={tabs} search={search} />
    case APPROVAL:
      return <ApprovalTab tabs={tabs} />
    case SIGNING:
      return <SigningTab tabs={tabs} />
    default:
      return <PeopleTab tabs={tabs} search={search} />
  }
}
