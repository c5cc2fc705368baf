import { describe } from '../../form/described.ts'
import { typedCode, typedDocument, typedLine, typedMobile } from '../../lib/typed.ts'
import { email, mobile } from '../../lib/validate/contact.ts'
import { companyAccount, creditCode, idCard } from '../../lib/validate/identity.ts'
import type { BankValues, FactsValues, Representative } from '../../nouns/company/company.ts'
import { companyKinds } from '../../nouns/company/fields.ts'

const NAME_LENGTH = 100
const LONG_LENGTH = 200
const SCOPE_LENGTH = 1000

/** A number as businesses write it: digits, blanks, `+`, `-` and brackets; mirrors the server's rule. */
const businessPhone = (text: string) => {
  const count = text.replace(/\D/g, '').length
  return /^[\d +()-]{1,30}$/.test(text) && count >= 7 && count <= 20
}

/** What is asked of a company, section by section, in the order in which it is asked for and shown (RULES companies 5 to 7). */
export const companyFields = {
  /** The person who speaks for the company. */
  representative: describe<Representative>()([
    {
      path: 'name',
      kind: 'text',
      label: 'companyDesk.field.representative.name',
      required: 'later',
      most: 50,
      autoComplete: 'name',
    },
    {
      path: 'position',
      kind: 'text',
      label: 'companyDesk.field.representative.position',
      required: 'later',
      most: 50,
      autoComplete: 'organization-title',
    },
    {
      path: 'mobile',
      kind: 'phone',
      label: 'companyDesk.field.representative.mobile',
      required: 'later',
      autoComplete: 'tel-national',
      format: { isRight: (text) => mobile(typedMobile(text)), wrong: 'companyDesk.wrong.mobile', isMasked: true },
    },
    {
      path: 'idNumber',
      kind: 'code',
      label: 'companyDesk.field.representative.idNumber',
      help: 'companyDesk.hint.idNumber',
      required: 'later',
      format: { isRight: (text) => idCard(typedDocument(text)), wrong: 'companyDesk.wrong.idNumber', isMasked: true },
    },
    {
      path: 'email',
      kind: 'email',
      label: 'companyDesk.field.representative.email',
      autoComplete: 'email',
      format: { isRight: email, wrong: 'companyDesk.wrong.email' },
    },
  ]),
  /** What the company is by its licence, and where it is found. */
  facts: describe<FactsValues>()([
    {
      path: 'nameZh',
      kind: 'text',
      label: 'companyDesk.field.facts.nameZh',
      help: 'companyDesk.hint.nameZh',
      required: 'later',
      most: NAME_LENGTH,
      autoComplete: 'organization',
    },
    { path: 'nameEn', kind: 'text', label: 'companyDesk.field.facts.nameEn', most: LONG_LENGTH },
    {
      path: 'creditCode',
      kind: 'code',
      label: 'companyDesk.field.facts.creditCode',
      help: 'companyDesk.hint.creditCode',
      required: 'later',
      format: { isRight: (text) => creditCode(typedDocument(text)), wrong: 'companyDesk.wrong.creditCode' },
    },
    {
      path: 'kind',
      kind: 'choice',
      label: 'companyDesk.field.facts.kind',
      required: 'later',
      placeholder: 'companyDesk.choose',
      options: companyKinds.map((value) => ({ value, label: `companyDesk.kind.${value}` as const })),
    },
    { path: 'legalPerson', kind: 'text', label: 'companyDesk.field.facts.legalPerson', required: 'later', most: 50 },
    { path: 'foundedOn', kind: 'day', label: 'companyDesk.field.facts.foundedOn', required: 'later', isPast: true },
    {
      path: 'capitalFen',
      kind: 'money',
      label: 'companyDesk.field.facts.capitalFen',
      help: 'companyDesk.hint.capital',
      wrong: 'companyDesk.wrong.amount',
    },
    { path: 'region', kind: 'region', label: 'companyDesk.field.facts.region', required: 'later', depth: 2 },
    {
      path: 'addressZh',
      kind: 'text',
      label: 'companyDesk.field.facts.addressZh',
      required: 'later',
      most: LONG_LENGTH,
      autoComplete: 'street-address',
    },
    { path: 'addressEn', kind: 'text', label: 'companyDesk.field.facts.addressEn', most: LONG_LENGTH },
    {
      path: 'phone',
      kind: 'phone',
      label: 'companyDesk.field.facts.phone',
      required: 'later',
      format: { isRight: (text) => businessPhone(typedLine(text)), wrong: 'companyDesk.wrong.phone' },
    },
    {
      path: 'email',
      kind: 'email',
      label: 'companyDesk.field.facts.email',
      format: { isRight: email, wrong: 'companyDesk.wrong.email' },
    },
    { path: 'scope', kind: 'lines', label: 'companyDesk.field.facts.scope', required: 'later', most: SCOPE_LENGTH },
  ]),
  /** The company's own account. A person's is refused (RULES companies 6). */
  bank: describe<BankValues>()([
    {
      path: 'accountName',
      kind: 'text',
      label: 'companyDesk.field.bank.accountName',
      help: 'companyDesk.hint.accountName',
      required: 'later',
      most: NAME_LENGTH,
    },
    {
      path: 'accountNumber',
      kind: 'digits',
      label: 'companyDesk.field.bank.accountNumber',
      help: 'companyDesk.hint.accountNumber',
      required: 'later',
      format: {
        isRight: (text) => companyAccount(typedCode(text)),
        wrong: 'companyDesk.wrong.accountNumber',
        isMasked: true,
      },
    },
    { path: 'bankName', kind: 'text', label: 'companyDesk.field.bank.bankName', required: 'later', most: NAME_LENGTH },
    { path: 'branch', kind: 'text', label: 'companyDesk.field.bank.branch', required: 'later', most: NAME_LENGTH },
    { path: 'region', kind: 'region', label: 'companyDesk.field.bank.region', required: 'later', depth: 1 },
  ]),
} as const

export type WrittenSection = keyof typeof companyFields

/** A field by its full name: `facts.nameZh`. */
export type FieldPath = {
  [S in WrittenSection]: `${S}.${(typeof companyFields)[S][number]['path']}`
}[WrittenSection]

export const writtenSections = Object.keys(companyFields) as WrittenSection[]

/** Every field by its full name. */
export const fieldPaths = writtenSections.flatMap((section) =>
  companyFields[section].map(({ path }) => `${section}.${path}` as FieldPath),
)

/** The places of a region are one field on the screen. */
const regionParts = /\.(province|city|district)$/

/** The field that a refusal or a note names; undefined for one that no screen shows. */
export function fieldPath(name: string): FieldPath | undefined {
  const asked = name.replace(regionParts, '.region')
  return fieldPaths.find((path) => path === asked)
}
