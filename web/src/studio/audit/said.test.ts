import { expect, test } from 'vitest'
import { said } from './said.ts'

test('what was written down is read without quotes and brackets where it can be', () => {
  expect([said('Lan'), said(3), said(true), said(null), said([201, 204]), said({ from: 1 })]).toEqual([
    'Lan',
    '3',
    'true',
    '—',
    '201, 204',
    '{"from":1}',
  ])
})
