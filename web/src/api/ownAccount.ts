import { queryOptions } from '@tanstack/react-query'
import type { Lang } from '../lib/lang.ts'
import { ask } from './ask.ts'
import { ownKey } from './own.ts'
import type { Schemas } from './types.ts'

export const accountQuery = (lang: Lang) =>
  queryOptions({
    queryKey: [ownKey, 'account'],
    queryFn: () => ask('GET /api/v1/account', { lang }),
  })

export const devicesQuery = (lang: Lang) =>
  queryOptions({
    queryKey: [ownKey, 'devices'],
    queryFn: () => ask('GET /api/v1/account/sessions', { lang }),
  })

export const ownDataQuery = (lang: Lang) =>
  queryOptions({
    queryKey: [ownKey, 'data'],
    queryFn: () => ask('GET /api/v1/account/data', { lang }),
    // Whoever looks wants to see what is kept now.
    staleTime: 0,
  })

/** An invitation to work for a company, as the invited person sees it. */
export type OwnInvitation = Schemas['OwnInvitation']

export const ownInvitationsQuery = (lang: Lang) =>
  queryOptions({
    queryKey: [ownKey, 'invitations', lang],
    queryFn: () => ask('GET /api/v1/account/invitations', { lang }),
    // Whoever comes from a message wants to see what is there now.
    staleTime: 0,
  })

/** From then on the person works for the company. */
export const acceptInvitation = (lang: Lang, id: string) =>
  ask('POST /api/v1/account/invitations/{id}/acceptance', { lang, path: { id } })

export const declineInvitation = (lang: Lang, id: string) =>
  ask('POST /api/v1/account/invitations/{id}/refusal', { lang, path: { id } })

/** The person is a visitor from then on. */
export const leaveCompany = (lang: Lang) => ask('DELETE /api/v1/account/employment', { lang })

export const saveName = (lang: Lang, name: string) => ask('PUT /api/v1/account/name', { lang, body: { name } })

/** Every other session ends. */
export const savePassword = (lang: Lang, payload: Schemas['PasswordChange']) =>
  ask('PUT /api/v1/account/password', { lang, body: payload })

export const sendMobileCode = (lang: Lang, mobile: string) =>
  ask('POST /api/v1/account/mobile/code', { lang, body: { mobile } })

export const saveMobile = (lang: Lang, payload: Schemas['MobileChange']) =>
  ask('PUT /api/v1/account/mobile', { lang, body: payload })

export const endDevice = (lang: Lang, id: string) => ask('DELETE /api/v1/account/sessions/{id}', { lang, path: { id } })

/** Signs out on every device, this one too. */
export const endAllDevices = (lang: Lang) => ask('DELETE /api/v1/account/sessions', { lang })

/** The secret of a second factor that is not on yet. */
export type Secret = Schemas['FactorSetUp']

export const beginSecondFactor = (lang: Lang, password: string) =>
  ask('POST /api/v1/account/second-factor', { lang, body: { password } })

export const confirmSecondFactor = (lang: Lang, otp: string) =>
  ask('PUT /api/v1/account/second-factor', { lang, body: { otp } })

export const endSecondFactor = (lang: Lang, payload: Schemas['PasswordAndOtp']) =>
  ask('DELETE /api/v1/account/second-factor', { lang, body: payload })

/** The person is erased. */
export const eraseAccount = (lang: Lang, payload: Schemas['Farewell']) =>
  ask('DELETE /api/v1/account', { lang, body: payload })
