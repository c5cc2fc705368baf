import type { Application, SectionName } from '../../../nouns/company/company.ts'
import type { SectionFields } from '../../../nouns/company/own.ts'
import type { Version } from '../../../form/store.ts'

/** What every step is given. */
export interface StepProps {
  application: Application
  /** Keeps a section over the version at which it was read, and answers the application as it is then. */
  save: (section: SectionName, payload: SectionFields, version: Version) => Promise<Application>
  /** The application as it is now. */
  reread: () => Promise<Application>
  /** What the reviewer said, by full name: `facts.creditCode`. */
  notes: Readonly<Record<string, string>>
  /** What the last try to submit said, likewise. */
  refused: Readonly<Record<string, string>>
  aim: string | null
  onAimed: () => void
}
