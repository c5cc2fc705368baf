import { useQuery } from '@tanstack/react-query'
import { useWords } from '../../i18n/index.ts'
import { optionsQuery } from '../../nouns/dictionary/offered.ts'
import { OptionSelect, type SelectProps } from './OptionSelect.tsx'

/** How something is packed (RULES dictionaries 7). */
export function PackingSelect(props: SelectProps) {
  const { t, lang } = useWords()
  const { data = [] } = useQuery(optionsQuery(lang, 'getPackingDictionary'))
  return <OptionSelect {...props} placeholder={t('selector.packaging')} options={data} />
}
