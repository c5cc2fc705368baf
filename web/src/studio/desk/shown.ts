import type { CheckIn, Decision, DeskAnswer, DeskList, Scan, StudioReservation } from '../../nouns/booking/desk.ts'

/**
 * What fills the screen: an answer of the desk, a party that was looked for, one whose check-in was undone, or why there is
 * no answer: without a list, for want of network, or because the server refused.
 */
export type Face = DeskAnswer | 'party' | 'undone' | 'noList' | 'needsNetwork' | 'failed'

/** Somebody of a party on the screen. */
export interface ShownPerson {
  /** In the party, from 1; null where only the list knows the person. */
  n: number | null
  ticket: string | null
  /** Masked; empty where no name was given. */
  name: string
  /** Masked. */
  idNumber: string | null
  isMinor: boolean
  isIn: boolean
}

/** What a party has places for. */
export interface ShownSlot {
  programme: string
  place: string
  date: string
  starts: string
  ends: string
}

export interface Shown {
  /** Counts what was read, so that a late answer does not hide a later one. */
  number: number
  face: Face
  /** Decided by the list, and told later. */
  isOffline: boolean
  /** When it was shown, in milliseconds by the server's clock. */
  at: number
  /** What the server said where it refused. */
  text: string
  /** Whom it is about; empty where there is no name. */
  name: string
  persons: readonly ShownPerson[]
  /** Persons who were let in by it. */
  letIn: number
  /** Of the party. */
  code: string | null
  slot: ShownSlot | null
  /** By which it can be undone, and until when. */
  id: number | null
  undoUntil: number | null
  /** What was asked. */
  scan: Scan | null
  /** Tickets of the list that are in by this. */
  marked: readonly string[]
}

export const blank: Omit<Shown, 'number' | 'at' | 'face'> = {
  isOffline: false,
  text: '',
  name: '',
  persons: [],
  letIn: 0,
  code: null,
  slot: null,
  id: null,
  undoUntil: null,
  scan: null,
  marked: [],
}

/** A party on the screen, of which people can be let in. */
export interface FoundParty {
  code: string
  name: string
  /** Persons, and how many of them are in. */
  size: number
  came: number
  /** False: cancelled, or not confirmed; what the desk says of it is asked. */
  isLive: boolean
  mobileTail: string | null
  slot: ShownSlot
  persons: readonly ShownPerson[]
}

const live = new Set<StudioReservation['state']>(['confirmed', 'checkedIn', 'completed', 'noShow'])

/** The server's answer. */
export function fromCheckIn(said: CheckIn): Omit<Shown, 'number' | 'at' | 'scan' | 'marked'> {
  return {
    ...blank,
    face: said.answer,
    name: said.person?.name ?? '',
    persons: said.party.map((one) => ({ ...one, ticket: null })),
    letIn: said.letIn,
    code: said.reservation,
    slot: said.slot,
    id: said.id,
    undoUntil: said.undoUntil === null ? null : Date.parse(said.undoUntil),
  }
}

/** What the list says. `isIn` knows who was let in here since. */
export function fromDecision(
  list: DeskList,
  { answer, about, entries, slot }: Decision,
  isIn: (ticket: string) => boolean,
): Omit<Shown, 'number' | 'at' | 'scan'> {
  const [first] = entries.length > 0 ? entries : about
  const party = list.entries.filter(({ code }) => code === first?.code)
  return {
    ...blank,
    face: answer,
    isOffline: true,
    name: first?.name ?? '',
    persons: party.map(personOf(isIn)),
    letIn: entries.length,
    code: first?.code ?? null,
    slot: slot && { ...slot, place: '', date: list.date },
    marked: entries.map(({ ticket }) => ticket),
  }
}

const personOf =
  (isIn: (ticket: string) => boolean) =>
  (one: DeskList['entries'][number]): ShownPerson => ({
    n: null,
    ticket: one.ticket,
    name: one.name,
    idNumber: null,
    isMinor: false,
    isIn: one.isIn || isIn(one.ticket),
  })

/** A party of the list. */
export function partyOfList(list: DeskList, code: string, isIn: (ticket: string) => boolean): FoundParty | null {
  const persons = list.entries.filter((one) => one.code === code)
  const slot = list.slots.find(({ id }) => id === persons[0]?.slot)
  if (!slot) return null
  const shown = persons.map(personOf(isIn))
  return {
    code,
    name: shown[0]?.name ?? '',
    size: shown.length,
    came: shown.filter((one) => one.isIn).length,
    isLive: true,
    mobileTail: null,
    slot: { ...slot, place: '', date: list.date },
    persons: shown,
  }
}

/** A party as the server found it: it says how many came, and of a ticket nothing. */
export function partyOf(one: StudioReservation, isIn: (ticket: string) => boolean): FoundParty {
  const persons = one.persons.filter(({ isOut }) => !isOut)
  const { programme, place, date, starts, ends } = one
  return {
    code: one.code,
    name: persons[0]?.name ?? one.persons[0]?.name ?? '',
    size: one.size,
    came: one.came,
    isLive: live.has(one.state),
    mobileTail: one.mobileTail,
    slot: { programme, place, date, starts, ends },
    persons: persons.map(({ n, ticket, name, idNumber, isMinor }) => ({
      n,
      ticket,
      name,
      idNumber,
      isMinor,
      isIn: one.came >= one.size || (ticket !== null && isIn(ticket)),
    })),
  }
}

/** Who of a party is not in yet. */
export const outside = ({ persons }: Pick<Shown, 'persons'>): ShownPerson[] => persons.filter(({ isIn }) => !isIn)

/** Whether Enter alone lets in everybody who is left: only where that is what the screen asks. */
export const isAsked = ({ face }: Shown): boolean => face === 'party' || face === 'undone'
