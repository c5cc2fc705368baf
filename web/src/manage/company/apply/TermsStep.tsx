import type { Application } from '../../../nouns/company/company.ts'
import { fieldOf } from '../../../desk/form/Field.tsx'
import { Tick } from '../../../desk/form/Tick.tsx'
import { useWords } from '../../../i18n/index.ts'
import { FieldNote } from './FieldNote.tsx'
import { ofSection } from './names.ts'
import { SectionForm } from './SectionForm.tsx'
import type { StepProps } from './stepProps.ts'
import css from './TermsStep.module.css'

const clauses = ['who', 'truth', 'review', 'people', 'goods', 'data', 'end'] as const

const Field = fieldOf<{ accepted: boolean }>()

const readOf = ({ sections, version }: Application) => ({
  values: { accepted: sections.terms?.accepted ?? false },
  version,
})

/** What a company and the museum promise each other. */
export function TermsStep({ application, save, reread, notes, refused, aim, onAimed }: StepProps) {
  const { t } = useWords()
  const note = ofSection(notes, 'terms').accepted
  return (
    <SectionForm
      step="terms"
      read={readOf(application)}
      save={async (values, version) => readOf(await save('terms', values, version))}
      reread={async () => readOf(await reread())}
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
