import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Button } from 'antd'
import { type ReactNode, useState } from 'react'
import { ListPage } from '../../desk/list/ListPage.tsx'
import type { Column } from '../../desk/list/types.ts'
import { Facts } from '../../desk/parts/Facts.tsx'
import { Moment } from '../../desk/parts/Moment.tsx'
import { SheetActs } from '../../desk/parts/SheetActs.tsx'
import { StateMark } from '../../desk/parts/StateMark.tsx'
import { useDesk } from '../../desk/parts/useDesk.ts'
import { Values } from '../../desk/parts/Values.tsx'
import { useWords } from '../../i18n/index.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import {
  type EmployeeSearch,
  employeesKey,
  inviteAgain,
  type Invitation,
  invitationsKey,
  invitationsQuery,
  withdrawInvitation,
} from './api.ts'
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
export function InvitationsTab({ tabs, search }: { tabs: ReactNode; search: EmployeeSearch }) {
  const { t, lang } = useWords()
  const inviting = useInviting()
  const query = useQuery(invitationsQuery(lang, search))
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
      renderSheet={(id, row) =>
        id === NEW
          ? inviting.sheet
          : {
              title: row?.name ?? t('companyDesk.invitation.one'),
              body: <InvitationSheet key={id} row={row} waiting={query.isPending} />,
            }
      }
    />
  )
}

function State({ row }: { row: Invitation }) {
  const { t } = useWords()
  return <StateMark tone={tones[row.state]}>{t(`companyDesk.invitation.state.${row.state}`)}</StateMark>
}

/** An invitation, and what may be done about it while nobody has answered. */
export function InvitationSheet({ row, waiting }: { row: Invitation | undefined; waiting: boolean }) {
  const { t, lang } = useWords()
  const { ask, say } = useDesk()
  const queryClient = useQueryClient()
  /** What was done last: it stays in the sheet, where a notice goes by and the list may have nothing new to show. */
  const [told, setTold] = useState('')
  if (!row && waiting) return <Skeleton shape="wide" />
  const answer = <p role="status">{told}</p>
  if (!row) {
    return (
      <>
        {answer}
        <EmptyState title={t('desk.goneTitle')}>{t('desk.goneText')}</EmptyState>
      </>
    )
  }
  const { id, name, state } = row

  /** Does it, and says so. A failure is told by the client, and the list then shows how it stands. */
  async function act(run: () => Promise<unknown>, done: string): Promise<void> {
    setTold('')
    const isDone = await run().then(
      () => true,
      () => false,
    )
    if (isDone) {
      setTold(done)
      say(done)
    }
    await queryClient.invalidateQueries({ queryKey: invitationsKey })
    await queryClient.invalidateQueries({ queryKey: employeesKey })
  }

  async function withdraw(): Promise<void> {
    const question = {
      title: t('companyDesk.invitation.withdrawHeading', { name }),
      text: t('companyDesk.invitation.withdrawText'),
      act: t('companyDesk.invitation.withdraw'),
      danger: true,
    }
    if (await ask(question)) {
      await act(() => withdrawInvitation(lang, id), t('companyDesk.invitation.withdrawn', { name }))
    }
  }

  return (
    <>
      <Facts
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
      />
      {answer}
      {(state === 'invited' || state === 'expired') && (
        <SheetActs>
          <Button onClick={() => void act(() => inviteAgain(lang, id), t('companyDesk.invitation.again'))}>
            {t('companyDesk.staff.inviteAgain')}
          </Button>
          <Button danger onClick={() => void withdraw()}>
            {t('companyDesk.invitation.withdraw')}
          </Button>
        </SheetActs>
      )}
    </>
  )
}
