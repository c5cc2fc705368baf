import { queryOptions } from '@tanstack/react-query'
import type {
  Application,
  BankAccount,
  Certificate,
  CompanyChange,
  CompanyFacts,
  SectionName,
} from '../../api/company.ts'
import { ApiError, call } from '../../api/client.ts'
import { ownKey } from '../../api/own.ts'
import type { Schemas } from '../../api/types.ts'
import { askOne, fileOf, tell } from '../../desk/ask.ts'
import { sendFile, type Upload } from '../../desk/upload.ts'
import { deskCalls } from '../../lib/deskCalls.ts'
import type { Lang } from '../../lib/lang.ts'

// ---- the application ----

export const applicationKey = [ownKey, 'application'] as const

export const applicationQuery = (lang: Lang) =>
  queryOptions({
    queryKey: [...applicationKey, lang],
    queryFn: async () =>
      (await call({ method: 'GET', path: deskCalls.application, lang, silent: true })).data as Application,
  })

/** Keeps what is written of a section; `version` is the application's. */
export const saveSection = (lang: Lang, section: SectionName, payload: object) =>
  tell<Application>(lang, 'PUT', deskCalls.applicationSection, { id: section, payload })

export type CertificateFields = Pick<Certificate, 'kind' | 'name' | 'number' | 'issuedOn' | 'expiresOn'>

/** What is said of a certificate beside its file. */
function saidOf({ issuedOn, expiresOn, ...texts }: CertificateFields, fileName: string): Record<string, string> {
  return { ...texts, fileName, ...(issuedOn ? { issuedOn } : {}), ...(expiresOn ? { expiresOn } : {}) }
}

/** Sends a certificate with its file. Says nothing itself where it fails: the place of the file does. */
export function sendCertificate(
  lang: Lang,
  { kind, name, number, issuedOn, expiresOn }: CertificateFields,
  fileName: string,
  upload: Upload,
): Promise<Application> {
  const query = saidOf({ kind, name, number, issuedOn, expiresOn }, fileName)
  return sendFile<Application>(lang, deskCalls.applicationCertificates, { ...upload, query })
}

export const changeCertificate = (lang: Lang, id: number, payload: Schemas['CertificateChange']) =>
  tell<Application>(lang, 'PUT', deskCalls.applicationCertificate, { id: String(id), payload })

export const removeCertificate = (lang: Lang, id: number) =>
  tell<Application>(lang, 'DELETE', deskCalls.applicationCertificate, { id: String(id) })

/** Where the browser finds the file, by the session's cookie. */
export const certificateFile = (lang: Lang, id: number) =>
  fileOf(lang, deskCalls.applicationCertificateFile.replace('{id}', String(id)))

export const submitApplication = (lang: Lang, version: number) =>
  tell<Application>(lang, 'POST', deskCalls.applicationSubmission, { payload: { version } })

export const withdrawApplication = (lang: Lang, version: number) =>
  tell<Application>(lang, 'DELETE', deskCalls.applicationSubmission, { payload: { version } })

// ---- the running company ----

export const guideSteps = ['profile', 'contacts', 'commodities', 'staff'] as const

export type GuideStep = (typeof guideSteps)[number]

/** What everybody of the company may know of it. */
export type OwnCompany = Omit<Schemas['OwnCompany'], 'certificates' | 'guide'> & {
  certificates: Certificate[]
  /** Plain text by the contract. */
  guide: { step: GuideStep; done: boolean }[]
}

export const ownCompanyQuery = (lang: Lang) =>
  queryOptions({
    queryKey: [ownKey, 'company', lang],
    queryFn: () => askOne<OwnCompany>(lang, deskCalls.ownCompany),
  })

/** Sends a certificate of the running company; `replaces` is the one in whose place it comes. */
export function sendOwnCertificate(
  lang: Lang,
  fields: CertificateFields,
  replaces: number | null,
  fileName: string,
  upload: Upload,
): Promise<OwnCompany> {
  const query = { ...saidOf(fields, fileName), ...(replaces === null ? {} : { replaces: String(replaces) }) }
  return sendFile<OwnCompany>(lang, deskCalls.ownCertificates, { ...upload, query })
}

/** Where the browser finds the file of a certificate of the running company, by the session's cookie. */
export const ownCertificateFile = (lang: Lang, id: number) =>
  fileOf(lang, deskCalls.ownCertificateFile.replace('{id}', String(id)))

export type BoundAccount = Schemas['BoundAccount']

export const bankKey = [ownKey, 'bank'] as const

export const bankQuery = (lang: Lang) =>
  queryOptions({ queryKey: [...bankKey, lang], queryFn: () => askOne<BoundAccount>(lang, deskCalls.ownBank) })

export const changesKey = [ownKey, 'changes'] as const

/** What the company has asked to change, the latest first. */
export const changesQuery = (lang: Lang) =>
  queryOptions({
    queryKey: [...changesKey, lang],
    queryFn: () => askOne<CompanyChange[]>(lang, deskCalls.ownChanges),
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
    return await tell<CompanyChange>(lang, 'POST', deskCalls.ownChanges, { payload: { kind, body, reason } })
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    const errors = Object.fromEntries(Object.entries(error.errors).map(([name, text]) => [inForm(name), text]))
    throw new ApiError(error.code, error.message, { errors, cause: error })
  }
}

export const takeChangeBack = (lang: Lang, id: number) => tell(lang, 'DELETE', deskCalls.ownChange, { id: String(id) })
