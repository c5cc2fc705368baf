import { makeStore, type Store } from '../lib/store.ts'

/** How long a message is shown (RULES errors 5), in milliseconds. */
export const MESSAGE_MS = 1000

/** How many messages can be read again. */
const LOG_LENGTH = 20

export interface Message {
  id: number
  text: string
  /** Milliseconds since 1970. */
  at: number
}

/** What went wrong: shown for a second, and kept to be read again (RULES errors 6). */
export interface Messages {
  /** On screen now, oldest first. */
  visible: Store<readonly Message[]>
  /** The last ones, newest first. */
  log: Store<readonly Message[]>
  announce: (text: string) => void
}

export function makeMessages(): Messages {
  const visible = makeStore<readonly Message[]>([])
  const log = makeStore<readonly Message[]>([])
  let lastId = 0
  return {
    visible,
    log,
    announce(text) {
      // Several calls of one page that fail together say it once.
      if (visible.get().some((one) => one.text === text)) return
      lastId += 1
      const message = { id: lastId, text, at: Date.now() }
      visible.set([...visible.get(), message])
      log.set([message, ...log.get()].slice(0, LOG_LENGTH))
      setTimeout(() => visible.set(visible.get().filter((one) => one.id !== message.id)), MESSAGE_MS)
    },
  }
}
