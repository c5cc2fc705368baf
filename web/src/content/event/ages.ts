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

/** Whether the words about the audience say the ages already: "Ages 8 to 14" needs no second line of it. */
export function saysAges(audience: string | null, ages: Detail<'event'>['ages']): boolean {
  const told: readonly string[] = audience?.match(/\d+/g) ?? []
  return [ages?.from ?? null, ages?.to ?? null].every((age) => age === null || told.includes(String(age)))
}
