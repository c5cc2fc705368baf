import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { fileOf } from '../../api/fileOf.ts'
import { filtersOf } from '../../desk/list/filtersOf.ts'
import { ListPage } from '../../desk/list/ListPage.tsx'
import type { Column } from '../../desk/list/types.ts'
import { useAddress } from '../../desk/list/useAddress.ts'
import { Moment } from '../../desk/parts/Moment.tsx'
import { personTone } from '../../desk/parts/personTone.ts'
import { StateMark } from '../../desk/parts/StateMark.tsx'
import { Values } from '../../desk/parts/Values.tsx'
import { useWords } from '../../i18n/index.ts'
import { isOfMuseum, permissionNames, permissions } from '../../lib/permissions.ts'
import { knownSet, type Staff, staffListQuery, staffQuery, type StaffSearch } from '../../nouns/staff/calls.ts'
import { useStaffActs } from './acts.ts'
import { InviteForm } from './InviteForm.tsx'
import { StaffSheet } from './StaffSheet.tsx'

/** What the address says instead of somebody's identifier while a new person is written down. */
const NEW = 'new'

/** Accounts of the museum's own staff (RULES staff 1, value 209). */
export default function StaffPage({ search }: { search: StaffSearch }) {
  const { t, lang } = useWords()
  const { put } = useAddress()
  const query = useQuery(staffListQuery(lang, search))
  const acts = useStaffActs()

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
      acts={acts}
      file={fileOf('GET /api/v1/studio/staff/export', { lang, query: filtersOf(search) })}
      act={
        <Button type="primary" onClick={() => put({ open: NEW })}>
          {t('studio.staff.invite')}
        </Button>
      }
      none={{ title: t('studio.staff.noneTitle'), text: t('studio.staff.noneText') }}
      record={{
        one: t('studio.staff.one'),
        query: (id) => staffQuery(lang, id),
        title: (one) => one.name,
        render: (one) => <StaffSheet row={one} />,
      }}
      forms={{
        [NEW]: {
          title: t('studio.staff.inviteHeading'),
          body: <InviteForm onDone={() => put({ open: undefined })} />,
        },
      }}
    />
  )
}
