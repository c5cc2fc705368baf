import { Input, Select } from 'antd'
import type { ReactNode } from 'react'
import { companyKinds, type FieldPath } from '../../../nouns/company/fields.ts'
import { DayInput } from '../../../desk/form/DayInput.tsx'
import { Field } from '../../../desk/form/Field.tsx'
import { format, isMoney } from '../../../desk/form/formats.ts'
import { MoneyInput, moneyView } from '../../../desk/form/MoneyInput.tsx'
import { RegionPicker } from '../../../desk/selectors/RegionPicker.tsx'
import { useWords } from '../../../i18n/index.ts'
import { typedCode, typedDocument, typedLine, typedMobile } from '../../../lib/typed.ts'
import { email, mobile } from '../../../lib/validate/contact.ts'
import { companyAccount, creditCode, idCard } from '../../../lib/validate/identity.ts'
import { FieldNote } from './FieldNote.tsx'

interface SectionFieldsProps {
  /** What is kept: masked numbers may stay as they came. */
  kept: Readonly<Record<string, unknown>>
  notes: Readonly<Record<string, string>>
}

const NAME_LENGTH = 100
const LONG_LENGTH = 200
const SCOPE_LENGTH = 1000

/** A number as businesses write it: digits, blanks, `+`, `-` and brackets; mirrors the server's rule. */
const businessPhone = (text: string) => {
  const count = text.replace(/\D/g, '').length
  return /^[\d +()-]{1,30}$/.test(text) && count >= 7 && count <= 20
}

const keptText = (kept: SectionFieldsProps['kept'], name: string) => {
  const value = kept[name]
  return typeof value === 'string' ? value : ''
}

/** The note of the reviewer below a field, where there is one. */
function useNote(notes: SectionFieldsProps['notes']) {
  return (name: string): { note?: ReactNode } => {
    const text = notes[name]
    return text === undefined ? {} : { note: <FieldNote text={text} /> }
  }
}

function useTitle() {
  const { t } = useWords()
  return (path: FieldPath) => t(`companyDesk.field.${path}`)
}

/** The person who speaks for the company. */
export function RepresentativeFields({ kept, notes }: SectionFieldsProps) {
  const { t } = useWords()
  const title = useTitle()
  const note = useNote(notes)
  return (
    <>
      <Field name="name" title={title('representative.name')} required="later" most={50} {...note('name')}>
        <Input autoComplete="name" />
      </Field>
      <Field name="position" title={title('representative.position')} required="later" most={50} {...note('position')}>
        <Input autoComplete="organization-title" />
      </Field>
      <Field
        name="mobile"
        title={title('representative.mobile')}
        required="later"
        rules={[format((text) => mobile(typedMobile(text)), t('companyDesk.wrong.mobile'), keptText(kept, 'mobile'))]}
        {...note('mobile')}
      >
        <Input type="tel" inputMode="tel" autoComplete="tel-national" />
      </Field>
      <Field
        name="idNumber"
        title={title('representative.idNumber')}
        hint={t('companyDesk.hint.idNumber')}
        required="later"
        rules={[
          format((text) => idCard(typedDocument(text)), t('companyDesk.wrong.idNumber'), keptText(kept, 'idNumber')),
        ]}
        {...note('idNumber')}
      >
        <Input autoComplete="off" spellCheck={false} />
      </Field>
      <Field
        name="email"
        title={title('representative.email')}
        rules={[format(email, t('companyDesk.wrong.email'))]}
        {...note('email')}
      >
        <Input type="email" inputMode="email" autoComplete="email" />
      </Field>
    </>
  )
}

/** What the company is by its licence, and where it is found. */
export function FactsFields({ notes }: SectionFieldsProps) {
  const { t } = useWords()
  const title = useTitle()
  const note = useNote(notes)
  return (
    <>
      <Field
        name="nameZh"
        title={title('facts.nameZh')}
        hint={t('companyDesk.hint.nameZh')}
        required="later"
        most={NAME_LENGTH}
        {...note('nameZh')}
      >
        <Input autoComplete="organization" />
      </Field>
      <Field name="nameEn" title={title('facts.nameEn')} most={LONG_LENGTH} {...note('nameEn')}>
        <Input autoComplete="off" />
      </Field>
      <Field
        name="creditCode"
        title={title('facts.creditCode')}
        hint={t('companyDesk.hint.creditCode')}
        required="later"
        rules={[format((text) => creditCode(typedDocument(text)), t('companyDesk.wrong.creditCode'))]}
        {...note('creditCode')}
      >
        <Input autoComplete="off" spellCheck={false} autoCapitalize="characters" />
      </Field>
      <Field name="kind" title={title('facts.kind')} required="later" {...note('kind')}>
        <Select
          placeholder={t('companyDesk.choose')}
          options={companyKinds.map((kind) => ({ value: kind, label: t(`companyDesk.kind.${kind}`) }))}
        />
      </Field>
      <Field name="legalPerson" title={title('facts.legalPerson')} required="later" most={50} {...note('legalPerson')}>
        <Input autoComplete="off" />
      </Field>
      <Field name="foundedOn" title={title('facts.foundedOn')} required="later" {...note('foundedOn')}>
        <DayInput past />
      </Field>
      <Field
        name="capitalFen"
        title={title('facts.capitalFen')}
        hint={t('companyDesk.hint.capital')}
        renderView={moneyView}
        rules={[isMoney(t('companyDesk.wrong.amount'))]}
        {...note('capitalFen')}
      >
        <MoneyInput />
      </Field>
      <Field name="region" title={title('facts.region')} required="later" {...note('region')}>
        <RegionPicker depth={2} />
      </Field>
      <Field
        name="addressZh"
        title={title('facts.addressZh')}
        required="later"
        most={LONG_LENGTH}
        {...note('addressZh')}
      >
        <Input autoComplete="street-address" />
      </Field>
      <Field name="addressEn" title={title('facts.addressEn')} most={LONG_LENGTH} {...note('addressEn')}>
        <Input autoComplete="off" />
      </Field>
      <Field
        name="phone"
        title={title('facts.phone')}
        required="later"
        rules={[format((text) => businessPhone(typedLine(text)), t('companyDesk.wrong.phone'))]}
        {...note('phone')}
      >
        <Input type="tel" inputMode="tel" autoComplete="off" />
      </Field>
      <Field
        name="email"
        title={title('facts.email')}
        rules={[format(email, t('companyDesk.wrong.email'))]}
        {...note('email')}
      >
        <Input type="email" inputMode="email" autoComplete="off" />
      </Field>
      <Field name="scope" title={title('facts.scope')} required="later" most={SCOPE_LENGTH} {...note('scope')}>
        <Input.TextArea rows={3} />
      </Field>
    </>
  )
}

/** The company's own account. A person's is refused (RULES companies 6). */
export function BankFields({ kept, notes }: SectionFieldsProps) {
  const { t } = useWords()
  const title = useTitle()
  const note = useNote(notes)
  return (
    <>
      <Field
        name="accountName"
        title={title('bank.accountName')}
        hint={t('companyDesk.hint.accountName')}
        required="later"
        most={NAME_LENGTH}
        {...note('accountName')}
      >
        <Input autoComplete="off" />
      </Field>
      <Field
        name="accountNumber"
        title={title('bank.accountNumber')}
        hint={t('companyDesk.hint.accountNumber')}
        required="later"
        rules={[
          format(
            (text) => companyAccount(typedCode(text)),
            t('companyDesk.wrong.accountNumber'),
            keptText(kept, 'accountNumber'),
          ),
        ]}
        {...note('accountNumber')}
      >
        <Input inputMode="numeric" autoComplete="off" spellCheck={false} />
      </Field>
      <Field name="bankName" title={title('bank.bankName')} required="later" most={NAME_LENGTH} {...note('bankName')}>
        <Input autoComplete="off" />
      </Field>
      <Field name="branch" title={title('bank.branch')} required="later" most={NAME_LENGTH} {...note('branch')}>
        <Input autoComplete="off" />
      </Field>
      <Field name="region" title={title('bank.region')} required="later" {...note('region')}>
        <RegionPicker depth={1} />
      </Field>
    </>
  )
}
