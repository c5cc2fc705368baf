import { useId } from 'react'
import { useWords } from '../../i18n/index.ts'
import { type Guest, idTypes, isMinor, type PartyRules, tellsBirth } from '../../nouns/booking/party.ts'
import { Field } from '../../ui/Field.tsx'
import { Select } from '../../ui/Select.tsx'
import css from './WalkIn.module.css'

interface GuestFieldsProps {
  number: number
  guest: Guest
  rules: PartyRules
  errorOf: (field: string) => string | undefined
  onChange: (patch: Partial<Guest>) => void
}

/** Somebody who comes in by the real name. The number comes first: a reader of cards types it. */
export function GuestFields({ number, guest, rules, errorOf, onChange }: GuestFieldsProps) {
  const { t } = useWords()
  const id = useId()
  return (
    <fieldset className={css.guest}>
      <legend className={css.legend}>{t('doorDesk.walkIn.person', { n: number })}</legend>
      <Select
        label={t('doorDesk.walkIn.idType')}
        value={guest.idType}
        options={idTypes.map((value) => ({ value, text: t(`doorDesk.walkIn.idTypes.${value}`) }))}
        onChoose={(idType) => onChange({ idType })}
        className={css.type}
      />
      <Field
        name={`number-${guest.key}`}
        text={t('doorDesk.walkIn.idNumber')}
        value={guest.idNumber}
        required
        figures
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        error={errorOf('idNumber')}
        onChange={(event) => onChange({ idNumber: event.currentTarget.value })}
      />
      <Field
        name={`name-${guest.key}`}
        text={t('doorDesk.walkIn.name')}
        value={guest.name}
        required
        maxLength={60}
        autoComplete="off"
        error={errorOf('name')}
        onChange={(event) => onChange({ name: event.currentTarget.value })}
      />
      {!tellsBirth(guest.idType) && (
        <Field
          name={`birth-${guest.key}`}
          text={t('doorDesk.walkIn.birthDate')}
          value={guest.birthDate}
          figures
          maxLength={20}
          autoComplete="off"
          error={errorOf('birthDate')}
          onChange={(event) => onChange({ birthDate: event.currentTarget.value })}
        />
      )}
      {isMinor(guest, rules) && (
        <div className={css.tick}>
          <input
            id={id}
            type="checkbox"
            checked={guest.guardianConsent}
            aria-invalid={errorOf('guardianConsent') ? true : undefined}
            aria-describedby={errorOf('guardianConsent') && `${id}-error`}
            onChange={(event) => onChange({ guardianConsent: event.currentTarget.checked })}
          />
          <label htmlFor={id}>{t('doorDesk.walkIn.guardian')}</label>
          {errorOf('guardianConsent') && (
            <p id={`${id}-error`} className={css.whole}>
              {errorOf('guardianConsent')}
            </p>
          )}
        </div>
      )}
    </fieldset>
  )
}
