import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { fileOf } from '../../api/fileOf.ts'
import { filtersOf } from '../../desk/list/filtersOf.ts'
import { ListPage } from '../../desk/list/ListPage.tsx'
import type { Column } from '../../desk/list/types.ts'
import { Moment } from '../../desk/parts/Moment.tsx'
import { personTone } from '../../desk/parts/personTone.ts'
import { StateMark } from '../../desk/parts/StateMark.tsx'
import { Values } from '../../desk/parts/Values.tsx'
import { useWords } from '../../i18n/index.ts'
import { departmentsQuery } from '../../nouns/dictionary/offered.ts'
import { type Employee, employeeListQuery, employeeQuery, type EmployeeSearch } from '../../nouns/employee/calls.ts'
import { nameOf, useEmployeeActs } from './acts.ts'
import { EmployeeSheet } from './EmployeeSheet.tsx'
import { NEW, useInviting } from './inviting.tsx'

/** Those who work for the company. */
export function PeopleTab({ tabs, search }: { tabs: ReactNode; search: EmployeeSearch }) {
  const { t, lang } = useWords()
  const inviting = useInviting()
  const query = useQuery(employeeListQuery(lang, search))
  const { data: departments = [] } = useQuery(departmentsQuery(lang))
  const acts = useEmployeeActs()

  const columns: Column<Employee>[] = [
    { key: 'name', heading: t('manage.field.name'), lead: true, render: nameOf },
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

  return (
    <ListPage
      list="employees"
      title={t('nav.manageStaffInfo')}
      lede={t('companyDesk.staff.lede')}
      above={tabs}
      search={search}
      query={query}
      idOf={(row) => row.iCIdentifier}
      nameOf={nameOf}
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
      acts={acts}
      file={fileOf('GET /api/v1/employees/export', { lang, query: filtersOf(search) })}
      act={inviting.act}
      none={{ title: t('companyDesk.staff.noneTitle'), text: t('companyDesk.staff.noneText') }}
      record={{
        one: t('companyDesk.staff.one'),
        query: (id) => employeeQuery(lang, id),
        title: nameOf,
        render: (one) => <EmployeeSheet row={one} />,
      }}
      forms={{ [NEW]: inviting.sheet }}
    />
  )
}
