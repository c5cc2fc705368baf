import { expect, test } from 'vitest'
import { firstUnfinished, inOrder, isDone, neighbour, stepOf, stepOfField } from './steps.ts'

const half = { terms: true, representative: true, facts: false, bank: true, certificates: false }
const whole = { terms: true, representative: true, facts: true, bank: true, certificates: true }

test('an application opens at the first step that lacks something, and at the check when none does', () => {
  expect(firstUnfinished({})).toBe('terms')
  expect(firstUnfinished(half)).toBe('facts')
  expect(firstUnfinished(whole)).toBe('check')
})

test('the address has the last word, unless it names no step', () => {
  expect(stepOf('bank', half)).toBe('bank')
  expect(stepOf('elsewhere', half)).toBe('facts')
  expect(stepOf(undefined, whole)).toBe('check')
})

test('a refusal leads to the step of its field, and what belongs to none to the check', () => {
  expect(stepOfField('facts.creditCode')).toBe('facts')
  expect(stepOfField('certificates.businessLicence')).toBe('certificates')
  expect(stepOfField('certificates')).toBe('certificates')
  expect(stepOfField('version')).toBe('check')
})

test('what is missing is told in the order of the steps, whatever order it came in', () => {
  const said = { 'bank.city': 'b', 'certificates.businessLicence': 'c', 'facts.scope': 'd', 'facts.kind': 'a' }
  expect(Object.keys(inOrder(said))).toEqual(['facts.scope', 'facts.kind', 'bank.city', 'certificates.businessLicence'])
})

test('the check is done when everything before it is', () => {
  expect(isDone(half, 'check')).toBe(false)
  expect(isDone(whole, 'check')).toBe(true)
})

test('before the first step and after the last there is none', () => {
  expect([neighbour('terms', -1), neighbour('terms', 1), neighbour('check', 1)]).toEqual([
    undefined,
    'representative',
    undefined,
  ])
})
