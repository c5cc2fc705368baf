import { Input, Select } from 'antd'
import { fieldOf } from '../../../desk/form/Field.tsx'
import { format } from '../../../desk/form/formats.ts'
import { rowsFieldOf } from '../../../desk/form/RowsField.tsx'
import { Tick } from '../../../desk/form/Tick.tsx'
import { useFieldValue, useFormCore } from '../../../form/useForm.ts'
import { useWords } from '../../../i18n/index.ts'
import { mostOf } from '../../../nouns/booking/day.ts'
import { idTypes, isMinor, tellsBirth } from '../../../nouns/booking/party.ts'
import { blankGuest, countOf, guestOf, type WrittenGiven, type WrittenGuest } from './given.ts'
import css from './PartyFields.module.css'

const Field = fieldOf<WrittenGiven>()
const Rows = rowsFieldOf<WrittenGiven>()

interface PartyFieldsProps {
  minorAge: number
  /** Of the visit. */
  day: string
}

/** Who comes, where everybody has to show a document. */
export function PartyFields({ minorAge, day }: PartyFieldsProps) {
  const { t } = useWords()
  return (
    <Rows
      name="party"
      title={t('bookingDay.give.party')}
      rowName={(n) => t('bookingDay.give.person', { n })}
      add={t('bookingDay.give.addPerson')}
      blank={blankGuest}
      least={1}
      most={mostOf.persons}
    >
      {(row) => <Person row={row} minorAge={minorAge} day={day} />}
    </Rows>
  )
}

/** What is asked of one of them. */
function Person({ row, minorAge, day }: PartyFieldsProps & { row: `party.${number}` }) {
  const { t } = useWords()
  const guest = useFieldValue(useFormCore(), row) as WrittenGuest | undefined
  if (!guest) return null
  return (
    <div className={css.person}>
      <Field name={`${row}.name`} title={t('bookingDay.give.personName')} required>
        <Input autoComplete="off" maxLength={mostOf.name} />
      </Field>
      <Field name={`${row}.idType`} title={t('bookingDay.give.idType')} required>
        <Select
          popupMatchSelectWidth={false}
          options={idTypes.map((value) => ({ value, label: t(`bookingDay.idType.${value}`) }))}
        />
      </Field>
      <Field name={`${row}.idNumber`} title={t('bookingDay.give.idNumber')} required>
        <Input autoComplete="off" spellCheck={false} />
      </Field>
      {!tellsBirth(guest.idType) && (
        <Field
          name={`${row}.birthDate`}
          title={t('bookingDay.give.birthDate')}
          hint={t('bookingDay.give.birthHint', { count: minorAge })}
        >
          <Input autoComplete="off" maxLength={20} />
        </Field>
      )}
      {isMinor(guestOf(guest), { minorAge, day }) && (
        <div className={css.whole}>
          <Field
            name={`${row}.guardianConsent`}
            title={t('bookingDay.give.guardian')}
            hint={t('bookingDay.give.isMinor', { count: minorAge })}
            bare
          >
            <Tick text={t('bookingDay.give.guardian')} />
          </Field>
        </div>
      )}
    </div>
  )
}

/** How many come, where nobody has to, and a name to ask for. */
export function Count() {
  const { t } = useWords()
  const isCount = (text: string) => {
    const count = countOf(text)
    return count !== undefined && count <= mostOf.persons
  }
  return (
    <div className={css.person}>
      <Field
        name="count"
        title={t('bookingDay.give.count')}
        required
        rules={[format(isCount, t('planning.wrong.number', { least: 1, most: mostOf.persons }))]}
      >
        <Input inputMode="numeric" autoComplete="off" suffix={t('planning.unit.persons')} />
      </Field>
      <Field name="contact" title={t('bookingDay.field.contact')} hint={t('bookingDay.give.contactHint')}>
        <Input autoComplete="off" maxLength={mostOf.name} />
      </Field>
    </div>
  )
}
