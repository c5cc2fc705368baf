import { expect, test } from 'vitest'
import { hasRoom, isIn, onDay, undocumented, withCompanion, withoutCompanion, writtenCompanion } from './companion.ts'
import { checkParty, type Guest, newGuest, sentParty } from './party.ts'
import { fakeCompanion, residentNumber } from './testing.ts'

const rules = { isNamed: true, minorAge: 14, day: '2026-11-28', today: '2026-11-27' }
const adult: Guest = { ...newGuest(0), name: '演示甲', idNumber: residentNumber('1988-03-09') }
const child = fakeCompanion({ id: 4, isMinor: true })

test('a companion takes the first place of which nothing is written, or comes behind the others', () => {
  const one = withCompanion([adult, newGuest(1)], child)
  expect(one.map(({ companion }) => companion?.id)).toEqual([undefined, 4])
  const more = withCompanion(one, fakeCompanion())
  expect(more.map(({ companion }) => companion?.id)).toEqual([undefined, 4, 3])
  expect(new Set(more.map(({ key }) => key)).size).toBe(3)
  expect(isIn(more, child)).toBe(true)
  expect(hasRoom(more, 3)).toBe(false)
  expect(hasRoom([adult, newGuest(1)], 2)).toBe(true)
})

test('who is taken out leaves the others as they are, and the last one a place to be written', () => {
  expect(withoutCompanion(withCompanion([adult], child), child)).toEqual([adult])
  const [left, ...more] = withoutCompanion(withCompanion([newGuest(0)], child), child)
  expect(more).toEqual([])
  expect(left?.companion).toBeUndefined()
})

test('a companion is sent by the number, with the consent of a child where real names are asked', () => {
  const party = [...withCompanion([adult], child)]
  expect(checkParty(party, rules)).toEqual({ 'party.1.guardianConsent': 'needsGuardian' })
  const signed = party.map((guest) => ({ ...guest, guardianConsent: true }))
  expect(checkParty(signed, rules)).toEqual({})
  expect(sentParty(signed, rules)[1]).toEqual({ companionId: 4, guardianConsent: true })
  expect(sentParty(signed, { ...rules, isNamed: false })).toEqual([{ name: '演示甲' }, { companionId: 4 }])
  expect(checkParty(withCompanion([newGuest(0)], child), rules)).toHaveProperty('party', 'needsAdult')
})

test('who is written may be remembered, and nobody without a name', () => {
  const sent = (guest: Guest, isNamed: boolean) => sentParty([{ ...guest, remember: true }], { ...rules, isNamed })
  expect(sent(adult, true)[0]).toHaveProperty('remember', true)
  expect(sent(adult, false)).toEqual([{ name: '演示甲', remember: true }])
  expect(sent({ ...adult, name: ' ' }, false)).toEqual([{}])
})

test('whether a companion is a minor is known for the day that was asked for', () => {
  const party = withCompanion([adult], child)
  expect(onDay(party, [{ ...child, isMinor: false }])[1]?.companion?.isMinor).toBe(false)
  expect(onDay(party, []), 'one who is there no more is told by the server').toEqual(party)
  expect(undocumented(withCompanion(party, fakeCompanion({ idType: null, idNumber: null })))).toEqual([2])
})

test('a child is kept without a consent, which is of a visit', () => {
  const born = residentNumber('2018-01-05')
  expect(writtenCompanion({ ...adult, idNumber: born, guardianConsent: true }, '2026-11-27')).toEqual({
    name: '演示甲',
    idType: 'residentId',
    idNumber: born,
  })
})
