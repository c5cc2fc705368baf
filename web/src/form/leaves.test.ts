import { expect, test } from 'vitest'
import { leaves } from './leaves.ts'

const at = (pathname: string, search: object = {}) => ({ pathname, search })

test('another page, another part and another record take a form out of view', () => {
  expect(leaves(at('/a', { open: '1' }), at('/b', { open: '1' }))).toBe(true)
  expect(leaves(at('/a', { open: '1' }), at('/a', { open: '2' }))).toBe(true)
  expect(leaves(at('/a', { open: '1' }), at('/a'))).toBe(true)
  expect(leaves(at('/a', { tab: 'contacts' }), at('/a'))).toBe(true)
})

test('another language and another filter leave it where it is', () => {
  expect(leaves(at('/a', { open: '1' }), at('/a', { open: '1', keyword: 'x' }))).toBe(false)
  expect(leaves(at('/a'), at('/a'))).toBe(false)
})
