import { expect, test } from 'vitest'
import { textColumn, wholeColumn } from './columns.ts'
import { diffOf } from './diff.ts'

interface Bowl {
  id: number
  name: string
  quantity: number | null
}

const columns = [textColumn<Bowl>('name', { heading: '名称' }), wholeColumn<Bowl>('quantity', { heading: '数量' })]
const bowl = (id: number, name: string, quantity: number | null = 1): Bowl => ({ id, name, quantity })
const told = (before: readonly Bowl[], after: readonly Bowl[]) =>
  diffOf(columns, before, after, ({ id }) => String(id)).map(({ id, kind, changed }) => [id, kind, ...changed])

test('each line is told as added, removed, changed in these columns, or the same', () => {
  expect(told([bowl(1, '碗'), bowl(2, '盘'), bowl(3, '瓶')], [bowl(1, '碗'), bowl(3, '瓶', 5), bowl(4, '壶')])).toEqual(
    [
      ['1', 'same'],
      ['2', 'removed'],
      ['3', 'changed', 'quantity'],
      ['4', 'added'],
    ],
  )
})

test('lines that are removed together stay in their order, also at the top', () => {
  expect(told([bowl(1, '碗'), bowl(2, '盘'), bowl(3, '瓶')], [bowl(3, '瓶')])).toEqual([
    ['1', 'removed'],
    ['2', 'removed'],
    ['3', 'same'],
  ])
})

test('a line that was moved is the same', () => {
  expect(told([bowl(1, '碗'), bowl(2, '盘')], [bowl(2, '盘'), bowl(1, '碗')]).map(([, kind]) => kind)).toEqual([
    'same',
    'same',
  ])
})

test('a figure that is nothing now is a change', () => {
  expect(told([bowl(1, '碗', 2)], [bowl(1, '碗', null)])).toEqual([['1', 'changed', 'quantity']])
})
