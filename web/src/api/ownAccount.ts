import { queryOptions } from '@tanstack/react-query'
import type { Lang } from '../lib/lang.ts'
import { calls } from '../lib/paths.ts'
import { call } from './client.ts'
import { ownKey } from './own.ts'
import type { Method } from './transport.ts'
import type { Account, Device, OwnData, Schemas } from './types.ts'

/** Forms say themselves what was refused; what is only read fails with the page's own words. */
async function ask<T>(method: Method, path: string, lang: Lang, payload?: object): Promise<T> {
  return (await call({ method, path, lang, silent: true, ...(payload && { payload }) })).data as T
}

export const accountQuery = (lang: Lang) =>
  queryOptions({ queryKey: [ownKey, 'account'], queryFn: () => ask<Account>('GET', calls.account, lang) })

export const devicesQuery = (lang: Lang) =>
  queryOptions({ queryKey: [ownKey, 'devices'], queryFn: () => ask<Device[]>('GET', calls.accountSessions, lang) })

export const ownDataQuery = (lang: Lang) =>
  queryOptions({
    queryKey: [ownKey, 'data'],
    queryFn: () => ask<OwnData>('GET', calls.accountData, lang),
    // Whoever looks wants to see what is kept now.
    staleTime: 0,
  })

/** An invitation to work for a company, as the invited person sees it. */
export type OwnInvitation = Schemas['OwnInvitation']

export const ownInvitationsQuery = (lang: Lang) =>
  queryOptions({
    queryKey: [ownKey, 'invitations', lang],
    queryFn: () => ask<OwnInvitation[]>('GET', calls.accountInvitations, lang),
    // Whoever comes from a message wants to see what is there now.
    staleTime: 0,
  })

/** From then on the person works for the company. */
export const acceptInvitation = (lang: Lang, id: string) =>
  ask<null>('POST', calls.accountInvitationAcceptance.replace('{id}', encodeURIComponent(id)), lang, {})

export const declineInvitation = (lang: Lang, id: string) =>
  ask<null>('POST', calls.accountInvitationRefusal.replace('{id}', encodeURIComponent(id)), lang, {})

/** The person is a visitor from then on. */
export const leaveCompany = (lang: Lang) => ask<null>('DELETE', calls.accountEmployment, lang)

export const saveName = (lang: Lang, name: string) => ask<Account>('PUT', calls.accountName, lang, { name })

/** Every other session ends. */
export const savePassword = (lang: Lang, payload: Schemas['PasswordChange']) =>
  ask<null>('PUT', calls.accountPassword, lang, payload)

export const sendMobileCode = (lang: Lang, mobile: string) =>
  ask<null>('POST', calls.accountMobileCode, lang, { mobile })

export const saveMobile = (lang: Lang, payload: Schemas['MobileChange']) =>
  ask<Account>('PUT', calls.accountMobile, lang, payload)

export const endDevice = (lang: Lang, id: string) =>
  ask<null>('DELETE', calls.accountSession.replace('{id}', encodeURIComponent(id)), lang)

/** Signs out on every device, this one too. */
export const endAllDevices = (lang: Lang) => ask<null>('DELETE', calls.accountSessions, lang)

/** The secret of a second factor that is not on yet. */
export type Secret = Schemas['FactorSetUp']

export const beginSecondFactor = (lang: Lang, password: string) =>
  ask<Secret>('POST', calls.accountSecondFactor, lang, { password })

export const confirmSecondFactor = (lang: Lang, otp: string) =>
  ask<Schemas['RecoveryCodes']>('PUT', calls.accountSecondFactor, lang, { otp })

export const endSecondFactor = (lang: Lang, payload: Schemas['PasswordAndOtp']) =>
  ask<null>('DELETE', calls.accountSecondFactor, lang, payload)

/** The person is erased. */
export const eraseAccount = (lang: Lang, payload: Schemas['Farewell']) =>
  ask<null>('DELETE', calls.account, lang, payload)
