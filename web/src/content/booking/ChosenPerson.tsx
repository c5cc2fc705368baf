import { useId } from 'react'
import { useWords } from '../../i18n/index.ts'
import { type Companion, type Guest, isMinor, type PartyRules } from '../../nouns/booking/party.ts'
import { Button } from '../../ui/Button.tsx'
import { CheckField } from './CheckField.tsx'
import css from './Companions.module.css'
import { useCompanionWords } from './companionWords.ts'
import person from './PersonFields.module.css'

interface ChosenPersonProps {
  /** From 1 on. */
  number: number
  guest: Guest
  companion: Companion
  rules: PartyRules
  errorOf: (field: 'companionId' | 'guardianConsent') => string | undefined
  onChange: (patch: Partial<Guest>) => void
  onTakeOut: () => void
}

/** Somebody of a party whom the account keeps: nothing is to be written, but a guardian's consent of a child. */
export default function ChosenPerson({
  number,
  guest,
  companion: { name, idType, idNumber },
  rules,
  errorOf,
  onChange,
  onTakeOut,
}: ChosenPersonProps) {
  useCompanionWords()
  const { t } = useWords()
  const id = useId()
  const mustSign = rules.isNamed && isMinor(guest, rules)
  const error = errorOf('companionId')
  return (
    <fieldset className={person.person}>
      <legend className={person.legend}>
        {t('places.person', { n: number })}
        {mustSign && <span className={person.minor}>{t('places.isMinor', { count: rules.minorAge })}</span>}
      </legend>
      <div className={css.chosen}>
        <p>
          {name}
          {rules.isNamed && idType && (
            <>
              <span className={css.number}>{t(`places.idType.${idType}`)}</span>
              <span className={css.number}>{idNumber}</span>
            </>
          )}
        </p>
        <Button
          aria-label={t('companions.takeOutOf', { name })}
          aria-describedby={error && id}
          data-wrong={error && ''}
          onClick={onTakeOut}
        >
          {t('companions.takeOut')}
        </Button>
      </div>
      {error && (
        <p id={id} className={css.error}>
          {error}
        </p>
      )}
      {mustSign && (
        <CheckField
          text={t('places.guardian')}
          checked={guest.guardianConsent}
          error={errorOf('guardianConsent')}
          onCheck={(guardianConsent) => onChange({ guardianConsent })}
        />
      )}
    </fieldset>
  )
}
