import { typedCode, typedDocument, typedLine, typedMobile } from '../../lib/typed.ts'
import type { BankAccount, BankValues, CompanyFacts, FactsValues, Representative } from '../../nouns/company/company.ts'

const placesOf = (...codes: string[]) => codes.filter((code) => code !== '')

/** Fields of a text are trimmed; what is not there is empty. */
function trimmed<T extends object>(values: T): T {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, typeof value === 'string' ? value.trim() : value]),
  ) as T
}

export const representativeValues = (kept: Representative | null): Representative => ({
  name: kept?.name ?? '',
  position: kept?.position ?? '',
  mobile: kept?.mobile ?? '',
  idNumber: kept?.idNumber ?? '',
  email: kept?.email ?? '',
})

export const representativeOf = (values: Representative): Representative => {
  const { idNumber, mobile, ...rest } = trimmed(values)
  return { ...rest, mobile: typedMobile(mobile), idNumber: typedDocument(idNumber) }
}

export const factsValues = (kept: CompanyFacts | null): FactsValues => ({
  nameZh: kept?.nameZh ?? '',
  nameEn: kept?.nameEn ?? '',
  creditCode: kept?.creditCode ?? '',
  // The select shows its placeholder for null alone.
  kind: kept?.kind ? kept.kind : null,
  legalPerson: kept?.legalPerson ?? '',
  foundedOn: kept?.foundedOn ?? null,
  capitalFen: kept?.capitalFen ?? null,
  region: placesOf(kept?.province ?? '', kept?.city ?? '', kept?.district ?? ''),
  addressZh: kept?.addressZh ?? '',
  addressEn: kept?.addressEn ?? '',
  phone: kept?.phone ?? '',
  email: kept?.email ?? '',
  scope: kept?.scope ?? '',
})

export const factsOf = (values: FactsValues): CompanyFacts => {
  const { region, kind, creditCode, phone, ...rest } = trimmed(values)
  const [province = '', city = '', district = ''] = region
  return {
    ...rest,
    creditCode: typedDocument(creditCode),
    phone: typedLine(phone),
    kind: kind ?? '',
    province,
    city,
    district,
  }
}

export const bankValues = (kept: BankAccount | null): BankValues => ({
  accountName: kept?.accountName ?? '',
  bankName: kept?.bankName ?? '',
  branch: kept?.branch ?? '',
  accountNumber: kept?.accountNumber ?? '',
  region: placesOf(kept?.province ?? '', kept?.city ?? ''),
})

export const bankOf = (values: BankValues): BankAccount => {
  const { region, accountNumber, ...rest } = trimmed(values)
  const [province = '', city = ''] = region
  return { ...rest, accountNumber: typedCode(accountNumber), province, city }
}
