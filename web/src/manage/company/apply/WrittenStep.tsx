import type { Application } from '../../../nouns/company/company.ts'
import { SectionFields } from './SectionFields.tsx'
import { ofSection } from './names.ts'
import { SectionForm } from './SectionForm.tsx'
import type { StepProps } from './stepProps.ts'
import { bankOf, bankValues, factsOf, factsValues, representativeOf, representativeValues } from '../sections.ts'

/** Who speaks for the company. */
export function RepresentativeStep({ application, save, reread, notes, refused, aim, onAimed }: StepProps) {
  const readOf = (now: Application) => ({
    values: representativeValues(now.sections.representative),
    version: now.version,
  })
  const read = readOf(application)
  return (
    <SectionForm
      step="representative"
      read={read}
      save={async (values, version) => readOf(await save('representative', representativeOf(values), version))}
      reread={async () => readOf(await reread())}
      refused={ofSection(refused, 'representative')}
      aim={aim}
      onAimed={onAimed}
    >
      <SectionFields section="representative" kept={{ ...read.values }} notes={ofSection(notes, 'representative')} />
    </SectionForm>
  )
}

/** What the company is. */
export function FactsStep({ application, save, reread, notes, refused, aim, onAimed }: StepProps) {
  const readOf = (now: Application) => ({ values: factsValues(now.sections.facts), version: now.version })
  const read = readOf(application)
  return (
    <SectionForm
      step="facts"
      read={read}
      save={async (values, version) => readOf(await save('facts', factsOf(values), version))}
      reread={async () => readOf(await reread())}
      refused={ofSection(refused, 'facts')}
      aim={aim}
      onAimed={onAimed}
    >
      <SectionFields section="facts" kept={{ ...read.values }} notes={ofSection(notes, 'facts')} />
    </SectionForm>
  )
}

/** Where its money is. */
export function BankStep({ application, save, reread, notes, refused, aim, onAimed }: StepProps) {
  const readOf = (now: Application) => ({ values: bankValues(now.sections.bank), version: now.version })
  const read = readOf(application)
  return (
    <SectionForm
      step="bank"
      read={read}
      save={async (values, version) => readOf(await save('bank', bankOf(values), version))}
      reread={async () => readOf(await reread())}
      refused={ofSection(refused, 'bank')}
      aim={aim}
      onAimed={onAimed}
    >
      <SectionFields section="bank" kept={{ ...read.values }} notes={ofSection(notes, 'bank')} />
    </SectionForm>
  )
}
