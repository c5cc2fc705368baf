import { useQuery } from '@tanstack/react-query'
import { useWords } from '../../i18n/index.ts'
import { optionsQuery } from '../../nouns/dictionary/offered.ts'
import { OptionSelect, type SelectProps } from './OptionSelect.tsx'

/** How something is brought to its buyer (RULES dictionaries 7). */
export function DistributionSelect(props: SelectProps) {
  const { t, lang } = useWords()
  const { data = [] } = useQuery(optionsQuery(lang, 'getTDistributionDictionary'))
  return <OptionSelect {...props} placeholder={t('selector.choose')} options={data} />
}
