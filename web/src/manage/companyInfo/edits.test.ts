import { expect, test } from 'vitest'
import { cellOf, changeOf, editOf, editsSince, faultsOf, isEdited, refusedRows } from './edits.ts'

const row = { id: 7, version: 3, priceFen: 1250, stock: 4, state: 'draft', sale: null, lease: null } as const

test('a row that says what is kept is no change, however it is written', () => {
  expect(changeOf(editOf(row))).toBeNull()
  expect(isEdited({ ...editOf(row), price: 1250, stock: '04' })).toBe(false)
})

test('only what differs is sent, with the version that was seen', () => {
  expect(changeOf({ ...editOf(row), price: 1300 })).toEqual({ id: 7, version: 3, priceFen: 1300 })
  expect(changeOf({ ...editOf(row), stock: '0', state: 'published' })).toEqual({
    id: 7,
    version: 3,
    stock: 0,
    state: 'published',
  })
})

test('what is no price or no stock is a fault, and counts as written', () => {
  for (const price of [Number.NaN, null]) {
    const wrong = { ...editOf(row), price, stock: '-1' }
    expect(faultsOf(wrong)).toEqual(['price', 'stock'])
    expect(isEdited(wrong)).toBe(true)
  }
  expect(faultsOf(editOf(row))).toEqual([])
})

test('a refusal stands beside the field of the row that it names', () => {
  const sent = [
    { id: 7, version: 3, stock: 1 },
    { id: 9, version: 1, priceFen: 0 },
  ]
  const errors = { 'changes.1.priceFen': 'too little', 'changes.0.classIds': 'lacks', 'changes.0.packingId': 'lacks' }
  expect([...refusedRows({ ...errors, version: 'stale' }, sent, (field, text) => `${field} ${text}`)]).toEqual([
    [cellOf(9, 'price'), ['too little']],
    [cellOf(7, 'state'), ['classIds lacks', 'packingId lacks']],
  ])
})

test('terms of offers are written where there are offers, and nowhere else', () => {
  const sale = { least: 10, step: 5, leadDays: 0, isPriceShown: true }
  const lease = {
    rentFen: 300,
    period: 'day',
    depositFen: 0,
    shortest: 1,
    longest: 2,
    onReturnZh: '',
    onReturnEn: '',
    isPriceShown: true,
  } as const
  const offered = editOf({ ...row, sale, lease })
  expect(changeOf({ ...offered, least: '20', rent: 500 })).toEqual({ id: 7, version: 3, least: 20, rentFen: 500 })
  expect(faultsOf({ ...offered, least: '0', rent: 0 })).toEqual(['least', 'rent'])
  expect(changeOf({ ...editOf(row), least: '20', rent: 500 })).toBeNull()
})

test('what is written while a save is under way stays to be kept, over what was kept', () => {
  const sent = new Map([
    [7, { ...editOf(row), price: 1300 }],
    [8, { ...editOf({ ...row, id: 8 }), stock: '5' }],
  ])
  const now = new Map(sent).set(7, { ...editOf(row), price: 1300, stock: '9' })
  const left = editsSince(sent, now.set(9, { ...editOf({ ...row, id: 9 }), price: 1 }))
  expect([...left.keys()]).toEqual([7, 9])
  expect([...left.values()].map(changeOf)).toEqual([
    { id: 7, version: 4, stock: 9 },
    { id: 9, version: 3, priceFen: 1 },
  ])
})
