import type { Profile } from '../../api/types.ts'
import { useReach } from '../../content/useReach.ts'
import { Visits } from '../../content/Visits.tsx'
import { useWords } from '../../i18n/index.ts'
import { Unbroken } from '../../ui/Unbroken.tsx'
import { SiteMap } from './SiteMap.tsx'
import css from './Foot.module.css'
import { DesktopLink } from './DesktopLink.tsx'
import { TextSize } from './TextSize.tsx'

/** Every way there is, where the museum is, and the notices of its profile. What the profile leaves empty shows nothing. */
export function Foot({ profile }: { profile: Profile }) {
  const { t } = useWords()
  const { facts, registrations } = useReach(profile)
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
