import type { Given } from '../../../nouns/booking/day.ts'
import { type Guest, type IdType, type PartyRules, sentParty } from '../../../nouns/booking/party.ts'
import { typedMobile, typedNumber } from '../../../lib/typed.ts'

/** Places for somebody, as their form has them. Pure. */

/** Somebody who comes by a document. */
export interface WrittenGuest {
  id: number
  name: string
  idType: IdType
  idNumber: string
  birthDate: string
  guardianConsent: boolean
}

export interface WrittenGiven {
  date: string | null
  slotId: number | null
  origin: 'phone' | 'counter'
  /** Where nobody has to show a document: how many, and a name to ask for. */
  count: string
  contact: string
  /** Where everybody has to. */
  party: WrittenGuest[]
  mobile: string
  agreed: boolean
  /** Beyond limits and times, with a reason. */
  isOver: boolean
  reason: string
}

export const blankGuest = (id: number): WrittenGuest => ({
  id,
  name: '',
  idType: 'residentId',
  idNumber: '',
  birthDate: '',
  guardianConsent: false,
})

export const blankGiven = (date: string, slotId: number | null): WrittenGiven => ({
  date,
  slotId,
  origin: 'phone',
  count: '1',
  contact: '',
  party: [blankGuest(-1)],
  mobile: '',
  agreed: false,
  isOver: false,
  reason: '',
})

export const guestOf = ({ id, ...guest }: WrittenGuest): Guest => ({ key: id, ...guest })

/** How many come; undefined for what is no number of persons. */
export const countOf = (written: string): number | undefined =>
  /^[1-9]\d{0,2}$/.test(typedNumber(written)) ? Number(typedNumber(written)) : undefined

/** What is asked for. */
export function givenOf(
  written: WrittenGiven,
  { isOver, consentVersion, ...rules }: PartyRules & { isOver: boolean; consentVersion: string },
): Given {
  const { slotId, origin, contact, mobile, reason } = written
  const name = contact.trim()
  const plain = Array.from({ length: countOf(written.count) ?? 1 }, (_, index) =>
    index === 0 && name !== '' ? { name } : {},
  )
  return {
    slotId: slotId ?? 0,
    party: rules.isNamed ? sentParty(written.party.map(guestOf), rules) : plain,
    origin,
    consentVersion,
    ...(mobile.trim() !== '' && { mobile: typedMobile(mobile) }),
    ...(isOver && reason.trim() !== '' && { overrideReason: reason.trim() }),
  }
}
