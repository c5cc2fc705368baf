import { Fields } from '../../../desk/fields/Fields.tsx'
import { companyFields, type WrittenSection } from '../../../desk/company/fields.ts'
import { FieldNote } from './FieldNote.tsx'

interface SectionFieldsProps {
  section: WrittenSection
  /** What is kept: masked numbers may stay as they came. */
  kept: Readonly<Record<string, unknown>>
  /** What the reviewer noted, by the name of a field. */
  notes: Readonly<Record<string, string>>
}

/** A section of what is asked of a company, with the reviewer's notes below the fields. */
export function SectionFields({ section, kept, notes }: SectionFieldsProps) {
  const note = (path: string) => {
    const text = notes[path]
    return text === undefined ? null : <FieldNote text={text} />
  }
  return <Fields fields={companyFields[section]} kept={kept} note={note} />
}
