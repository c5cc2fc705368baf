import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ListPage } from '../../desk/list/ListPage.tsx'
import type { Column } from '../../desk/list/types.ts'
import { Moment } from '../../desk/parts/Moment.tsx'
import { StateMark } from '../../desk/parts/StateMark.tsx'
import { Values } from '../../desk/parts/Values.tsx'
import { RecordBody } from '../../desk/record/RecordBody.tsx'
import { useWords } from '../../i18n/index.ts'
import {
  type Invitation,
  invitationListQuery,
  invitationQuery,
  type InvitationSearch,
} from '../../nouns/invitation/calls.ts'
import { useInvitationActs } from './acts.ts'
import { NEW, useInviting } from './inviting.tsx'

const states = [
  'invited',
  'expired',
  'accepted',
  'declined',
  'withdrawn',
] as const satisfies readonly Invitation['state'][]

const tones = {
  invited: 'waiting',
  expired: 'ended',
  accepted: 'live',
  declined: 'ended',
  withdrawn: 'ended',
} as const satisfies Record<Invitation['state'], string>

/** Those who are invited: what became of it, until when it can be accepted. */
export function InvitationsTab({ tabs, search }: { tabs: ReactNode; search: InvitationSearch }) {
  const { t, lang } = useWords()
  const inviting = useInviting()
  const query = useQuery(invitationListQuery(lang, search))
  const columns: Column<Invitation>[] = [
    { key: 'name', heading: t('manage.field.name'), lead: true, render: (row) => row.name },
    { key: 'mobile', heading: t('manage.field.mobile'), render: (row) => row.mobileMasked },
    { key: 'department', heading: t('companyDesk.staff.department'), render: (row) => row.departmentName },
    { key: 'job', heading: t('companyDesk.staff.job'), render: (row) => row.jobName },
    { key: 'state', heading: t('manage.field.state'), render: (row) => <State row={row} /> },
    { key: 'invited', heading: t('companyDesk.invitation.sent'), render: (row) => <Moment at={row.invitedAt} /> },
    { key: 'until', heading: t('companyDesk.invitation.until'), render: (row) => <Moment at={row.until} /> },
    { key: 'number', heading: t('companyDesk.staff.number'), spare: true, render: (row) => row.number },
    {
      key: 'values',
      heading: t('manage.field.values'),
      spare: true,
      render: (row) => <Values values={row.values} none={t('manage.field.noValues')} />,
    },
  ]
  return (
    <ListPage
      list="employeeInvitations"
      title={t('nav.manageStaffInfo')}
      lede={t('companyDesk.invitation.lede')}
      above={tabs}
      search={search}
      query={query}
      idOf={(row) => row.id}
      nameOf={(row) => row.name}
      columns={columns}
      filters={[
        {
          key: 'state',
          name: t('manage.field.state'),
          sort: 'choice',
          options: states.map((value) => ({ value, text: t(`companyDesk.invitation.state.${value}`) })),
        },
      ]}
      keywordHint={t('companyDesk.staff.searchHint')}
      act={inviting.act}
      none={{ title: t('companyDesk.invitation.noneTitle'), text: t('companyDesk.invitation.noneText') }}
      record={{
        one: t('companyDesk.invitation.one'),
        query: (id) => invitationQuery(lang, id),
        title: (one) => one.name,
        render: (one) => <InvitationSheet row={one} />,
      }}
      forms={{ [NEW]: inviting.sheet }}
    />
  )
}

function State({ row }: { row: Invitation }) {
  const { t } = useWords()
  return <StateMark tone={tones[row.state]}>{t(`companyDesk.invitation.state.${row.state}`)}</StateMark>
}

/** An invitation, and what may be done about it while nobody has answered. */
export function InvitationSheet({ row }: { row: Invitation }) {
  const { t } = useWords()
  const acts = useInvitationActs()
  return (
    <RecordBody
      row={row}
      facts={[
        [t('manage.field.mobile'), row.mobileMasked],
        [t('manage.field.state'), <State key="state" row={row} />],
        [t('companyDesk.staff.department'), row.departmentName],
        [t('companyDesk.staff.job'), row.jobName],
        [t('companyDesk.staff.number'), row.number],
        [t('companyDesk.invitation.sent'), <Moment key="sent" at={row.invitedAt} />],
        [t('companyDesk.invitation.until'), <Moment key="until" at={row.until} />],
        [t('manage.field.values'), <Values key="values" values={row.values} none={t('manage.field.noValues')} />],
      ]}
      acts={acts}
    />
  )
}
