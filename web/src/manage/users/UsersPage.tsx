import { useQuery, useQueryClient } from '@tanstack/react-query'
import { fileOf } from '../../api/fileOf.ts'
import { filtersOf } from '../../desk/list/filtersOf.ts'
import { ListPage } from '../../desk/list/ListPage.tsx'
import type { BulkAction, Column } from '../../desk/list/types.ts'
import { Moment } from '../../desk/parts/Moment.tsx'
import { personTone } from '../../desk/parts/personTone.ts'
import { StateMark } from '../../desk/parts/StateMark.tsx'
import { Values } from '../../desk/parts/Values.tsx'
import { useUser } from '../../api/useSession.ts'
import { useWords } from '../../i18n/index.ts'
import type { FilteredSearch } from '../../lib/search.ts'
import { type Member, membersKey, membersQuery, setMemberState, signMemberOut } from '../api.ts'
import { MemberSheet } from './MemberSheet.tsx'

/** The company's sign-ins: state, last seen, devices, disable, sign out (RULES back-office 7, value 103). */
export default function UsersPage({ search }: { search: FilteredSearch<'state'> }) {
  const { t, lang } = useWords()
  const user = useUser()
  const queryClient = useQueryClient()
  const query = useQuery(membersQuery(lang, search))
  const changed = () => queryClient.invalidateQueries({ queryKey: membersKey })
  /** Nobody disables the owner, or himself. */
  const isOther = ({ owner, iCIdentifier }: Member) => !owner && iCIdentifier !== user?.iCIdentifier
  const put = (state: 'active' | 'disabled') => async (row: Member) => {
    await setMemberState(lang, row.iCIdentifier, state)
    await changed()
  }

  const columns: Column<Member>[] = [
    { key: 'name', heading: t('manage.field.name'), lead: true, render: (row) => row.name },
    { key: 'mobile', heading: t('manage.field.mobile'), render: (row) => row.mobileMasked },
    {
      key: 'state',
      heading: t('manage.field.state'),
      render: (row) => <StateMark tone={personTone(row.state)}>{t(`manage.userState.${row.state}`)}</StateMark>,
    },
    {
      key: 'role',
      heading: t('manage.field.role'),
      render: (row) => t(row.owner ? 'manage.role.owner' : 'manage.role.staff'),
    },
    { key: 'seen', heading: t('manage.field.seen'), render: (row) => <Moment at={row.lastSeenAt} /> },
    { key: 'sessions', heading: t('manage.field.sessions'), figures: true, render: (row) => row.sessions },
    {
      key: 'values',
      heading: t('manage.field.values'),
      spare: true,
      render: (row) => <Values values={row.values} none={t('manage.field.noValues')} />,
    },
    { key: 'created', heading: t('manage.field.since'), spare: true, render: (row) => <Moment at={row.createdAt} /> },
  ]

  const bulk: BulkAction<Member>[] = [
    {
      key: 'disable',
      name: t('companyDesk.switch.disable'),
      danger: true,
      fits: (row) => isOther(row) && row.state === 'active',
      question: (rows) => ({
        title: t('companyDesk.switch.disableHeading', { count: rows.length }),
        text: t('companyDesk.switch.disableText', { names: rows.map(({ name }) => name).join(t('desk.list.comma')) }),
      }),
      run: put('disabled'),
      done: (count) => t('companyDesk.switch.disabled', { count }),
      undo: put('active'),
    },
    {
      key: 'enable',
      name: t('companyDesk.switch.enable'),
      fits: (row) => isOther(row) && row.state === 'disabled',
      question: (rows) => ({
        title: t('companyDesk.switch.enableHeading', { count: rows.length }),
        text: t('companyDesk.switch.enableText', { names: rows.map(({ name }) => name).join(t('desk.list.comma')) }),
      }),
      run: put('active'),
      done: (count) => t('companyDesk.switch.enabled', { count }),
      undo: put('disabled'),
    },
    {
      key: 'signOut',
      name: t('manage.users.signOut'),
      fits: (row) => isOther(row) && row.sessions > 0,
      question: (rows) => ({
        title: t('manage.users.signOutHeading', { count: rows.length }),
        text: t('companyDesk.switch.signOutText'),
      }),
      run: async (row) => {
        await signMemberOut(lang, row.iCIdentifier)
        await changed()
      },
      done: (count) => t('manage.users.signedOut', { count }),
    },
  ]

  return (
    <ListPage
      list="users"
      title={t('nav.manageUsers')}
      lede={t('manage.users.lede')}
      search={search}
      query={query}
      idOf={(row) => row.iCIdentifier}
      nameOf={(row) => row.name}
      columns={columns}
      filters={[
        {
          key: 'state',
          name: t('manage.field.state'),
          sort: 'choice',
          options: (['active', 'disabled'] as const).map((value) => ({ value, text: t(`manage.userState.${value}`) })),
        },
      ]}
      keywordHint={t('manage.users.searchHint')}
      bulk={bulk}
      file={fileOf('GET /api/v1/users/export', { lang, query: filtersOf(search) })}
      none={{ title: t('manage.users.noneTitle'), text: t('manage.users.noneText') }}
      renderSheet={(id, row) => ({
        title: row?.name ?? t('manage.users.one'),
        body: <MemberSheet key={id} id={id} isOther={isOther} onChange={changed} />,
      })}
    />
  )
}
