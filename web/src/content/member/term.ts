import type { Card } from '../../api/types.ts'
import type { Translate } from '../../i18n/index.ts'

/** For how long a member serves, in words; null where the museum does not say. */
export function termText(
  { termFrom: from, termTo: to }: Pick<Card<'member'>, 'termFrom' | 'termTo'>,
  t: Translate,
): string | null {
  if (from !== null && to !== null) return t('member.term', { from, to })
  if (from !== null) return t('member.termFrom', { from })
  return to === null ? null : t('member.termTo', { to })
}
