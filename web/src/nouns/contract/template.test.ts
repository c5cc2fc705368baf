import { expect, test } from 'vitest'
import { sharedEnds } from '../../lib/sharedEnds.ts'
import { changesOf, readOf, type Templates } from './template.ts'

const row = (id: number, text = 'a') => ({ id, text })

test('what came, went, moved or says something else differs, and what only lies lower does not', () => {
  const was = [row(1), row(2), row(3)]
  expect(changesOf(was, was)).toEqual([])
  expect(changesOf(was, [row(-1), row(1), row(3)])).toEqual([
    { was: null, is: row(-1) },
    { was: row(2), is: null },
  ])
  expect(changesOf(was, [row(1), row(2, 'b'), row(3)])).toEqual([{ was: row(2), is: row(2, 'b') }])
  expect(changesOf(was, [row(1), row(3), row(2)])).toHaveLength(2)
})

test('what two texts share at their ends is never counted twice', () => {
  expect(sharedEnds('7 days', '14 days')).toEqual({ start: 0, end: 5 })
  expect(sharedEnds('aa', 'aaa')).toEqual({ start: 2, end: 0 })
  expect(sharedEnds('', 'new')).toEqual({ start: 0, end: 0 })
})

test('what is new in the next version nobody has said yet', () => {
  const newest = {
    kind: 'sale',
    version: 4,
    note: 'old',
    blanks: [],
    clauses: [],
    publishedAt: null,
    publishedBy: null,
  }
  const read = readOf({ newest, versions: [], given: [] } as Templates)
  expect(read).toEqual({ values: { blanks: [], clauses: [], note: '' }, version: 4 })
})
