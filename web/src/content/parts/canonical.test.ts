// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest'
import { canonicalOf } from './canonical.ts'

afterEach(() => {
  document.head.innerHTML = ''
})

const event = { kind: 'event', id: 7, type: 3 }

test('a record is shared by its own page, whatever page shows it, and English says so', () => {
  expect(canonicalOf(event, 'zh')).toBe(`${location.origin}/event/activityDetail?id=7`)
  expect(canonicalOf(event, 'en')).toBe(`${location.origin}/event/activityDetail?id=7&lang=en`)
  expect(canonicalOf({ kind: 'page', id: 9, type: 0 }, 'zh')).toBe(`${location.origin}/service/trafficDetail`)
})

test('the origin is the public one of the head, not the one that a proxy hides', () => {
  document.head.innerHTML = '<link rel="canonical" href="https://museum.example/event/detail?id=1">'
  expect(canonicalOf(event, 'zh')).toBe('https://museum.example/event/activityDetail?id=7')
})
