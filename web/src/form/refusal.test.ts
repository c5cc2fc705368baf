import { expect, test } from 'vitest'
import { sortRefusal } from './refusal.ts'

const has =
  (...names: string[]) =>
  (path: string) =>
    names.includes(path)

test('what is wrong with a field stands beside it, and with one that the form lacks above', () => {
  expect(
    sortRefusal({ message: 'invalid', told: true, errors: { name: 'too long', version: 'stale' } }, has('name')),
  ).toEqual({
    fields: { name: ['too long'] },
    rest: [{ text: 'stale', told: false }],
  })
})

test('a field of a row is found by either spelling, and a part of a field stands beside the whole', () => {
  const errors = { 'lines[3].price': 'no amount', 'lines.4.price': 'no amount', 'pictures.2': 'gone' }
  expect(sortRefusal({ message: '', told: true, errors }, has('lines.3.price', 'lines.4.price', 'pictures'))).toEqual({
    fields: { 'lines.3.price': ['no amount'], 'lines.4.price': ['no amount'], pictures: ['gone'] },
    rest: [],
  })
})

test('a refusal without fields stands above the form in its own words', () => {
  expect(sortRefusal({ message: 'taken', told: true, errors: {} }, has('name'))).toEqual({
    fields: {},
    rest: [{ text: 'taken', told: true }],
  })
})
