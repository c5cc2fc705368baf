import { useQuery } from '@tanstack/react-query'
import { useWords } from '../../i18n/index.ts'
import { optionsQuery } from '../../nouns/dictionary/offered.ts'
import { OptionSelect, type SelectProps } from './OptionSelect.tsx'

/** The unit in which something is packed (RULES dictionaries 7; the placeholder is predefined). */
export function PackingUnitSelect(props: SelectProps) {
  const { t, lang } = useWords()
  const { data = [] } = useQuery(optionsQuery(lang, 'getPackingUnitDictionary'))
  return <OptionSelect {...props} placeholder={t('selector.packing')} options={data} />
}
