/** What kinds of enterprise there are. */
export const companyKinds = [
  'limited',
  'jointStock',
  'stateOwned',
  'foreign',
  'partnership',
  'soleTrader',
  'other',
] as const

export type CompanyKind = (typeof companyKinds)[number]

/** The certificates that a company may have. */
export const certificateKinds = ['businessLicence', 'legalPersonId', 'bankPermit', 'permit', 'other'] as const

/** The one without which no application can be sent (RULES companies 7). */
export const neededKind: CertificateKind = 'businessLicence'

/** Files that a certificate may be. */
export const certificateTypes = ['application/pdf', 'image/jpeg', 'image/png', 'image/webp'] as const

/** The most that a certificate may weigh, in bytes (RULES companies 7). */
export const CERTIFICATE_BYTES = 10 * 1024 * 1024

/** Of these there may be several; of the others a new one takes the place of the old. */
const manyKinds: readonly string[] = ['permit', 'other'] satisfies readonly CertificateKind[]

export const mayBeMany = (kind: string): boolean => manyKinds.includes(kind)

/** What a note or a refusal calls a certificate. */
export const certificateField = ({ kind, id }: { kind: string; id: number }): string =>
  `certificates.${mayBeMany(kind) ? id : kind}`

export type CertificateKind = (typeof certificateKinds)[number]

export const knownKind = <const T extends string>(kinds: readonly T[], kind: string): T | undefined =>
  kinds.find((one) => one === kind)
