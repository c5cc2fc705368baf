import { useWords } from '../../i18n/index.ts'
import { regionsQuery } from '../../nouns/dictionary/offered.ts'
import { LevelPicker, type PickerProps } from './LevelPicker.tsx'

interface RegionPickerProps extends PickerProps<string> {
  /** The last level that is asked for: 0 province, 1 city, 2 district (RULES dictionaries 8). */
  depth?: 0 | 1 | 2
}

/** A region of the country. Emits six-digit codes and the path of their names. */
export function RegionPicker({ depth = 2, ...props }: RegionPickerProps) {
  const { t, lang } = useWords()
  return (
    <LevelPicker placeholder={t('selector.choose')} {...props} queryOf={(trail) => regionsQuery(lang, trail, depth)} />
  )
}
