import { Checkbox } from 'antd'
import { Field } from '../../../desk/form/Field.tsx'
import { useWords } from '../../../i18n/index.ts'
import { FieldNote } from './FieldNote.tsx'
import { ofSection } from './names.ts'
import { SectionForm } from './SectionForm.tsx'
import type { StepProps } from './stepProps.ts'
import css from './TermsStep.module.css'

const clauses = ['who', 'truth', 'review', 'people', 'goods', 'data', 'end'] as const

interface TickProps {
  value?: boolean
  onChange?: (value: boolean) => void
  id?: string
  text: string
}

function Tick({ value = false, onChange, id, text }: TickProps) {
  return (
    <Checkbox
      {...(id === undefined ? {} : { id })}
      checked={value}
      onChange={(event) => onChange?.(event.target.checked)}
    >
      {text}
    </Checkbox>
  )
}

/** What a company and the museum promise each other. */
export function TermsStep({ application, save, notes, refused, aim, onAimed }: StepProps) {
  const { t } = useWords()
  const note = ofSection(notes, 'terms').accepted
  return (
    <SectionForm
      step="terms"
      values={{ accepted: application.sections.terms?.accepted ?? false }}
      save={(values) => save('terms', values)}
      refused={ofSection(refused, 'terms')}
      aim={aim}
      onAimed={onAimed}
    >
      <ol className={css.clauses}>
        {clauses.map((clause) => (
          <li key={clause}>{t(`companyDesk.terms.${clause}`)}</li>
        ))}
      </ol>
      <Field
        name="accepted"
        title={t('companyDesk.terms.accept')}
        required="later"
        {...(note === undefined ? {} : { note: <FieldNote text={note} /> })}
      >
        <Tick text={t('companyDesk.terms.accepted')} />
      </Field>
    </SectionForm>
  )
}
