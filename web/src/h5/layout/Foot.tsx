import type { Profile } from '../../api/types.ts'
import { Visits } from '../../content/Visits.tsx'
import { useWords } from '../../i18n/index.ts'
import { dialled } from '../../lib/richParts.ts'
import { Unbroken } from '../../ui/Unbroken.tsx'
import { SiteMap } from './SiteMap.tsx'
import css from './Foot.module.css'
import { DesktopLink } from './DesktopLink.tsx'
import { TextSize } from './TextSize.tsx'

/** Every way there is, where the museum is, and the notices of its profile. What the profile leaves empty shows nothing. */
export function Foot({ profile }: { profile: Profile }) {
  const { t } = useWords()
  const facts = [
    { label: t('site.hours'), text: profile.openingHours },
    { label: t('site.address'), text: profile.address },
    { label: t('site.phone'), text: profile.phone, href: `tel:${dialled(profile.phone)}` },
    { label: t('site.email'), text: profile.email, href: `mailto:${profile.email}` },
  ].filter((fact) => fact.text)
  const registrations = [profile.icp, profile.publicSecurity].flatMap((one) => (one && one.number !== '' ? [one] : []))
  return (
    <footer className={css.foot}>
      <nav id="more" tabIndex={-1} aria-label={t('site.footerNav')} className={css.ways}>
        <SiteMap />
      </nav>
      <dl className={css.facts}>
        {facts.map(({ label, text, href }) => (
          <div key={label} className={css.fact}>
            <dt>{label}</dt>
            <dd>{href ? <a href={href}>{text}</a> : <Unbroken>{text}</Unbroken>}</dd>
          </div>
        ))}
      </dl>
      <div className={css.choices}>
        <TextSize className={css.choice} />
        <DesktopLink className={css.choice} />
      </div>
      <div className={css.notices}>
        <Visits className={css.visits} />
        {profile.maintenance && <p>{profile.maintenance}</p>}
        {profile.copyright && <p>{profile.copyright}</p>}
        {registrations.map((one) => (
          // As it was given out: it has no other language.
          <p key={one.number}>
            <a lang="zh-CN" href={one.url} target="_blank" rel="noopener">
              {one.number}
            </a>
          </p>
        ))}
      </div>
    </footer>
  )
}
