import { Input } from 'antd'
import { fieldOf } from '../../desk/form/Field.tsx'
import { format } from '../../desk/form/formats.ts'
import { RecordForm } from '../../desk/form/RecordForm.tsx'
import { useWords } from '../../i18n/index.ts'
import { typedMobile } from '../../lib/typed.ts'
import { mobile } from '../../lib/validate/contact.ts'
import { type EmployeeFields, inviteEmployee } from '../../nouns/employee/calls.ts'
import { invitationsKey } from '../../nouns/invitation/calls.ts'
import { PlaceFields } from './PlaceFields.tsx'

const empty: EmployeeFields & { mobile: string } = {
  mobile: '',
  name: '',
  departmentId: null,
  jobId: null,
  number: '',
  values: [],
}

const Field = fieldOf<typeof empty>()

/** Invites a number; whoever has it accepts or declines. */
export function AddForm({ onDone }: { onDone: () => void }) {
  const { t, lang } = useWords()
  return (
    <RecordForm
      values={empty}
      act={t('companyDesk.staff.add')}
      done={t('companyDesk.staff.added')}
      save={(written) =>
        inviteEmployee(lang, {
          ...written,
          mobile: typedMobile(written.mobile),
          name: written.name.trim(),
          number: written.number.trim(),
        })
      }
      stale={[invitationsKey]}
      onSaved={onDone}
    >
      <Field
        name="mobile"
        title={t('manage.field.mobile')}
        hint={t('companyDesk.staff.mobileHint')}
        required
        rules={[format((text) => mobile(typedMobile(text)), t('companyDesk.wrong.mobile'))]}
      >
        <Input type="tel" inputMode="tel" autoComplete="off" />
      </Field>
      <PlaceFields />
    </RecordForm>
  )
}
