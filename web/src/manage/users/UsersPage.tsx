import { useQuery } from '@tanstack/react-query'
import { fileOf } from '../../api/fileOf.ts'
import { filtersOf } from '../../desk/list/filtersOf.ts'
import { ListPage } from '../../desk/list/ListPage.tsx'
import type { Column } from '../../desk/list/types.ts'
import { Moment } from '../../desk/parts/Moment.tsx'
import { personTone } from '../../desk/parts/personTone.ts'
import { StateMark } from '../../desk/parts/StateMark.tsx'
import { Values } from '../../desk/parts/Values.tsx'
import { useWords } from '../../i18n/index.ts'
import { type User, userListQuery, userQuery, type UserSearch } from '../../nouns/user/calls.ts'
import { useUserActs } from './acts.ts'
import { UserSheet } from './UserSheet.tsx'

/** The company's sign-ins: state, last seen, devices, disable, sign out (RULES back-office 7, value 103). */
export default function UsersPage({ search }: { search: UserSearch }) {
  const { t, lang } = useWords()
  const query = useQuery(userListQuery(lang, search))
  const acts = useUserActs()

  const columns: Column<User>[] = [
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
      acts={acts}
      file={fileOf('GET /api/v1/users/export', { lang, query: filtersOf(search) })}
      none={{ title: t('manage.users.noneTitle'), text: t('manage.users.noneText') }}
      record={{
        one: t('manage.users.one'),
        query: (id) => userQuery(lang, id),
        title: (one) => one.name,
        render: (one) => <UserSheet row={one} />,
      }}
    />
  )
}
