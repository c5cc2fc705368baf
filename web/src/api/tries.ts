import { ApiError } from './client.ts'

/** Sends what is asked under a key, and answers what the call answers. */
export type Once = <T>(asked: object, send: (key: string) => Promise<T>) => Promise<T>

/** Whether nobody knows what became of a call: it may have been done. */
export const isUnanswered = (error: unknown): boolean =>
  !(error instanceof ApiError) || error.code === 'lost' || (typeof error.code === 'number' && error.code >= 500)

/**
 * The same for several that are under way at a time, such as files: each keeps its key until it is answered, whatever else
 * is sent meanwhile.
 */
export function makeManyTries(random: () => string = () => crypto.randomUUID()): Once {
  const tries = new Map<string, Once>()
  return async (asked, send) => {
    const text = JSON.stringify(asked)
    const own = tries.get(text) ?? makeTries(random)
    tries.set(text, own)
    try {
      const answer = await own(asked, send)
      tries.delete(text)
      return answer
    } catch (error) {
      if (!isUnanswered(error)) tries.delete(text)
      throw error
    }
  }
}

/** What tells one file from another until it is sent. */
export const fileMark = ({ name, size, lastModified }: File) => ({ name, size, lastModified })

/**
 * Sends one request under one key until it is answered: after a network that failed, the same request again is the same
 * call. Once it is answered, whatever the answer, the next try has a key of its own, because the first may have lapsed.
 */
export function makeTries(random: () => string = () => crypto.randomUUID()): Once {
  let open: { text: string; key: string } | null = null
  return async <T>(asked: object, send: (once: string) => Promise<T>): Promise<T> => {
    const text = JSON.stringify(asked)
    const { key } = open?.text === text ? open : { key: random() }
    open = { text, key }
    try {
      const answer = await send(key)
      open = null
      return answer
    } catch (error) {
      if (!isUnanswered(error)) open = null
      throw error
    }
  }
}
