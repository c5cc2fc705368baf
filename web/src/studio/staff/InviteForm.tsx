import { Input } from 'antd'
import { fieldOf } from '../../desk/form/Field.tsx'
import { format } from '../../desk/form/formats.ts'
import { RecordForm } from '../../desk/form/RecordForm.tsx'
import { useWords } from '../../i18n/index.ts'
import { typedMobile } from '../../lib/typed.ts'
import { mobile } from '../../lib/validate/contact.ts'
import { invite, staffKey } from '../../nouns/staff/calls.ts'
import { NAME_LENGTH } from './limits.ts'
import { ValuesField } from './ValuesField.tsx'

const empty = { mobile: '', name: '', values: [] as number[] }

const Field = fieldOf<typeof empty>()

/** A new person of the museum: an invitation with a code goes to the number. */
export function InviteForm({ onDone }: { onDone: () => void }) {
  const { t, lang } = useWords()
  return (
    <RecordForm
      values={empty}
      act={t('studio.staff.inviteAct')}
      done={t('studio.staff.invited')}
      save={(written) =>
        invite(lang, { mobile: typedMobile(written.mobile), name: written.name.trim(), values: written.values })
      }
      stale={[staffKey]}
      onSaved={onDone}
    >
      <Field
        name="mobile"
        title={t('manage.field.mobile')}
        hint={t('studio.staff.mobileHint')}
        required
        rules={[format((text) => mobile(typedMobile(text)), t('studio.staff.mobileWrong'))]}
      >
        <Input type="tel" inputMode="tel" autoComplete="off" />
      </Field>
      <Field name="name" title={t('manage.field.name')} required most={NAME_LENGTH}>
        <Input autoComplete="off" />
      </Field>
      <ValuesField />
    </RecordForm>
  )
}
