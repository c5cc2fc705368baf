import { queryOptions } from '@tanstack/react-query'
import { ask } from '../../api/ask.ts'
import { fileOf } from '../../api/fileOf.ts'
import type { Application, BankAccount, Certificate, CompanyChange, CompanyFacts, SectionName } from './company.ts'
import { ApiError } from '../../api/client.ts'
import { ownKey } from '../../api/own.ts'
import type { Schemas } from '../../api/types.ts'
import { sendFile, type Upload } from '../../api/upload.ts'
import type { Lang } from '../../lib/lang.ts'

// ---- the application ----

export const applicationKey = [ownKey, 'application'] as const

export const applicationQuery = (lang: Lang) =>
  queryOptions({
    queryKey: [...applicationKey, lang],
    queryFn: () => ask('GET /api/v1/companies/own/application', { lang }),
  })

/** What is written of a section, without the application's version. */
export type SectionFields = DropVersion<Schemas['SavedSection']>

type DropVersion<T> = T extends unknown ? Omit<T, 'version'> : never

/** Keeps what is written of a section; `version` is the application's. */
export const saveSection = (lang: Lang, section: SectionName, payload: Schemas['SavedSection']) =>
  ask('PUT /api/v1/companies/own/application/{section}', { lang, path: { section }, body: payload })

export type CertificateFields = Pick<Certificate, 'kind' | 'name' | 'number' | 'issuedOn' | 'expiresOn'>

/** What is said of a certificate beside its file. */
function saidOf({ kind, name, number, issuedOn, expiresOn }: CertificateFields, fileName: string) {
  return { kind, name, number, fileName, issuedOn: issuedOn ?? undefined, expiresOn: expiresOn ?? undefined }
}

/** Sends a certificate with its file. */
export function sendCertificate(
  lang: Lang,
  fields: CertificateFields,
  fileName: string,
  upload: Upload,
): Promise<Application> {
  const query = saidOf(fields, fileName)
  return sendFile('POST /api/v1/companies/own/application/certificates', { lang, query }, upload)
}

export const changeCertificate = (lang: Lang, id: number, payload: Schemas['CertificateChange']) =>
  ask('PUT /api/v1/companies/own/application/certificates/{id}', { lang, path: { id }, body: payload })

export const removeCertificate = (lang: Lang, id: number) =>
  ask('DELETE /api/v1/companies/own/application/certificates/{id}', { lang, path: { id } })

/** Where the browser finds the file, by the session's cookie. */
export const certificateFile = (lang: Lang, id: number) =>
  fileOf('GET /api/v1/companies/own/application/certificates/{id}/file', { lang, path: { id } })

export const submitApplication = (lang: Lang, version: number) =>
  ask('POST /api/v1/companies/own/application/submission', { lang, body: { version } })

export const withdrawApplication = (lang: Lang, version: number) =>
  ask('DELETE /api/v1/companies/own/application/submission', { lang, body: { version } })

// ---- the running company ----

export const guideSteps = ['profile', 'contacts', 'commodities', 'staff'] as const

export type GuideStep = (typeof guideSteps)[number]

/** What everybody of the company may know of it. */
export type OwnCompany = Schemas['OwnCompany']

export const ownCompanyQuery = (lang: Lang) =>
  queryOptions({
    queryKey: [ownKey, 'company', lang],
    queryFn: () => ask('GET /api/v1/companies/own', { lang }),
  })

/** Sends a certificate of the running company; `replaces` is the one in whose place it comes. */
export function sendOwnCertificate(
  lang: Lang,
  fields: CertificateFields,
  replaces: number | null,
  fileName: string,
  upload: Upload,
): Promise<OwnCompany> {
  const query = { ...saidOf(fields, fileName), replaces: replaces ?? undefined }
  return sendFile('POST /api/v1/companies/own/certificates', { lang, query }, upload)
}

/** Where the browser finds the file of a certificate of the running company, by the session's cookie. */
export const ownCertificateFile = (lang: Lang, id: number) =>
  fileOf('GET /api/v1/companies/own/certificates/{id}/file', { lang, path: { id } })

export type BoundAccount = Schemas['BoundAccount']

export const bankKey = [ownKey, 'bank'] as const

export const bankQuery = (lang: Lang) =>
  queryOptions({ queryKey: [...bankKey, lang], queryFn: () => ask('GET /api/v1/companies/own/bank', { lang }) })

/** The number of the bound account in full; each time is written into the log (RULES privacy 6). */
export const unmaskBank = (lang: Lang) => ask('POST /api/v1/companies/own/bank/number', { lang })

export const changesKey = [ownKey, 'changes'] as const

/** What the company has asked to change, the latest first. */
export const changesQuery = (lang: Lang) =>
  queryOptions({
    queryKey: [...changesKey, lang],
    queryFn: () => ask('GET /api/v1/companies/own/changes', { lang }),
  })

interface ChangeBodies {
  facts: CompanyFacts
  bank: BankAccount
  owner: { mobile: string }
}

/** The names that the form has for what a refusal calls `body.city` and `reason`. */
const inForm = (name: string) =>
  name === 'reason' ? 'purpose' : name.replace(/^body\./, '').replace(/^(province|city|district)$/, 'region')

/** Asks for a change. A refusal comes back under the names of the form's fields. */
export async function askChange<K extends CompanyChange['kind']>(
  lang: Lang,
  kind: K,
  body: ChangeBodies[K],
  reason: string,
): Promise<CompanyChange> {
  try {
    return await ask('POST /api/v1/companies/own/changes', { lang, body: { kind, body, reason } })
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    const errors = Object.fromEntries(Object.entries(error.errors).map(([name, text]) => [inForm(name), text]))
    throw new ApiError(error.code, error.message, { errors, told: error.told, cause: error })
  }
}

export const takeChangeBack = (lang: Lang, id: number) =>
  ask('DELETE /api/v1/companies/own/changes/{id}', { lang, path: { id } })
