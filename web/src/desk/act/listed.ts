import type { Translate } from '../../i18n/index.ts'

/** Several names in a row. */
export const listed = (t: Translate, names: readonly string[]): string => names.join(t('desk.list.comma'))
