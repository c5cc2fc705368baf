import { RecordForm } from '../../desk/form/RecordForm.tsx'
import { Moment } from '../../desk/parts/Moment.tsx'
import { RecordBody } from '../../desk/record/RecordBody.tsx'
import type { Read } from '../../form/store.ts'
import { useWords } from '../../i18n/index.ts'
import {
  changeEmployee,
  type Employee,
  type EmployeeFields,
  employeeHistoryQuery,
  employeesKey,
  readEmployee,
} from '../../nouns/employee/calls.ts'
import { companyPerson } from '../companyPerson.tsx'
import { useIsOther } from '../isOther.ts'
import { useEmployeeActs } from './acts.ts'
import { PlaceFields } from './PlaceFields.tsx'

const readOf = (row: Employee): Read<EmployeeFields, number> => ({
  values: {
    name: row.name,
    departmentId: row.departmentId,
    jobId: row.jobId,
    number: row.number,
    values: row.values.toSorted(),
  },
  version: row.version,
})

/** A person of the company: what is known, what may be changed. */
export function EmployeeSheet({ row }: { row: Employee }) {
  const { t, lang } = useWords()
  const acts = useEmployeeActs()
  const isOther = useIsOther()(row)
  const id = row.iCIdentifier
  return (
    <RecordBody
      row={row}
      facts={[...companyPerson(t, row), [t('manage.field.since'), <Moment key="since" at={row.createdAt} />]]}
      note={!isOther && t(row.owner ? 'companyDesk.staff.ownerNote' : 'companyDesk.staff.selfNote')}
      acts={acts}
      history={employeeHistoryQuery(lang, id)}
    >
      <RecordForm
        {...readOf(row)}
        act={t('desk.form.save')}
        done={t('companyDesk.staff.changed')}
        readOnly={!isOther}
        save={async (written, version) =>
          readOf(
            await changeEmployee(lang, id, {
              ...written,
              name: written.name.trim(),
              number: written.number.trim(),
              version,
            }),
          )
        }
        reread={async () => readOf(await readEmployee(lang, id))}
        stale={[employeesKey]}
      >
        <PlaceFields row={row} />
      </RecordForm>
    </RecordBody>
  )
}
