import { afterEach, expect, test, vi } from 'vitest'
import { installClient, makeClient } from './client.ts'
import { askInTurn, makeOnce } from './once.ts'
import { byFetch } from './transport.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('a form that is sent again keeps its key until something else is written in it', () => {
  let made = 0
  const keyOf = makeOnce(() => `key-${++made}`)
  const first = keyOf({ amountFen: 100 })
  expect(keyOf({ amountFen: 100 })).toBe(first)
  const other = keyOf({ amountFen: 200 })
  expect(other).not.toBe(first)
  expect(keyOf({ amountFen: 200 })).toBe(other)
})

test('a call whose turn comes later asks on under its key when it is told to, and of a server that is busy too', async () => {
  vi.useFakeTimers()
  const answers = [
    { code: 503, msg: 'busy', data: null },
    { code: 0, msg: '', data: { ahead: 600, againInSeconds: 2 } },
    { code: 0, msg: '', data: { ahead: 3, againInSeconds: 0 } },
    { code: 0, msg: '', data: { code: 'demo000001' } },
  ]
  const sent: object[] = []
  vi.stubGlobal('fetch', (_: string, { headers }: { headers: Record<string, string> }) => {
    sent.push({ key: headers['idempotency-key'], prefer: headers['prefer'] })
    return Promise.resolve({ status: 200, text: () => Promise.resolve(JSON.stringify(answers[sent.length - 1])) })
  })
  const announced: string[] = []
  const announce = (text: string) => announced.push(text)
  installClient(makeClient({ transport: byFetch, timeout: null, announce, words: (key) => key }))
  const ahead: number[] = []
  const body = { slotId: 1, party: [], consentVersion: '1' }
  const held = askInTurn('POST /api/v1/reservations', { lang: 'zh', body }, 'key-1', (count) => ahead.push(count))
  await vi.advanceTimersByTimeAsync(2_900)
  expect(sent, 'a busy server has a rest').toHaveLength(1)
  await vi.advanceTimersByTimeAsync(200)
  expect(ahead).toEqual([600])
  await vi.advanceTimersByTimeAsync(1_500)
  expect(sent, 'who is far behind waits as long as is said').toHaveLength(2)
  await vi.advanceTimersByTimeAsync(600)
  expect(await held).toEqual({ code: 'demo000001' })
  expect(ahead).toEqual([600, 3])
  expect(sent).toEqual(Array.from({ length: 4 }, () => ({ key: 'key-1', prefer: 'respond-async, wait=2' })))
  expect(announced).toEqual([])
})
