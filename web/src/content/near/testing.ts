import { afterEach, beforeEach, vi } from 'vitest'
import { byFetch, type Transport } from '../../api/transport.ts'

/** For tests of parts that come when somebody is near, and of what is sent there once, under a key. */

class Near {
  seen: (entries: { isIntersecting: boolean }[]) => void
  constructor(seen: Near['seen']) {
    this.seen = seen
  }
  observe() {
    this.seen([{ isIntersecting: true }])
  }
  disconnect() {}
}

interface Answer {
  status: number
  body: object
}

/** Everybody is near, and what is done once goes by `fetch` itself: what was sent, and what is answered next; nothing else is. */
export function nearAndSending() {
  const server = {
    sent: [] as { key: string | null; body: unknown }[],
    answers: [] as (Answer | Promise<Answer>)[],
  }
  beforeEach(() => {
    server.sent = []
    server.answers = []
    vi.stubGlobal('IntersectionObserver', Near)
    vi.stubGlobal('fetch', (_: string, { headers, body }: { headers: Record<string, string>; body: string }) => {
      server.sent.push({ key: headers['idempotency-key'] ?? null, body: JSON.parse(body) })
      const answer = server.answers.shift()
      if (!answer) return Promise.reject(new TypeError('offline'))
      return Promise.resolve(answer).then(({ status, body: said }) => ({
        status,
        text: () => Promise.resolve(JSON.stringify(said)),
      }))
    })
  })
  afterEach(() => vi.unstubAllGlobals())
  return server
}

/** A way out of the room on which what is done once, under a key, goes by `fetch`. */
export const onceByFetch =
  (transport: Transport): Transport =>
  (request) =>
    'idempotency-key' in request.headers ? byFetch(request) : transport(request)
