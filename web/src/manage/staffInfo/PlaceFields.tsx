import { Input } from 'antd'
import { useUser } from '../../api/useSession.ts'
import { fieldOf } from '../../desk/form/Field.tsx'
import { Ticks } from '../../desk/form/Ticks.tsx'
import { Values } from '../../desk/parts/Values.tsx'
import { DepartmentSelect } from '../../desk/selectors/DepartmentSelect.tsx'
import { JobSelect } from '../../desk/selectors/JobSelect.tsx'
import { formOf } from '../../form/useForm.ts'
import { useWords } from '../../i18n/index.ts'
import { isOfMuseum, permissionNames, permissions } from '../../lib/permissions.ts'
import type { Employee, EmployeeFields } from '../../nouns/employee/calls.ts'
import css from './PlaceFields.module.css'

const Field = fieldOf<EmployeeFields>()
const { useValue, useCore } = formOf<EmployeeFields>()

/** The longest name and the longest number of an employee, in characters. */
const NAME_LENGTH = 50
const NUMBER_LENGTH = 30

/**
 * What a person is in the company, and what they may do. What one lacks oneself cannot be given (RULES permissions 3).
 */
export function PlaceFields({ row }: { row?: Employee }) {
  const { t } = useWords()
  const user = useUser()
  const { store } = useCore()
  const departmentId = useValue('departmentId')
  const held = user?.nvcJurisdiction ?? []
  return (
    <>
      <Field name="name" title={t('manage.field.name')} required most={NAME_LENGTH}>
        <Input autoComplete="off" />
      </Field>
      <Field
        name="departmentId"
        title={t('companyDesk.staff.department')}
        renderView={() => row?.departmentName || t('companyDesk.nothing')}
      >
        {/* Another department has other jobs. */}
        <DepartmentSelect name={row?.departmentName || undefined} onChange={() => store.set('jobId', null)} />
      </Field>
      <Field
        name="jobId"
        title={t('companyDesk.staff.job')}
        renderView={() => row?.jobName || t('companyDesk.nothing')}
      >
        <JobSelect departmentId={departmentId} {...(row?.jobName ? { name: row.jobName } : {})} />
      </Field>
      <Field
        name="number"
        title={t('companyDesk.staff.number')}
        hint={t('companyDesk.staff.numberHint')}
        most={NUMBER_LENGTH}
      >
        <Input autoComplete="off" />
      </Field>
      <Field
        group
        name="values"
        title={t('manage.field.values')}
        hint={t('companyDesk.staff.valuesHint')}
        renderView={(value) => <Values values={value as number[]} none={t('manage.field.noValues')} />}
      >
        <Ticks
          className={css.values}
          options={permissionNames
            .filter((name) => !isOfMuseum(permissions[name]))
            .map((name) => ({
              value: permissions[name],
              text: t(`permission.${name}`),
              disabled: !held.includes(permissions[name]),
            }))}
        />
      </Field>
    </>
  )
}
