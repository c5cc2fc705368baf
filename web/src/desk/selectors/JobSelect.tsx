import { useQuery } from '@tanstack/react-query'
import { useWords } from '../../i18n/index.ts'
import { jobsQuery } from '../../nouns/dictionary/offered.ts'
import { OptionSelect, type SelectProps } from './OptionSelect.tsx'

interface JobSelectProps extends SelectProps {
  /** Whose jobs are offered; without a department there are none. */
  departmentId: number | null | undefined
  /** How a job is told. Only as its number can it be chosen (RULES dictionaries 9). */
  displayType?: 'id' | 'name'
}

/**
 * A job of a department (RULES dictionaries 9; the placeholder is predefined). Not shown where a job is told by its
 * name.
 */
export function JobSelect({ departmentId, displayType = 'id', ...props }: JobSelectProps) {
  const { t, lang } = useWords()
  const { data = [] } = useQuery(jobsQuery(lang, departmentId ?? null))
  return displayType === 'id' ? <OptionSelect {...props} placeholder={t('selector.contact')} options={data} /> : null
}
