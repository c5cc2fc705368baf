import { useQuery } from '@tanstack/react-query'
import { useWords } from '../../i18n/index.ts'
import { departmentsQuery } from '../../nouns/dictionary/offered.ts'
import { OptionSelect, type SelectProps } from './OptionSelect.tsx'

/** A department; one list for all companies (RULES dictionaries 5). */
export function DepartmentSelect(props: SelectProps) {
  const { t, lang } = useWords()
  const { data = [] } = useQuery(departmentsQuery(lang))
  return <OptionSelect {...props} placeholder={t('selector.choose')} options={data} />
}
