/**
 * The permission values by name (RULES permissions 1). A person's own values are in `nvcJurisdiction`; the server
 * checks every call, and what is hidden here is hidden for comfort alone.
 */
export const permissions = {
  basicInfo: 101,
  bankInfo: 102,
  companyStaff: 103,
  companyProfile: 104,
  salesQuotation: 105,
  leaseQuotation: 106,
  purchaseQuotation: 107,
  salesOrder: 108,
  purchaseOrder: 109,
  leaseOrder: 110,
  salesContract: 111,
  purchaseContract: 112,
  writeContent: 201,
  publishContent: 202,
  catalogueRelics: 203,
  media: 204,
  reservations: 205,
  reviewCompanies: 206,
  finance: 207,
  settings: 208,
  staff: 209,
  audit: 210,
} as const

export type PermissionName = keyof typeof permissions

/** Every name in the order of the values. */
export const permissionNames = Object.keys(permissions) as PermissionName[]

/** Values from here on belong to the museum's own staff, values below to member companies. */
const FIRST_OF_MUSEUM = 201

/** Whether a value is one of the museum's own staff. */
export const isOfMuseum = (value: number): boolean => value >= FIRST_OF_MUSEUM

/** The name of a value; undefined for one that this build does not know. */
export function permissionName(value: number): PermissionName | undefined {
  return permissionNames.find((name) => permissions[name] === value)
}

/**
 * What a page asks of a visitor (RULES pages 6): to be signed in, and one of these values. No values: being signed in
 * is enough.
 */
export interface Guard {
  login: true
  values: readonly number[]
}

/** Whether somebody who holds these values may pass. */
export function permits(guard: Guard, held: readonly number[]): boolean {
  return guard.values.length === 0 || guard.values.some((value) => held.includes(value))
}
