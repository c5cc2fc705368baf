import { useId } from 'react'
import { useWords } from '../../i18n/index.ts'
import { CheckField } from './CheckField.tsx'
import css from './Consent.module.css'

interface ConsentProps {
  /** What is asked for decides what is kept. */
  mode: 'realName' | 'account'
  /** What is kept beside. */
  more?: string
  agreed: boolean
  error: string | undefined
  onAgree: (agreed: boolean) => void
}

/** What is kept of whoever comes, why, how, and how long (RULES bookings 11). Its version goes with the consent. */
export function Consent({ mode, more, agreed, error, onAgree }: ConsentProps) {
  const { t } = useWords()
  const id = useId()
  return (
    <section aria-labelledby={id} className={css.consent}>
      <p id={id} className={css.title}>
        {t('places.consentLabel')}
      </p>
      <ul className={css.lines}>
        <li>{t(`places.consent.${mode}.what`)}</li>
        {more && <li>{more}</li>}
        <li>{t(`places.consent.${mode}.why`)}</li>
        <li>{t('places.consent.sealed')}</li>
        <li>{t('places.consent.erased')}</li>
      </ul>
      <CheckField text={t('places.agree')} checked={agreed} error={error} onCheck={onAgree} />
    </section>
  )
}
