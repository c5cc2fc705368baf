import { useWords } from '../../i18n/index.ts'
import { type Guest, idTypes, isMinor, type PartyRules, tellsBirth } from '../../nouns/booking/party.ts'
import { Field } from '../../ui/Field.tsx'
import { CheckField } from './CheckField.tsx'
import { useCompanionWords } from './companionWords.ts'
import { DocumentField } from './DocumentField.tsx'
import css from './PersonFields.module.css'

interface PersonFieldsProps {
  /** From 1 on. */
  number: number
  guest: Guest
  rules: PartyRules
  errorOf: (field: keyof Guest) => string | undefined
  onChange: (patch: Partial<Guest>) => void
}

/** What is asked of somebody who comes by a document. */
export function PersonFields({ number, guest, rules, errorOf, onChange }: PersonFieldsProps) {
  const { t } = useWords()
  const { minorAge } = rules
  const mustSign = isMinor(guest, rules)
  return (
    <fieldset className={css.person}>
      <legend className={css.legend}>
        {t('places.person', { n: number })}
        {mustSign && <span className={css.minor}>{t('places.isMinor', { count: minorAge })}</span>}
      </legend>
      <IdentityFields number={number} guest={guest} minorAge={minorAge} errorOf={errorOf} onChange={onChange} />
      {mustSign && (
        <CheckField
          text={t('places.guardian')}
          checked={guest.guardianConsent}
          error={errorOf('guardianConsent')}
          onCheck={(guardianConsent) => onChange({ guardianConsent })}
        />
      )}
      <RememberField guest={guest} onChange={onChange} />
    </fieldset>
  )
}

interface IdentityFieldsProps extends Omit<PersonFieldsProps, 'rules'> {
  minorAge: number
}

/** Name, document and, where the document does not tell it, birth. */
export function IdentityFields({ number, guest, minorAge, errorOf, onChange }: IdentityFieldsProps) {
  const { t } = useWords()
  return (
    <div className={css.fields}>
      <div>
        <NameField number={number} guest={guest} isNamed error={errorOf('name')} onChange={onChange} />
      </div>
      <div>
        <DocumentField
          text={t('places.field.idType')}
          value={guest.idType}
          options={idTypes.map((value) => ({ value, text: t(`places.idType.${value}`) }))}
          error={errorOf('idType')}
          // What was wrong with the number of one document says nothing of another.
          onChoose={(idType) => onChange({ idType, idNumber: guest.idNumber })}
        />
      </div>
      <div>
        <Field
          name={`number-${guest.key}`}
          text={t('places.field.idNumber')}
          value={guest.idNumber}
          required
          figures
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          error={errorOf('idNumber')}
          onChange={(event) => onChange({ idNumber: event.currentTarget.value })}
        />
      </div>
      {!tellsBirth(guest.idType) && (
        <div>
          <Field
            name={`birth-${guest.key}`}
            text={t('places.field.birthDate')}
            optional={t('places.field.optional')}
            value={guest.birthDate}
            figures
            maxLength={20}
            autoComplete="off"
            error={errorOf('birthDate')}
            hint={t('places.field.birthHint', { count: minorAge })}
            onChange={(event) => onChange({ birthDate: event.currentTarget.value })}
          />
        </div>
      )}
    </div>
  )
}

/** Whether somebody is kept with the account for the next time (RULES bookings 23). */
export function RememberField({ guest, onChange }: Pick<PersonFieldsProps, 'guest' | 'onChange'>) {
  useCompanionWords()
  const { t } = useWords()
  return (
    <CheckField
      text={t('companions.remember')}
      checked={guest.remember ?? false}
      optional
      onCheck={(remember) => onChange({ remember })}
    />
  )
}

interface NameFieldProps extends Pick<PersonFieldsProps, 'number' | 'guest' | 'onChange'> {
  /** Somebody comes by a document, which has a name; otherwise nobody has to say one. */
  isNamed?: boolean
  error?: string | undefined
}

/** What somebody is called. Alone, it says of whom. */
export function NameField({ number, guest, isNamed = false, error, onChange }: NameFieldProps) {
  const { t } = useWords()
  return (
    <Field
      name={`name-${guest.key}`}
      text={isNamed ? t('places.field.name') : t('places.personName', { n: number })}
      optional={isNamed ? undefined : t('places.field.optional')}
      value={guest.name}
      required={isNamed}
      maxLength={60}
      autoComplete="off"
      error={error}
      onChange={(event) => onChange({ name: event.currentTarget.value })}
    />
  )
}
