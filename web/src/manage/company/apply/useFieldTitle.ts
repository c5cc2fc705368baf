import { certificateKinds, knownKind } from '../../../nouns/company/fields.ts'
import { fieldPath } from '../../../desk/company/fields.ts'
import { useWords } from '../../../i18n/index.ts'
import { stepOfField } from './steps.ts'

/** What the screen calls the field that a note or a refusal names. */
export function useFieldTitle(): (name: string) => string {
  const { t } = useWords()
  return (name) => {
    const step = stepOfField(name)
    const path = fieldPath(name)
    const kind = step === 'certificates' ? knownKind(certificateKinds, name.split('.')[1] ?? '') : undefined
    return path ? t(`companyDesk.field.${path}`) : kind ? t(`papers.kind.${kind}`) : t(`companyDesk.step.${step}`)
  }
}
