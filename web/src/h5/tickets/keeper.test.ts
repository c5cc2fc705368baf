// @vitest-environment happy-dom
import { QueryClient } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'
import { installClient, makeClient } from '../../api/client.ts'
import { profileQuery } from '../../api/queries.ts'
import { makeSession } from '../../api/session.ts'
import { TICKETS } from '../../lib/storage.ts'
import { reservationsKey } from '../../nouns/booking/ownKey.ts'
import { keepAlong } from './keeper.ts'

const reserved = (code: string) => ({
  code,
  state: 'confirmed',
  date: '2026-11-28',
  starts: '09:00',
  persons: [{ n: 1, name: '演*甲', ticket: 'ticket00001', isOut: false }],
})

let end = () => {}
afterEach(() => {
  end()
  localStorage.clear()
  for (const name of ['token', 'userData', 'userName']) document.cookie = `${name}=; Max-Age=0; path=/`
})

/** Somebody who is signed in, and a server that answers when it is told to. */
function signedIn() {
  const session = makeSession()
  session.setUser({ iCIdentifier: 'p1', name: 'Lan', companyName: null, nvcJurisdiction: [] })
  const client = new QueryClient()
  client.setQueryData(profileQuery('zh').queryKey, { name: '馆' } as never)
  const waiting: ((code: string) => void)[] = []
  installClient(
    makeClient({
      transport: () =>
        new Promise((answer) => {
          waiting.push((code) =>
            answer({ status: 200, body: JSON.stringify({ code: 0, msg: '', data: [reserved(code)], total: 1 }) }),
          )
        }),
      timeout: null,
      words: (key) => key,
    }),
  )
  end = keepAlong(client, 'zh', session)
  const answers = async (code: string) => {
    await vi.waitFor(() => expect(waiting).toHaveLength(1))
    waiting.pop()?.(code)
    await vi.waitFor(() => expect(client.isFetching()).toBe(0))
  }
  return { session, client, answers }
}

const kept = () => localStorage.getItem(TICKETS) ?? ''

test('RULES bookings 25: the tickets of whoever is signed in are kept, and again after each change of them', async () => {
  const { client, answers } = signedIn()
  await answers('demo000001')
  expect(kept()).toMatch(/^p1\n.*demo000001/)
  void client.invalidateQueries({ queryKey: reservationsKey })
  await answers('demo000002')
  expect(kept()).toContain('demo000002')
})

test('RULES privacy 7: what the museum answers after somebody signed out, or another one came, is not kept', async () => {
  const { session, client, answers } = signedIn()
  session.clear()
  await answers('demo000001')
  expect(kept()).toBe('')
  session.setUser({ iCIdentifier: 'p2', name: 'Lin', companyName: null, nvcJurisdiction: [] })
  void client.invalidateQueries({ queryKey: reservationsKey })
  await answers('demo000001')
  expect(kept()).toBe('')
})
