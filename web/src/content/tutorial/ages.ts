import type { Card } from '../../api/types.ts'
import type { Translate } from '../../i18n/index.ts'

/** For whom a lesson is, in words; null where nobody is left out. */
export function agesText(ages: Card<'tutorial'>['ages'], t: Translate): string | null {
  const from = ages?.from ?? null
  const to = ages?.to ?? null
  if (from !== null && to !== null) return t('tutorial.agesBetween', { from, to })
  if (from !== null) return t('tutorial.agesFrom', { from })
  return to === null ? null : t('tutorial.agesTo', { to })
}
