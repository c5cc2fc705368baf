import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
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
import { departmentsQuery } from '../../desk/selectors/dictionary.ts'
import { useWords } from '../../i18n/index.ts'
import { type Employee, employeesKey, employeesQuery, type EmployeeSearch, setEmployeeState } from './api.ts'
import { EmployeeSheet } from './EmployeeSheet.tsx'
import { NEW, useInviting } from './inviting.tsx'

/** Those who work for the company. */
export function PeopleTab({ tabs, search }: { tabs: ReactNode; search: EmployeeSearch }) {
  const { t, lang } = useWords()
  const user = useUser()
  const queryClient = useQueryClient()
  const { put } = useAddress()
  const inviting = useInviting()
  const query = useQuery(employeesQuery(lang, search))
  const { data: departments = [] } = useQuery(departmentsQuery(lang))
  const changed = () => queryClient.invalidateQueries({ queryKey: employeesKey })
  /** Nobody touches the owner, or the own account. */
  const isOther = ({ owner, iCIdentifier }: Employee) => !owner && iCIdentifier !== user?.iCIdentifier
  const turn = (state: 'active' | 'disabled') => async (row: Employee) => {
    await setEmployeeState(lang, row.iCIdentifier, state)
    await changed()
  }
  const namesOf = (rows: readonly Employee[]) => rows.map(({ name }) => name).join(t('desk.list.comma'))

  const columns: Column<Employee>[] = [
    { key: 'name', heading: t('manage.field.name'), lead: true, render: (row) => row.name || row.mobileMasked },
    { key: 'mobile', heading: t('manage.field.mobile'), render: (row) => row.mobileMasked },
    { key: 'department', heading: t('companyDesk.staff.department'), render: (row) => row.departmentName },
    { key: 'job', heading: t('companyDesk.staff.job'), render: (row) => row.jobName },
    {
      key: 'role',
      heading: t('manage.field.role'),
      render: (row) => t(row.owner ? 'manage.role.owner' : 'manage.role.staff'),
    },
    {
      key: 'state',
      heading: t('manage.field.state'),
      render: (row) => <StateMark tone={personTone(row.state)}>{t(`manage.userState.${row.state}`)}</StateMark>,
    },
    { key: 'number', heading: t('companyDesk.staff.number'), spare: true, render: (row) => row.number },
    {
      key: 'values',
      heading: t('manage.field.values'),
      spare: true,
      render: (row) => <Values values={row.values} none={t('manage.field.noValues')} />,
    },
    { key: 'created', heading: t('manage.field.since'), spare: true, render: (row) => <Moment at={row.createdAt} /> },
  ]

  const bulk: BulkAction<Employee>[] = [
    {
      key: 'disable',
      name: t('companyDesk.switch.disable'),
      danger: true,
      fits: (row) => isOther(row) && row.state !== 'disabled',
      question: (rows) => ({
        title: t('companyDesk.switch.disableHeading', { count: rows.length }),
        text: t('companyDesk.switch.disableText', { names: namesOf(rows) }),
      }),
      run: turn('disabled'),
      done: (count) => t('companyDesk.switch.disabled', { count }),
      undo: turn('active'),
    },
    {
      key: 'enable',
      name: t('companyDesk.switch.enable'),
      fits: (row) => isOther(row) && row.state === 'disabled',
      question: (rows) => ({
        title: t('companyDesk.switch.enableHeading', { count: rows.length }),
        text: t('companyDesk.switch.enableText', { names: namesOf(rows) }),
      }),
      run: turn('active'),
      done: (count) => t('companyDesk.switch.enabled', { count }),
      undo: turn('disabled'),
    },
  ]

  return (
    <ListPage
      list="employees"
      title={t('nav.manageStaffInfo')}
      lede={t('companyDesk.staff.lede')}
      above={tabs}
      search={search}
      query={query}
      idOf={(row) => row.iCIdentifier}
      nameOf={(row) => row.name || row.mobileMasked}
      columns={columns}
      filters={[
        {
          key: 'department',
          name: t('companyDesk.staff.department'),
          sort: 'choice',
          options: departments.map(({ value, name }) => ({ value: String(value), text: name })),
        },
        {
          key: 'state',
          name: t('manage.field.state'),
          sort: 'choice',
          options: (['active', 'disabled'] as const).map((value) => ({
            value,
            text: t(`manage.userState.${value}`),
          })),
        },
      ]}
      keywordHint={t('companyDesk.staff.searchHint')}
      bulk={bulk}
      file={fileOf('GET /api/v1/employees/export', { lang, query: filtersOf(search) })}
      act={inviting.act}
      none={{ title: t('companyDesk.staff.noneTitle'), text: t('companyDesk.staff.noneText') }}
      renderSheet={(id, row) =>
        id === NEW
          ? inviting.sheet
          : {
              title: row?.name || row?.mobileMasked || t('companyDesk.staff.one'),
              body: (
                <EmployeeSheet
                  key={id}
                  row={row}
                  waiting={query.isPending}
                  isOther={isOther}
                  onChange={changed}
                  onGone={() => {
                    put({ open: undefined })
                    void changed()
                  }}
                />
              ),
            }
      }
    />
  )
}
