import { useWords } from '../../i18n/index.ts'
import { classesQuery } from '../../nouns/dictionary/offered.ts'
import { LevelPicker, type PickerProps } from './LevelPicker.tsx'

/** A class of product in three levels. Emits the values and the path of their names (RULES dictionaries 7). */
export function ProductPicker(props: PickerProps<number>) {
  const { t, lang } = useWords()
  return <LevelPicker placeholder={t('selector.product')} {...props} queryOf={(trail) => classesQuery(lang, trail)} />
}
