// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest'
import { removeCookie } from '../lib/cookies.ts'
import { rereadUser } from './account.ts'
import { type Envelope, installClient } from './client.ts'
import { makeSession, type User } from './session.ts'

const lan: User = { iCIdentifier: 'u-1', name: 'Lan', companyName: null, nvcJurisdiction: [101] }
const renamed: User = { ...lan, name: 'Lan Hui' }

/** A session that Lan holds, and the answer that is still on its way. */
function setUp() {
  const session = makeSession()
  session.setUser(lan)
  const arrivals: ((answer: Envelope) => void)[] = []
  installClient(() => new Promise((resolve) => arrivals.push(resolve)))
  const read = rereadUser('en', session)
  return { session, read, arrive: () => arrivals[0]?.({ code: 0, msg: '', data: null, hgPostData: [renamed] }) }
}

beforeEach(() => {
  for (const name of ['token', 'userData', 'userName']) removeCookie(name)
})

test('the person is replaced by what the server answers', async () => {
  const { session, read, arrive } = setUp()
  arrive()
  expect(await read).toEqual(renamed)
  expect(session.user.get()).toEqual(renamed)
})

test('whoever signed out before the answer came stays signed out', async () => {
  const { session, read, arrive } = setUp()
  session.clear()
  arrive()
  expect(await read).toBeNull()
  expect(makeSession().user.get()).toBeNull()
})

test('whoever signed out in another tab before the answer came stays signed out', async () => {
  const { session, read, arrive } = setUp()
  makeSession().clear()
  arrive()
  expect(await read).toBeNull()
  expect([session.user.get(), makeSession().user.get()]).toEqual([null, null])
})
