import { ApiError, call } from './client.ts'
import { type CallKey, callOf, type DataOf, type Question } from './contract.ts'
import type { Schemas } from './types.ts'

/**
 * Asks for something that must be done once: sent again under the same key, after a double press or a lost answer, the
 * server does nothing more and answers as it did (RULES payments). The same key with another body is a 409.
 * Apart from `ask.ts`, because the first script moves no money.
 */
export async function askOnce<K extends CallKey, const Q = object>(
  key: K,
  question: Question<K, Q>,
  once: string,
): Promise<DataOf<K>> {
  return (await call({ ...callOf(key, question), headers: under(once) })).data as DataOf<K>
}

/** How often a server that is too busy even for that is asked again, and how long before. */
const BUSY_TRIES = 20
const BUSY_SECONDS = 3

const pause = (seconds: number) => new Promise((done) => setTimeout(done, seconds * 1000))

/**
 * The same for a call whose turn may come later: after two seconds the server says how many are before (RFC 7240) and
 * when to ask on, and the same call asks on until it is answered. A failure is told where it is asked.
 */
export async function askInTurn<K extends CallKey, const Q = object>(
  key: K,
  question: Question<K, Q>,
  once: string,
  onAhead: (ahead: number) => void,
): Promise<DataOf<K>> {
  const headers = { ...under(once), prefer: 'respond-async, wait=2' }
  for (let busy = 0; ;) {
    try {
      const { data } = await call({ ...callOf(key, question), silent: true, headers })
      if (!isAhead(data)) return data as DataOf<K>
      onAhead(data.ahead)
      await pause(data.againInSeconds)
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 503 || ++busy > BUSY_TRIES) throw error
      await pause(BUSY_SECONDS)
    }
  }
}

const isAhead = (data: unknown): data is Schemas['PlaceInLine'] =>
  typeof data === 'object' && data !== null && 'ahead' in data

const under = (once: string) => ({ 'idempotency-key': once })

/** Makes the keys of one form: the same body has the same key, another one a new key. */
export function makeOnce(random: () => string = () => crypto.randomUUID()): (body: object) => string {
  let last = { text: '', key: '' }
  return (body) => {
    const text = JSON.stringify(body)
    if (text !== last.text) last = { text, key: random() }
    return last.key
  }
}
