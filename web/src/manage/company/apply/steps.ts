import type { Application } from '../../../nouns/company/company.ts'
import { pages } from '../../../lib/paths.ts'

/** The steps of a registration, in their order. */
export const stepNames = ['terms', 'representative', 'facts', 'bank', 'certificates', 'check'] as const

export type StepName = (typeof stepNames)[number]

/** What an application needs before it can be sent. */
type Complete = Application['complete']

export const isDone = (complete: Complete, step: StepName): boolean =>
  step === 'check' ? stepNames.every((one) => one === 'check' || isDone(complete, one)) : complete[step] === true

/** Where somebody who comes back goes on: the first step that lacks something, or the check. */
export function firstUnfinished(complete: Complete): StepName {
  return stepNames.find((step) => step !== 'check' && !isDone(complete, step)) ?? 'check'
}

/** The step that an address names; the first unfinished one where it names none. */
export function stepOf(named: string | undefined, complete: Complete): StepName {
  return stepNames.find((step) => step === named) ?? firstUnfinished(complete)
}

/** The step on which a field stands that a note or a refusal names, such as `facts.creditCode`. */
export function stepOfField(field: string): StepName {
  const [section] = field.split(/[.[]/)
  return stepNames.find((step) => step === section) ?? 'check'
}

/** What was said of fields, in the order of the steps. */
export const inOrder = (said: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(said).toSorted(
      ([one], [other]) => stepNames.indexOf(stepOfField(one)) - stepNames.indexOf(stepOfField(other)),
    ),
  )

export function neighbour(step: StepName, by: 1 | -1): StepName | undefined {
  return stepNames[stepNames.indexOf(step) + by]
}

/** Where a step is. */
export const stepLink = (step: StepName) => ({ to: pages.apply, search: { step } }) as const
