// @vitest-environment happy-dom
import nprogress from 'nprogress'
import { expect, test } from 'vitest'
import { moveBetween, progressSettings } from './visit.ts'

const at = (pathname: string, search: Record<string, unknown> = {}) => ({ pathname, search })

test('a change of path or of id is another page', () => {
  expect(moveBetween(at('/exhibition/list'), at('/exhibition/tempList'))).toBe('page')
  expect(moveBetween(at('/exhibition/detail', { id: '1' }), at('/exhibition/detail', { id: '2' }))).toBe('page')
})

test('a change of page or size, and of nothing else, is another leaf of the list', () => {
  expect(moveBetween(at('/a', { page: 1 }), at('/a', { page: 2 }))).toBe('leaf')
  expect(moveBetween(at('/a', { page: 3 }), at('/a', { size: 50 }))).toBe('leaf')
  expect(moveBetween(at('/a', { page: 3 }), at('/a', { keyword: '瓷' }))).toBe('filter')
})

test('other query changes, the same address, and an arrival move nothing', () => {
  expect(moveBetween(at('/a'), at('/a', { phase: 'ended' }))).toBe('filter')
  expect(moveBetween(at('/a', { page: 2 }), at('/a', { page: 2 }))).toBe('none')
  expect(moveBetween(undefined, at('/a'))).toBe('none')
})

test('the progress bar is that of RULES pages 4, without a style attribute or an invented role in its markup', () => {
  expect(progressSettings).toMatchObject({ minimum: 0.3, speed: 500, trickleSpeed: 200, showSpinner: false })
  expect(progressSettings.template).not.toMatch(/style|role/)
  nprogress.configure(progressSettings)
  nprogress.start()
  expect(document.querySelector('#nprogress [data-bar]')).not.toBeNull()
  nprogress.remove()
})
