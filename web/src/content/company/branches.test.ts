import { expect, test } from 'vitest'
import { pathTo } from './branches.ts'

const tree = [
  { id: 1, name: 'ceramics', count: 3, children: [{ id: 11, name: 'tea', count: 2, children: [] }] },
  {
    id: 2,
    name: 'textiles',
    count: 1,
    children: [{ id: 21, name: 'cloth', count: 1, children: [{ id: 211, name: 'ramie', count: 1, children: [] }] }],
  },
]
const names = (id: string | undefined) => pathTo(tree, id).map(({ name }) => name)

test('a branch stands below all that it belongs to', () => {
  expect(names('211')).toEqual(['textiles', 'cloth', 'ramie'])
  expect(names('1')).toEqual(['ceramics'])
})

test('no branch, and one that is not in the tree, have no path', () => {
  expect([names(undefined), names('99')]).toEqual([[], []])
})
