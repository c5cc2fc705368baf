import { Checkbox, Form, Input } from 'antd'
import { useUser } from '../../api/useSession.ts'
import { Field } from '../../desk/form/Field.tsx'
import { Values } from '../../desk/parts/Values.tsx'
import { DepartmentSelect } from '../../desk/selectors/DepartmentSelect.tsx'
import { JobSelect } from '../../desk/selectors/JobSelect.tsx'
import { useWords } from '../../i18n/index.ts'
import { isOfMuseum, permissionNames, permissions } from '../../lib/permissions.ts'
import type { Employee } from './api.ts'
import css from './PlaceFields.module.css'

/** The longest name and the longest number of an employee, in characters. */
const NAME_LENGTH = 50
const NUMBER_LENGTH = 30

/**
 * What a person is in the company, and what they may do. What one lacks oneself cannot be given (RULES permissions 3).
 */
export function PlaceFields({ row }: { row?: Employee }) {
  const { t } = useWords()
  const user = useUser()
  const form = Form.useFormInstance<{ departmentId: number | null; jobId: number | null }>()
  const departmentId = Form.useWatch('departmentId', form)
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
        <Department name={row?.departmentName || undefined} onChosen={() => form.setFieldValue('jobId', null)} />
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
        name="values"
        title={t('manage.field.values')}
        hint={t('companyDesk.staff.valuesHint')}
        renderView={(value) => <Values values={value as number[]} none={t('manage.field.noValues')} />}
      >
        <Checkbox.Group className={css.values ?? ''}>
          {permissionNames
            .filter((name) => !isOfMuseum(permissions[name]))
            .map((name) => (
              <Checkbox key={name} value={permissions[name]} disabled={!held.includes(permissions[name])}>
                {t(`permission.${name}`)}
              </Checkbox>
            ))}
        </Checkbox.Group>
      </Field>
    </>
  )
}

interface DepartmentProps {
  id?: string
  value?: number | null
  onChange?: (value: number | null) => void
  name: string | undefined
  onChosen: () => void
}

/** Another department has other jobs. */
function Department({ onChange, onChosen, name, ...rest }: DepartmentProps) {
  return (
    <DepartmentSelect
      {...rest}
      name={name}
      onChange={(value) => {
        onChange?.(value)
        onChosen()
      }}
    />
  )
}
