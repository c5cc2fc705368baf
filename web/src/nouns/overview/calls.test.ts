import { expect, test } from 'vitest'
import { countsOf, placeOf } from './calls.ts'

test('an address is a page and what its query says', () => {
  expect(placeOf('/studio?state=submitted&open=12')).toEqual({
    to: '/studio',
    search: { state: 'submitted', open: '12' },
  })
  expect(placeOf('/my/invitations')).toEqual({ to: '/my/invitations', search: {} })
})

test('what waits is counted at its page, and at the overview where the menu has no such page', () => {
  const waiting = [
    { path: '/companies?state=submitted', count: 2 },
    { path: '/companies?view=changes', count: 3 },
    { path: '/my/invitations', count: 1 },
  ]
  expect([...countsOf(waiting, ['/overview', '/companies'], '/overview')]).toEqual([
    ['/companies', 5],
    ['/overview', 1],
  ])
  expect(countsOf([], ['/overview'], '/overview').size).toBe(0)
})
