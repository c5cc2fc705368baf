import { expect, test } from 'vitest'
import { merge } from './merge.ts'

const was = { name: 'Bowl', price: '10', note: '' }

test('what one side alone wrote is kept, and what both wrote the same is no question', () => {
  const { values, conflicts, taken } = merge(
    was,
    { ...was, name: 'Cup', note: 'x' },
    { ...was, price: '12', note: 'x' },
  )
  expect(values).toEqual({ name: 'Cup', price: '12', note: 'x' })
  expect(conflicts).toEqual([])
  expect(taken).toEqual([{ path: 'price', was: '10', theirs: '12' }])
})

test('what both wrote stays mine until somebody chooses', () => {
  const { values, conflicts } = merge(was, { ...was, price: '11' }, { ...was, price: '12' })
  expect(values.price).toBe('11')
  expect(conflicts).toEqual([{ path: 'price', was: '10', mine: '11', theirs: '12' }])
})

const line = (id: number, price = '1') => ({ id, price })

test('rows are compared by their own number, wherever they lie', () => {
  const { values, conflicts } = merge(
    { lines: [line(1), line(2), line(3)] },
    { lines: [line(1), line(2, '5'), line(3), line(4)] },
    { lines: [line(3), line(2, '6'), line(1, '9')] },
  )
  expect(values.lines).toEqual([line(3), line(4), line(2, '5'), line(1, '9')])
  expect(conflicts).toEqual([{ path: 'lines.2.price', was: '1', mine: '5', theirs: '6' }])
})

test('a row that they took out goes, unless I wrote in it', () => {
  const { values, conflicts } = merge(
    { lines: [line(1), line(2), line(3)] },
    { lines: [line(1), line(2, '5'), line(3)] },
    { lines: [line(3)] },
  )
  expect(values.lines).toEqual([line(2, '5'), line(3)])
  expect(conflicts).toEqual([{ path: 'lines.0', was: line(2), mine: line(2, '5'), theirs: undefined }])
})

test('a row that I took out stays out, unless they wrote in it', () => {
  const own = { lines: [line(1)] }
  expect(merge({ lines: [line(1), line(2)] }, own, { lines: [line(1), line(2)] }).values).toEqual(own)
  expect(merge({ lines: [line(1), line(2)] }, own, { lines: [line(1), line(2, '8')] }).values.lines).toEqual([
    line(1),
    line(2, '8'),
  ])
})

test('a list without numbers of its own is one field', () => {
  expect(merge({ values: [1] }, { values: [1, 2] }, { values: [1, 3] }).conflicts).toEqual([
    { path: 'values', was: [1], mine: [1, 2], theirs: [1, 3] },
  ])
})

test('two new rows of one id are no rows that can be told apart: neither is lost without a word', () => {
  const was = { lines: [{ id: 1, name: 'a' }] }
  const mine = { lines: [...was.lines, { id: 0, name: 'x' }, { id: 0, name: 'y' }] }
  const theirs = { lines: [{ id: 1, name: 'A' }] }
  const { values, conflicts } = merge<typeof was>(was, mine, theirs)
  expect(values).toEqual(mine)
  expect(conflicts.map(({ path }) => path)).toEqual(['lines'])
})

test('rows that two people add to an empty list are all there', () => {
  const was = { lines: [] as { id: number; name: string }[] }
  const { values, conflicts } = merge(
    was,
    { lines: [{ id: -1, name: 'mine' }] },
    { lines: [{ id: 7, name: 'theirs' }] },
  )
  expect(values.lines.map(({ name }) => name).toSorted()).toEqual(['mine', 'theirs'])
  expect(conflicts).toEqual([])
})
