import type { Profile } from '../../api/types.ts'
import { useWords } from '../../i18n/index.ts'
import { Icon } from '../../ui/Icon.tsx'
import { Popup } from '../../ui/Popup.tsx'
import css from './Socials.module.css'

/** The museum in two apps: a picture to point a phone at (RULES profile 2). */
export function Socials({ socials }: Pick<Profile, 'socials'>) {
  const { t } = useWords()
  if (socials.length === 0) return null
  return (
    <div role="group" aria-label={t('site.social')} className={css.group}>
      {socials.map(({ kind, label, note, qr }) => (
        <Popup key={kind} label={t('site.socialOpen', { label })} trigger={<Icon name={kind} className={css.icon} />}>
          <div className={css.card}>
            <img className={css.code} src={qr.src} width={qr.width} height={qr.height} alt={qr.alt} loading="lazy" />
            <p className={css.label}>{label}</p>
            {note && <p className={css.note}>{note}</p>}
          </div>
        </Popup>
      ))}
    </div>
  )
}
