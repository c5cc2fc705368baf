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
