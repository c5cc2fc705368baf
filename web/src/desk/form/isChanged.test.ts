import { expect, test } from 'vitest'
import { isChanged } from './isChanged.ts'

const kept = { name: 'Lan', values: [201, 204] }

test('what is written anew is a change, and what is written back is none', () => {
  expect(isChanged(kept, { name: 'Lana', values: [201, 204] })).toBe(true)
  expect(isChanged(kept, { name: 'Lan', values: [204, 201] })).toBe(false)
  expect(isChanged(kept, { name: 'Lan', values: [201] })).toBe(true)
})

test('fields that are not drawn yet are no change', () => {
  expect(isChanged(kept, undefined)).toBe(false)
  expect(isChanged(kept, { name: undefined, values: undefined })).toBe(false)
})
