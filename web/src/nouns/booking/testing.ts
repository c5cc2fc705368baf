/** A programme and its slots for tests, in the shapes of the wire. */
import type { Companion } from './party.ts'
import type { Programme } from './programmes.ts'
import type { Slot } from './slots.ts'
import type { WaitingEntry } from './waiting.ts'

export const fakeRules = (own: Partial<Programme['rules']> = {}): Programme['rules'] => ({
  daysAhead: 7,
  releaseAt: '17:00',
  closesMinutes: 0,
  personsPerDay: 5,
  personsPerMonth: null,
  visitsPerMonth: null,
  minorAge: 14,
  cancelMinutes: 120,
  returnMinutes: 60,
  noShows: 3,
  noShowDays: 180,
  suspendDays: 30,
  earlyMinutes: 30,
  lateMinutes: null,
  groupLeast: 10,
  groupMost: 40,
  groupDaysAhead: 30,
  groupNoticeDays: 2,
  reviewGroups: true,
  reviewHours: 48,
  groupFee: 0,
  ...own,
})

export const fakeProgramme = (own: Partial<Programme> = {}): Programme => ({
  id: 2,
  kind: 'visit',
  eventId: null,
  name: 'a show',
  place: 'the hall',
  note: '',
  mode: 'realName',
  rules: fakeRules(),
  slotsADay: 2,
  takesGroups: false,
  languages: [],
  themes: [],
  holdMinutes: 10,
  consentVersion: '1',
  ...own,
})

export const fakeSlot = (own: Partial<Slot> = {}): Slot => ({
  id: 20,
  programmeId: 2,
  kind: 'visit',
  date: '2026-11-28',
  starts: '09:00',
  ends: '10:30',
  startsAt: '2026-11-28T01:00:00Z',
  endsAt: '2026-11-28T02:30:00Z',
  mode: 'realName',
  capacity: 40,
  free: 28,
  groupCapacity: 0,
  groupFree: 0,
  groupState: 'full',
  groupOpensAt: '2026-10-29T09:00:00Z',
  groupClosesAt: '2026-11-26T16:00:00Z',
  opensAt: '2026-11-21T09:00:00Z',
  closesAt: '2026-11-28T01:00:00Z',
  cancelUntil: '2026-11-27T23:00:00Z',
  waiting: 0,
  placesReturnAt: null,
  state: 'open',
  why: null,
  reason: null,
  ...own,
})

/** Somebody waits for two places of a full slot. */
export const fakeWaiting = (own: Partial<WaitingEntry> = {}): WaitingEntry => ({
  id: 7,
  state: 'waiting',
  slotId: 21,
  programmeId: 2,
  programme: 'a show',
  date: '2026-11-28',
  starts: '10:30',
  ends: '12:00',
  size: 2,
  ahead: 0,
  offerUntil: null,
  askedAt: '2026-11-27T01:00:00Z',
  ...own,
})

/** Somebody whom the account keeps. */
export const fakeCompanion = (own: Partial<Companion> = {}): Companion => ({
  id: 3,
  name: '演*乙',
  idType: 'residentId',
  idNumber: '110*************29',
  isMinor: false,
  ...own,
})

/** A resident's number with its check character (GB 11643), of nobody. */
export function residentNumber(born: string, serial = '001'): string {
  const body = `110101${born.replaceAll('-', '')}${serial}`
  const weights = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2]
  const sum = weights.reduce((total, weight, at) => total + weight * Number(body.charAt(at)), 0)
  return body + '10X98765432'.charAt(sum % 11)
}
