import { expect, test } from 'vitest'
import { checkParty, type Guest, newGuest, sentParty } from './party.ts'
import { residentNumber } from './testing.ts'

const rules = { isNamed: true, minorAge: 14, day: '2026-11-28', today: '2026-11-27' }
const adult: Guest = { ...newGuest(0), name: '演示甲', idNumber: residentNumber('1988-03-09') }
const child: Guest = { ...newGuest(1), name: '演示乙', idNumber: residentNumber('2018-01-05') }

test('each document is checked as what it is', () => {
  const numbers = (idType: Guest['idType'], idNumber: string) =>
    checkParty([{ ...adult, idType, idNumber }], rules)['party.0.idNumber']
  expect(numbers('residentId', adult.idNumber.slice(0, 17) + 'A')).toBe('idNumber')
  expect(numbers('residentId', '')).toBe('required')
  expect(numbers('passport', ' e1234 5678 ')).toBeUndefined()
  expect(numbers('hkMacauPermit', '12345678')).toBe('idNumber')
  expect(numbers('taiwanPermit', '12345678')).toBeUndefined()
})

test('a child needs an adult and a guardian, by the age on the day of the visit', () => {
  expect(checkParty([child], rules)).toEqual({ 'party.0.guardianConsent': 'needsGuardian', party: 'needsAdult' })
  expect(checkParty([adult, { ...child, guardianConsent: true }], rules)).toEqual({})
  const turning = { ...child, idNumber: residentNumber('2012-11-28') }
  expect(checkParty([adult, turning], rules), 'fourteen on that day').toEqual({})
  expect(checkParty([adult, turning], { ...rules, day: '2026-11-27' })).toEqual({
    'party.1.guardianConsent': 'needsGuardian',
  })
})

test('the same number twice is said at the second, and a birth that cannot be where it was written', () => {
  expect(checkParty([adult, { ...adult, key: 1 }], rules)).toEqual({ 'party.1.idNumber': 'twice' })
  const traveller: Guest = { ...adult, idType: 'passport', idNumber: 'E12345678' }
  expect(checkParty([{ ...traveller, birthDate: '1880-01-01' }], rules)).toEqual({ 'party.0.birthDate': 'birth' })
  expect(checkParty([{ ...traveller, birthDate: 'long ago' }], rules)).toEqual({ 'party.0.birthDate': 'birth' })
})

test('a permit is one person whatever its issue, and a name is one that can be seen', () => {
  const permit: Guest = { ...adult, idType: 'hkMacauPermit', idNumber: 'H12345678' }
  expect(checkParty([permit, { ...permit, idNumber: 'h1234567801' }], rules)).toEqual({ 'party.1.idNumber': 'twice' })
  expect(checkParty([permit, { ...permit, idNumber: 'M1234567801' }], rules)).toEqual({})
  for (const name of ['\u200b', '\u3164', '陶\u202e青'])
    expect(checkParty([{ ...adult, name }], rules)).toEqual({ 'party.0.name': 'name' })
})

test('nothing is sent that was not asked for', () => {
  const named = { ...adult, idNumber: adult.idNumber.toLowerCase(), birthDate: '1900-01-01', guardianConsent: true }
  expect(sentParty([named], rules)).toEqual([{ name: '演示甲', idType: 'residentId', idNumber: adult.idNumber }])
  const traveller: Guest = { ...child, idType: 'passport', idNumber: 'e 1234567', birthDate: '2018.1.5' }
  expect(sentParty([traveller], rules)).toEqual([
    { name: '演示乙', idType: 'passport', idNumber: 'E1234567', birthDate: '2018-01-05', guardianConsent: false },
  ])
  expect(sentParty([named, { ...named, name: ' ' }], { ...rules, isNamed: false })).toEqual([{ name: '演示甲' }, {}])
})
