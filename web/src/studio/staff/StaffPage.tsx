import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Button } from 'antd'
import { useUser } from '../../api/useSession.ts'
import { fileOf } from '../../api/fileOf.ts'
import { filtersOf } from '../../desk/list/filtersOf.ts'
import { ListPage } from '../../desk/list/ListPage.tsx'
import type { BulkAction, Column } from '../../desk/list/types.ts'
import { useAddress } from '../../desk/list/useAddress.ts'
import { Moment } from '../../desk/parts/Moment.tsx'
import { personTone } from '../../desk/parts/personTone.ts'
import { StateMark } from '../../desk/parts/StateMark.tsx'
import { Values } from '../../desk/parts/Values.tsx'
import { useWords } from '../../i18n/index.ts'
import { isOfMuseum, permissionNames, permissions } from '../../lib/permissions.ts'
import type { FilteredSearch } from '../../lib/search.ts'
import { knownSet, setStaffState, signStaffOut, type Staff, staffKey, staffQuery } from '../api.ts'
import { InviteForm } from './InviteForm.tsx'
import { StaffSheet } from './StaffSheet.tsx'

/** What the address says instead of somebody's identifier while a new person is written down. */
const NEW = 'new'

/** Accounts of the museum's own staff (RULES staff 1, value 209). */
export default function StaffPage({ search }: { search: FilteredSearch<'state' | 'value'> }) {
  const { t, lang } = useWords()
  const user = useUser()
  const queryClient = useQueryClient()
  const { put } = useAddress()
  const query = useQuery(staffQuery(lang, search))
  const changed = () => queryClient.invalidateQueries({ queryKey: staffKey })
  const isSelf = ({ iCIdentifier }: Staff) => iCIdentifier === user?.iCIdentifier
  const turn = (state: 'active' | 'disabled') => async (row: Staff) => {
    await setStaffState(lang, row.iCIdentifier, state)
    await changed()
  }
  const namesOf = (rows: readonly Staff[]) => rows.map(({ name }) => name).join(t('desk.list.comma'))

  const columns: Column<Staff>[] = [
    { key: 'name', heading: t('manage.field.name'), lead: true, render: (row) => row.name },
    { key: 'mobile', heading: t('manage.field.mobile'), render: (row) => row.mobileMasked },
    {
      key: 'state',
      heading: t('manage.field.state'),
      render: (row) => <StateMark tone={personTone(row.state)}>{t(`manage.userState.${row.state}`)}</StateMark>,
    },
    {
      key: 'values',
      heading: t('manage.field.values'),
      render: (row) => {
        const set = knownSet(row.set)
        return set ? t(`studio.staff.set.${set}`) : <Values values={row.values} none={t('manage.field.noValues')} />
      },
    },
    {
      key: 'secondFactor',
      heading: t('manage.field.secondFactor'),
      render: (row) => t(row.secondFactor ? 'manage.on' : 'manage.off'),
    },
    { key: 'seen', heading: t('manage.field.seen'), render: (row) => <Moment at={row.lastSeenAt} /> },
    { key: 'created', heading: t('manage.field.since'), spare: true, render: (row) => <Moment at={row.createdAt} /> },
  ]

  const bulk: BulkAction<Staff>[] = [
    {
      key: 'disable',
      name: t('manage.users.disable'),
      danger: true,
      fits: (row) => !isSelf(row) && row.state !== 'disabled',
      question: (rows) => ({
        title: t('manage.users.disableHeading', { count: rows.length }),
        text: t('manage.users.disableText', { names: namesOf(rows) }),
      }),
      run: turn('disabled'),
      done: (count) => t('manage.users.disabled', { count }),
      undo: turn('active'),
    },
    {
      key: 'enable',
      name: t('manage.users.enable'),
      fits: (row) => row.state === 'disabled',
      question: (rows) => ({
        title: t('manage.users.enableHeading', { count: rows.length }),
        text: t('manage.users.enableText', { names: namesOf(rows) }),
      }),
      run: turn('active'),
      done: (count) => t('manage.users.enabled', { count }),
      undo: turn('disabled'),
    },
    {
      key: 'signOut',
      name: t('manage.users.signOut'),
      fits: (row) => !isSelf(row) && row.state === 'active',
      question: (rows) => ({
        title: t('manage.users.signOutHeading', { count: rows.length }),
        text: t('manage.users.signOutText'),
      }),
      run: (row) => signStaffOut(lang, row.iCIdentifier),
      done: (count) => t('manage.users.signedOut', { count }),
    },
  ]

  return (
    <ListPage
      list="staff"
      title={t('nav.manageStaff')}
      lede={t('studio.staff.lede')}
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
          options: (['invited', 'active', 'disabled'] as const).map((value) => ({
            value,
            text: t(`manage.userState.${value}`),
          })),
        },
        {
          key: 'value',
          name: t('manage.field.values'),
          sort: 'choice',
          options: permissionNames
            .filter((name) => isOfMuseum(permissions[name]))
            .map((name) => ({ value: String(permissions[name]), text: t(`permission.${name}`) })),
        },
      ]}
      keywordHint={t('studio.staff.searchHint')}
      bulk={bulk}
      file={fileOf('GET /api/v1/studio/staff/export', { lang, query: filtersOf(search) })}
      act={
        <Button type="primary" onClick={() => put({ open: NEW })}>
          {t('studio.staff.invite')}
        </Button>
      }
      none={{ title: t('studio.staff.noneTitle'), text: t('studio.staff.noneText') }}
      renderSheet={(id, row) =>
        id === NEW
          ? {
              title: t('studio.staff.inviteHeading'),
              body: (
                <InviteForm
                  onDone={() => {
                    put({ open: undefined })
                    void changed()
                  }}
                />
              ),
            }
          : {
              title: row?.name ?? t('studio.staff.one'),
              body: <StaffSheet key={id} row={row} waiting={query.isPending} isSelf={isSelf} onChange={changed} />,
            }
      }
    />
  )
}
