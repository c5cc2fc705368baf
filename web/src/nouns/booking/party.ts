import type { Schemas } from '../../api/types.ts'
import { type Day, parseIsoDate, parseWrittenDate } from '../../lib/dates.ts'
import { typedDocument } from '../../lib/typed.ts'
import { bornIn, foreignPermanent, hkMacauPermit, idCard, passport, taiwanPermit } from '../../lib/validate/identity.ts'
import { name as isName } from '../../lib/validate/text.ts'

/** Who comes: what is asked of each, as `crates/core/src/booking/party.rs` checks it (RULES bookings 6 and 7). */

export type IdType = Schemas['IdType']

export type Companion = Schemas['Companion']

export const idTypes = [
  'residentId',
  'passport',
  'hkMacauPermit',
  'taiwanPermit',
  'foreignPermanent',
] as const satisfies readonly IdType[]

/** Somebody who comes, as it is being written. It lies in the open page alone, in no address and no store. */
export interface Guest {
  /** Stays with the person while others come and go. */
  key: number
  name: string
  idType: IdType
  idNumber: string
  /** As people write it; asked where the document does not tell it. */
  birthDate: string
  guardianConsent: boolean
  /** One whom the account keeps, in the place of what is written. */
  companion?: Companion | null
  /** To be kept with the account once the places are held. */
  remember?: boolean
}

export const newGuest = (key: number): Guest => ({
  key,
  name: '',
  idType: 'residentId',
  idNumber: '',
  birthDate: '',
  guardianConsent: false,
})

/** What is wrong with somebody of a party, or with the party. */
export type Fault = 'required' | 'name' | 'idNumber' | 'twice' | 'birth' | 'needsAdult' | 'needsGuardian'

/** What a party must hold. */
export interface PartyRules {
  isNamed: boolean
  minorAge: number
  /** The day of the visit, and the museum's. */
  day: string
  today: string
}

/** From this age on somebody is an adult. */
const ADULT = 18
/** Nobody is older. */
const OLDEST = 130

const numbers = {
  residentId: idCard,
  passport,
  hkMacauPermit,
  taiwanPermit,
  foreignPermanent,
} as const satisfies Record<IdType, (text: string) => boolean>

/** Whether a document tells the day of birth. */
export const tellsBirth = (idType: IdType): boolean => idType === 'residentId' || idType === 'foreignPermanent'

/** A number as it is sent: people write blanks into it, and small letters. */
export const numberOf = ({ idNumber }: Pick<Guest, 'idNumber'>): string => typedDocument(idNumber)

/** What of a number names the person: the digits behind it count the issues of a permit. */
const personNumber = (idType: IdType, number: string): string =>
  idType === 'hkMacauPermit' ? number.slice(0, 9) : idType === 'taiwanPermit' ? number.slice(0, 8) : number

const bornOf = (guest: Guest): Day | undefined =>
  tellsBirth(guest.idType) ? bornIn(numberOf(guest)) : parseWrittenDate(guest.birthDate.trim())

/** Whole years of life on a day. */
const years = (born: Day, on: Day): number =>
  on.year - born.year - (on.month < born.month || (on.month === born.month && on.day < born.day) ? 1 : 0)

const isLater = (one: Day, other: Day): boolean =>
  one.year !== other.year
    ? one.year > other.year
    : one.month !== other.month
      ? one.month > other.month
      : one.day > other.day

/**
 * Whether somebody needs an adult and a guardian's consent on the day of the visit. Of a companion the server knows it, for
 * the slot for which it was asked.
 */
export function isMinor(guest: Guest, { minorAge, day }: Pick<PartyRules, 'minorAge' | 'day'>): boolean {
  if (guest.companion) return guest.companion.isMinor
  const [born, on] = [bornOf(guest), parseIsoDate(day)]
  return born !== undefined && on !== undefined && years(born, on) < minorAge
}

/** What is wrong with a party, by the paths of its fields: `party.0.idNumber`. */
export function checkParty(party: readonly Guest[], rules: PartyRules): Record<string, Fault> {
  if (!rules.isNamed) return {}
  const faults: Record<string, Fault> = {}
  const seen = new Set<string>()
  const [on, today] = [parseIsoDate(rules.day), parseIsoDate(rules.today)]
  party.forEach((guest, index) => {
    const put = (field: string, fault: Fault) => {
      faults[`party.${index}.${field}`] = fault
    }
    if (isMinor(guest, rules) && !guest.guardianConsent) put('guardianConsent', 'needsGuardian')
    // What is kept was checked when it came.
    if (guest.companion) return
    if (guest.name.trim() === '') put('name', 'required')
    else if (!isName(guest.name)) put('name', 'name')
    const number = numberOf(guest)
    const own = `${guest.idType} ${personNumber(guest.idType, number)}`
    const isNumber = numbers[guest.idType](number)
    if (number === '') put('idNumber', 'required')
    else if (!isNumber) put('idNumber', 'idNumber')
    else if (seen.has(own)) put('idNumber', 'twice')
    seen.add(own)
    const born = bornOf(guest)
    const isOdd = born && on && today && (isLater(born, today) || years(born, on) > OLDEST)
    if (tellsBirth(guest.idType)) {
      if (isNumber && isOdd) put('idNumber', 'birth')
    } else if (isOdd || (!born && guest.birthDate.trim() !== '')) put('birthDate', 'birth')
  })
  const isAdult = (guest: Guest) => {
    if (guest.companion) return !guest.companion.isMinor
    const born = bornOf(guest)
    return !born || !on || years(born, on) >= ADULT
  }
  if (party.some((guest) => isMinor(guest, rules)) && !party.some(isAdult)) faults.party = 'needsAdult'
  return faults
}

const iso = ({ year, month, day }: Day): string =>
  `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`

/** A party as it is sent: nothing that is not asked for. */
export function sentParty(party: readonly Guest[], rules: PartyRules): Schemas['ReservationGuest'][] {
  return party.map((guest) => {
    const { companion } = guest
    const signed = rules.isNamed && isMinor(guest, rules) && { guardianConsent: guest.guardianConsent }
    if (companion) return { companionId: companion.id, ...signed }
    const name = guest.name.trim()
    const kept = guest.remember && name !== '' && { remember: true }
    if (!rules.isNamed) return { ...(name !== '' && { name }), ...kept }
    const born = tellsBirth(guest.idType) ? undefined : bornOf(guest)
    return {
      name,
      idType: guest.idType,
      idNumber: numberOf(guest),
      ...(born && { birthDate: iso(born) }),
      ...signed,
      ...kept,
    }
  })
}
