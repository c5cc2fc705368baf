import { expect, test } from 'vitest'
import { makeStore } from './store.ts'

const line = (id: number) => ({ id, name: `line ${id}`, price: '1' })
const order = (count: number) =>
  makeStore({ values: { note: '', lines: Array.from({ length: count }, (_, id) => line(id)) }, version: 3 })

test('a key is told to its field and to what the field lies in, and to nobody else', () => {
  const store = order(500)
  const told: string[] = []
  for (const path of ['lines', 'lines.3', 'lines.3.price', 'lines.3.name', 'lines.4.price', 'note']) {
    store.listen(`value:${path}`, () => told.push(path))
  }
  store.set('lines.3.price', '2')
  expect(told.toSorted()).toEqual(['lines', 'lines.3', 'lines.3.price'])
})

test('what is written and written back is no change, wherever it lies', () => {
  const store = order(3)
  store.set('lines.1.price', '2')
  store.set('note', 'x')
  expect([...store.changedPaths()].toSorted()).toEqual(['lines.1.price', 'note'])
  store.set('lines.1.price', '1')
  store.set('note', '')
  expect(store.isChanged()).toBe(false)
})

test('no number is nothing: what is no amount differs from an empty field', () => {
  const store = makeStore<{ fen: number | null }>({ values: { fen: null }, version: null })
  store.set('fen', Number.NaN)
  expect(store.isChanged()).toBe(true)
  store.rebase({ values: { fen: Number.NaN }, version: null })
  store.set('fen', Number.NaN)
  expect(store.isChanged()).toBe(false)
})

test('a row keeps its key and what is wrong with it when others come, go and move', () => {
  const store = order(3)
  const [first, second, third] = store.keysOf('lines')
  store.putErrorsAt('lines.1.price', ['wrong'])
  store.insert('lines', 0, line(9))
  expect(store.keysOf('lines').slice(1)).toEqual([first, second, third])
  expect(store.errorsAt('lines.2.price')).toEqual(['wrong'])
  store.move('lines', 2, 0)
  expect(store.keysOf('lines')[0]).toBe(second)
  expect(store.errorsAt('lines.0.price')).toEqual(['wrong'])
  store.remove('lines', 0)
  expect(store.errors().size).toBe(0)
  expect(store.get('lines')).toEqual([line(9), line(0), line(2)])
})

test('rows that are put in and taken out again are no change', () => {
  const store = order(3)
  store.insert('lines', 3, line(9))
  store.set('lines.3.price', '7')
  expect([...store.changedPaths()]).toEqual(['lines'])
  store.remove('lines', 3)
  expect(store.isChanged()).toBe(false)
})

test('who writes in a field is forgiven what was wrong with it and with what it lies in', () => {
  const store = order(2)
  store.putErrors({ 'lines[1].price': ['wrong'], 'lines[0].price': ['wrong'], lines: ['too few'] })
  store.set('lines.1.price', '2')
  expect([...store.errors().keys()]).toEqual(['lines.0.price'])
})
