import { useQuery } from '@tanstack/react-query'
import { useWords } from '../../i18n/index.ts'
import { contactOptionsQuery } from '../../nouns/dictionary/offered.ts'
import { OptionSelect, type SelectProps } from './OptionSelect.tsx'

/** Whom the other side may call: one of the contacts of the own company (RULES dictionaries 6). */
export function ContactSelect(props: SelectProps) {
  const { t, lang } = useWords()
  const { data = [] } = useQuery(contactOptionsQuery(lang))
  return <OptionSelect {...props} placeholder={t('selector.contact')} options={data} />
}
