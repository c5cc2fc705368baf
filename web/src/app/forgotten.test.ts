// @vitest-environment happy-dom
import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { forgetOthers } from './permission.ts'
import { removeCookie } from '../lib/cookies.ts'
import { LIST_OF_DESK, OWNER_OF_LIST, PAGES_OF_PHONE } from '../lib/storage.ts'
import { makeSession, type User } from '../api/session.ts'

const guard: User = { iCIdentifier: 'p1', name: 'Lan', companyName: null, nvcJurisdiction: [205] }
const dropped: string[] = []

beforeEach(() => {
  for (const name of ['token', 'userData', 'userName']) removeCookie(name)
  localStorage.clear()
  dropped.length = 0
  vi.stubGlobal('indexedDB', { deleteDatabase: (name: string) => dropped.push(name) })
  vi.stubGlobal('caches', { delete: (name: string) => Promise.resolve(dropped.push(name) > 0) })
})
afterEach(() => vi.unstubAllGlobals())

test('RULES privacy 7: a list of the desk goes with the session that took it along, lost here or while nobody was here', () => {
  const session = makeSession()
  session.setUser(guard)
  const take = () => {
    localStorage.setItem(OWNER_OF_LIST, 'p1')
    dropped.length = 0
  }
  take()
  session.setUser({ ...guard, name: 'Lan Lan' })
  makeSession()
  expect(dropped, 'it stays with them').toEqual([])
  session.clear()
  expect([dropped, localStorage.getItem(OWNER_OF_LIST)]).toEqual([[LIST_OF_DESK], null])

  session.setUser(guard)
  take()
  session.setUser({ ...guard, iCIdentifier: 'p2' })
  expect(dropped, 'another person').toEqual([LIST_OF_DESK])

  session.setUser(guard)
  take()
  removeCookie('userData')
  makeSession()
  expect(dropped, 'the session was lost while nobody was here').toEqual([LIST_OF_DESK])
  dropped.length = 0
  makeSession()
  expect(dropped, 'whoever never took one along forgets nothing').toEqual([])
})

test('RULES privacy 7: pages that a phone kept go with whoever signs out, and stay with whoever signs in', () => {
  const session = makeSession()
  forgetOthers(new QueryClient(), session)
  session.setUser(guard)
  expect(dropped).not.toContain(PAGES_OF_PHONE)
  session.clear()
  expect(dropped).toContain(PAGES_OF_PHONE)
  dropped.length = 0
  session.setUser(guard)
  session.setUser({ ...guard, iCIdentifier: 'p2' })
  expect(dropped).toContain(PAGES_OF_PHONE)
})
