// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { makeSession, type User } from '../../api/session.ts'
import type { Profile } from '../../api/types.ts'
import { TICKETS } from '../../lib/storage.ts'
import type { Reservation } from '../../nouns/booking/reservation.ts'
import { keeping, keepTickets, keptTickets } from './keep.ts'

const NOW = Date.parse('2026-11-27T02:00:00Z')
const TODAY = '2026-11-27'
const profile = {
  name: 'a museum',
  clock: { offsets: [{ since: '2025-01-01T00:00:00Z', minutes: 480 }] },
} as unknown as Profile

const person = (n: number, more: object = {}) => ({
  n,
  name: '演*甲',
  idType: 'residentId',
  idNumber: '1***********5',
  ticket: `ticket0000${n}`,
  isMinor: false,
  isOut: false,
  ...more,
})
const reserved = (code: string, more: object = {}): Reservation =>
  ({
    code,
    state: 'confirmed',
    programme: 'a show',
    place: 'the hall',
    note: 'a note',
    date: '2026-11-28',
    starts: '09:00',
    ends: '10:30',
    size: 2,
    persons: [person(1), person(2, { isOut: true }), person(3)],
    ...more,
  }) as unknown as Reservation

const somebody = (iCIdentifier: string): User => ({ iCIdentifier, name: 'Lan', companyName: null, nvcJurisdiction: [] })
const keep = (whose: string, ...coming: Reservation[]) => keepTickets(whose, profile, coming, NOW)

const forget = () => {
  vi.unstubAllGlobals()
  localStorage.clear()
  for (const name of ['token', 'userData', 'userName']) document.cookie = `${name}=; Max-Age=0; path=/`
  keeping.set(0)
}
beforeEach(forget)
afterEach(forget)

test('what a door asks for is kept of those by which somebody is let in, and no number of a document', () => {
  keep(
    'p1',
    reserved('demo000001'),
    reserved('demo000002', { state: 'held', persons: [] }),
    reserved('demo000003', { state: 'cancelledByUser' }),
    reserved('demo000004', { state: 'checkedIn' }),
  )
  const kept = keptTickets('p1', TODAY)
  expect(kept?.tickets.map(({ code }) => code)).toEqual(['demo000001', 'demo000004'])
  expect(kept?.tickets[0]?.persons).toEqual([
    { n: 1, name: '演*甲', ticket: 'ticket00001' },
    { n: 3, name: '演*甲', ticket: 'ticket00003' },
  ])
  expect([kept?.at, kept?.profile.name]).toEqual([NOW, 'a museum'])
  expect(localStorage.getItem(TICKETS)).not.toMatch(/idNumber|1\*\*|note/)
})

test('at most twenty are kept, and each until its day is over', () => {
  keep('p1', ...Array.from({ length: 25 }, (_, one) => reserved(`demo${one}`)))
  expect(keptTickets('p1', TODAY)?.tickets).toHaveLength(20)
  expect(keptTickets('p1', '2026-11-28')?.tickets).toHaveLength(20)
  expect(keptTickets('p1', '2026-11-29')?.tickets).toEqual([])
})

test('nobody else sees them, and what is no list of tickets is nothing', () => {
  keep('p1', reserved('demo000001'))
  expect(keptTickets('p2', TODAY)).toBeNull()
  expect(keptTickets(undefined, TODAY)).toBeNull()
  for (const written of ['p1', 'p1\n', 'p1\n{}', 'p1\n[]', 'p1\nnull', 'p1\n{"at":1,"tickets":[]}', '']) {
    localStorage.setItem(TICKETS, written)
    expect(keptTickets('p1', TODAY)).toBeNull()
  }
})

test('signing out, here or elsewhere, and another person take them along', () => {
  const session = makeSession()
  session.setUser(somebody('p1'))
  keep('p1', reserved('demo000001'))
  session.setUser({ ...somebody('p1'), name: 'Lan Lan' })
  expect(keptTickets('p1', TODAY)).not.toBeNull()
  session.clear()
  expect(localStorage.getItem(TICKETS)).toBeNull()

  session.setUser(somebody('p1'))
  keep('p1', reserved('demo000001'))
  session.setUser(somebody('p2'))
  expect(localStorage.getItem(TICKETS)).toBeNull()

  keep('p2', reserved('demo000001'))
  document.cookie = 'userData=; Max-Age=0; path=/'
  session.reread()
  expect(localStorage.getItem(TICKETS), 'another tab signed out').toBeNull()

  keep('p2', reserved('demo000001'))
  makeSession()
  expect(localStorage.getItem(TICKETS), 'the sign-in ended while nobody was here').toBeNull()
})

/** A browser whose store takes so many bytes. */
function storeOf(room: number): Map<string, string> {
  const there = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => there.get(name) ?? null,
    removeItem: (name: string) => there.delete(name),
    setItem: (name: string, value: string) => {
      const others = [...there].reduce((sum, [, one]) => sum + one.length, 0)
      if (others + value.length > room) throw new DOMException('full', 'QuotaExceededError')
      there.set(name, value)
    },
  })
  return there
}

test('a full store makes room of what is older, and where there is none it is said and nothing stays', () => {
  const there = storeOf(700)
  keep('p1', reserved('demo000001'))
  // Here old and new are counted together, as where each change is written beside what it takes the place of.
  keep('p1', reserved('demo000002'))
  expect(keptTickets('p1', TODAY)?.tickets.map(({ code }) => code)).toEqual(['demo000002'])
  expect(keeping.get()).not.toBeNull()
  keep('p1', reserved('demo000003'), reserved('demo000004'), reserved('demo000005'), reserved('demo000006'))
  expect([keeping.get(), keptTickets('p1', TODAY), there.size]).toEqual([null, null, 0])
  keep('p1', reserved('demo000003'))
  expect(keeping.get()).not.toBeNull()
})

test('a browser that refuses to keep anything says so and goes on', () => {
  const refuse = () => {
    throw new DOMException('refused', 'SecurityError')
  }
  vi.stubGlobal('localStorage', { getItem: refuse, removeItem: refuse, setItem: refuse })
  keep('p1', reserved('demo000001'))
  expect([keeping.get(), keptTickets('p1', TODAY)]).toEqual([null, null])
  expect(() => makeSession().clear()).not.toThrow()
})
