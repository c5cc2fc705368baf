import type { Detail } from '../../api/types.ts'
import type { Translate } from '../../i18n/index.ts'

/** How old one has to be, in words; null where the museum does not say. */
export function agesText(ages: Detail<'event'>['ages'], t: Translate): string | null {
  const from = ages?.from ?? null
  const to = ages?.to ?? null
  if (from !== null && to !== null) return t('event.agesBetween', { from, to })
  if (from !== null) return t('event.agesFrom', { from })
  return to === null ? null : t('event.agesTo', { to })
}
