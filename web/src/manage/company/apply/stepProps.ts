import type { Application, SectionName } from '../../../api/company.ts'

/** What every step is given. */
export interface StepProps {
  application: Application
  save: (section: SectionName, payload: object) => Promise<unknown>
  /** What the reviewer said, by full name: `facts.creditCode`. */
  notes: Readonly<Record<string, string>>
  /** What the last try to submit said, likewise. */
  refused: Readonly<Record<string, string>>
  aim: string | null
  onAimed: () => void
}
