import { Tabs } from '../../desk/parts/Tabs.tsx'
import { useWords } from '../../i18n/index.ts'
import type { EmployeeSearch } from '../../nouns/employee/calls.ts'
import { InvitationsTab } from './InvitationsTab.tsx'
import { PeopleTab } from './PeopleTab.tsx'
import { INVITATIONS } from './views.ts'

/** The company's people and, apart, those who are invited (RULES back-office 7, value 103). */
export default function StaffInfoPage({ search }: { search: EmployeeSearch }) {
  const { t } = useWords()
  const isInvitations = search.view === INVITATIONS
  const tabs = (
    <Tabs
      label={t('companyDesk.staff.parts')}
      param="view"
      current={isInvitations ? INVITATIONS : 'people'}
      tabs={[
        { key: 'people', name: t('companyDesk.staff.people') },
        { key: INVITATIONS, name: t('companyDesk.staff.invitations') },
      ]}
    />
  )
  return isInvitations ? <InvitationsTab tabs={tabs} search={search} /> : <PeopleTab tabs={tabs} search={search} />
}
