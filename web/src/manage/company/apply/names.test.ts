import { expect, test } from 'vitest'
import { fieldName, ofSection } from './names.ts'

test('a field is found with its section before it and without, and places are the field of the region', () => {
  expect(fieldName('facts.creditCode', 'facts')).toBe('creditCode')
  expect(fieldName('creditCode', 'facts')).toBe('creditCode')
  expect(fieldName('facts.district', 'facts')).toBe('region')
})

test('what is said of another section is not heard', () => {
  const said = { 'facts.creditCode': 'taken', 'bank.city': 'which?', terms: 'accept them' }
  expect(ofSection(said, 'facts')).toEqual({ creditCode: 'taken' })
  expect(ofSection(said, 'bank')).toEqual({ region: 'which?' })
})
