import { ApiError } from '../../api/client.ts'
import { type Failure, failureOf } from '../../api/failure.ts'
import { isUnanswered } from '../../api/tries.ts'
import type { FileUpload } from '../../api/upload.ts'

/** A file that waits, is on its way, or did not arrive. */
export interface Sending {
  id: number
  name: string
  /** From 0 to 1; null while it waits for its turn. */
  share: number | null
  /** Why it did not arrive; null where it still may. */
  failure: Failure | null
  /** Whether it can be sent again as it is. */
  mayRetry: boolean
}

interface Entry<T> {
  file: File
  deliver: (upload: FileUpload) => Promise<T>
  onSent: (answer: T) => void
  shown: Sending
  stop: AbortController | null
}

/** So many are sent at once: more would only make each of them slower. */
export const TWO_AT_ONCE = 2

let last = 0

/**
 * Files on their way, `atOnce` at a time and in their order, each of which can be stopped and sent again. It knows no screen: held by a form it ends
 * with it, held outside of the pages it goes on while one looks at others.
 */
export function makeUploadQueue<T>(atOnce: number) {
  let entries: readonly Entry<T>[] = []
  let shown: readonly Sending[] = []
  const listeners = new Set<() => void>()

  function put(next: readonly Entry<T>[]): void {
    entries = next
    shown = entries.map((entry) => entry.shown)
    listeners.forEach((listener) => listener())
  }

  function change(id: number, patch: Partial<Omit<Entry<T>, 'shown'>>, its: Partial<Sending>): void {
    put(entries.map((one) => (one.shown.id === id ? { ...one, ...patch, shown: { ...one.shown, ...its } } : one)))
  }

  /** Begins what has its turn. */
  function go(): void {
    const running = entries.filter(({ stop }) => stop !== null).length
    const waiting = entries.filter(({ stop, shown: { failure } }) => stop === null && failure === null)
    for (const entry of waiting.slice(0, Math.max(0, atOnce - running))) void send(entry)
  }

  async function send({ file, deliver, onSent, shown: { id } }: Entry<T>): Promise<void> {
    const stop = new AbortController()
    change(id, { stop }, { share: 0 })
    try {
      const onProgress = (share: number) => change(id, {}, { share })
      const answer = await deliver({ file, onProgress, signal: stop.signal })
      remove(id)
      onSent(answer)
    } catch (error) {
      if (stop.signal.aborted) return
      if (!(error instanceof ApiError)) throw error
      const mayRetry = isUnanswered(error) || error.code === 429
      change(id, { stop: null }, { failure: failureOf(error, error.message), mayRetry, share: null })
    } finally {
      go()
    }
  }

  const remove = (id: number) => put(entries.filter((one) => one.shown.id !== id))

  return {
    listen: (listener: () => void): (() => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    all: (): readonly Sending[] => shown,
    /** Sends a file when its turn comes; with a fault it is only shown, and why it is not sent. */
    add: (file: File, deliver: Entry<T>['deliver'], onSent: Entry<T>['onSent'], fault: string | null = null): void => {
      const failure = fault === null ? null : { text: fault, told: false }
      const sending = { id: ++last, name: file.name, share: null, failure, mayRetry: false }
      put([...entries, { file, deliver, onSent, shown: sending, stop: null }])
      go()
    },
    /** Sends again what did not arrive. */
    retry: (id: number): void => {
      change(id, {}, { failure: null, mayRetry: false })
      go()
    },
    /** Stops it, and shows it no more. */
    drop: (id: number): void => {
      entries.find((one) => one.shown.id === id)?.stop?.abort()
      remove(id)
      go()
    },
    /** Stops everything, for whoever leaves. */
    stop: (): void => {
      const running = entries
      put([])
      running.forEach((one) => one.stop?.abort())
    },
  }
}

export type UploadQueue<T> = ReturnType<typeof makeUploadQueue<T>>
