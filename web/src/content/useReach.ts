import type { Profile } from '../api/types.ts'
import { useWords } from '../i18n/index.ts'
import { dialled } from '../lib/richParts.ts'

/** When the museum is open, where it is, how to reach it, and under which numbers it is registered: what its profile has. */
export function useReach(profile: Profile): {
  facts: { label: string; text: string; href?: string }[]
  registrations: { number: string; url: string }[]
} {
  const { t } = useWords()
  const facts = [
    { label: t('site.hours'), text: profile.openingHours },
    { label: t('site.address'), text: profile.address },
    { label: t('site.phone'), text: profile.phone, href: `tel:${dialled(profile.phone)}` },
    { label: t('site.email'), text: profile.email, href: `mailto:${profile.email}` },
  ].filter((fact) => fact.text)
  const registrations = [profile.icp, profile.publicSecurity].flatMap((one) => (one && one.number !== '' ? [one] : []))
  return { facts, registrations }
}
