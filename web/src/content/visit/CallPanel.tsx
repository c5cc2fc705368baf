import type { Profile } from '../../api/types.ts'
import { useWords } from '../../i18n/index.ts'
import { dialled, namedContacts } from '../../lib/richParts.ts'
import css from './CallPanel.module.css'

const steps = ['when', 'who', 'what'] as const

interface CallPanelProps {
  /** The page's text: the desk that it names is called; where it names none, the museum. */
  body: string
  profile: Profile
}

/** Whom to call or write to for a tour of one’s own, and what to have decided before. */
export function CallPanel({ body, profile }: CallPanelProps) {
  const { t } = useWords()
  const named = namedContacts(body)
  const phone = named.phone ?? profile.phone
  const email = named.email ?? profile.email
  return (
    <section aria-labelledby="booking" className={css.panel}>
      <h2 id="booking" className={css.label}>
        {t('visit.booking.label')}
      </h2>
      {phone && (
        <p className={css.phone}>
          <a href={`tel:${dialled(phone)}`}>{phone}</a>
        </p>
      )}
      <p className={css.note}>{t('visit.booking.text')}</p>
      <h3 className={css.label}>{t('visit.booking.prepareLabel')}</h3>
      <ol className={css.steps}>
        {steps.map((step) => (
          <li key={step}>{t(`visit.booking.prepare.${step}`)}</li>
        ))}
      </ol>
      {email && (
        <>
          <h3 className={css.label}>{t('visit.booking.writeLabel')}</h3>
          <p className={css.email}>
            <a href={`mailto:${email}`}>{email}</a>
          </p>
        </>
      )}
    </section>
  )
}
