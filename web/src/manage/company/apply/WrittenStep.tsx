import { BankFields, FactsFields, RepresentativeFields } from './SectionFields.tsx'
import { ofSection } from './names.ts'
import { SectionForm } from './SectionForm.tsx'
import type { StepProps } from './stepProps.ts'
import { bankOf, bankValues, factsOf, factsValues, representativeOf, representativeValues } from '../sections.ts'

/** Who speaks for the company. */
export function RepresentativeStep({ application, save, notes, refused, aim, onAimed }: StepProps) {
  const kept = representativeValues(application.sections.representative)
  return (
    <SectionForm
      step="representative"
      values={kept}
      save={(values) => save('representative', representativeOf(values))}
      refused={ofSection(refused, 'representative')}
      aim={aim}
      onAimed={onAimed}
    >
      <RepresentativeFields kept={{ ...kept }} notes={ofSection(notes, 'representative')} />
    </SectionForm>
  )
}

/** What the company is. */
export function FactsStep({ application, save, notes, refused, aim, onAimed }: StepProps) {
  const kept = factsValues(application.sections.facts)
  return (
    <SectionForm
      step="facts"
      values={kept}
      save={(values) => save('facts', factsOf(values))}
      refused={ofSection(refused, 'facts')}
      aim={aim}
      onAimed={onAimed}
    >
      <FactsFields kept={{ ...kept }} notes={ofSection(notes, 'facts')} />
    </SectionForm>
  )
}

/** Where its money is. */
export function BankStep({ application, save, notes, refused, aim, onAimed }: StepProps) {
  const kept = bankValues(application.sections.bank)
  return (
    <SectionForm
      step="bank"
      values={kept}
      save={(values) => save('bank', bankOf(values))}
      refused={ofSection(refused, 'bank')}
      aim={aim}
      onAimed={onAimed}
    >
      <BankFields kept={{ ...kept }} notes={ofSection(notes, 'bank')} />
    </SectionForm>
  )
}
