import { Input } from 'antd'
import { fieldOf } from '../../desk/form/Field.tsx'
import { useWords } from '../../i18n/index.ts'

const Field = fieldOf<{ purpose: string }>()

/** Why a change is wanted, in a few words to the reviewer. */
export function PurposeField() {
  const { t } = useWords()
  return (
    <Field
      name="purpose"
      title={t('companyDesk.change.purpose')}
      hint={t('companyDesk.change.purposeHint')}
      required
      most={500}
    >
      <Input.TextArea rows={2} />
    </Field>
  )
}
