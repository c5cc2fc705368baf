import { useSyncExternalStore } from 'react'
import { readStorage, writeStorage } from './storage.ts'

/** Between two codes to one number for one purpose (RULES sign-in 9), in milliseconds. */
export const CODE_PAUSE_MS = 60_000

/** What a code is for. */
export type CodePurpose = 'register' | 'login' | 'retrieve' | 'mobile'

const nameOf = (purpose: CodePurpose) => `codeSent.${purpose}`

/** When the last code was sent, milliseconds since 1970; a future that no code can have is nothing. */
function sentAt(purpose: CodePurpose, now: number): number {
  const at = Number(readStorage(nameOf(purpose)) ?? 0)
  return Number.isFinite(at) && at <= now ? at : 0
}

const secondsLeft = (purpose: CodePurpose) => {
  const now = Date.now()
  return Math.max(0, Math.ceil((sentAt(purpose, now) + CODE_PAUSE_MS - now) / 1000))
}

/** Those who count, told at once when a code was sent. */
const counting = new Set<() => void>()

function subscribe(changed: () => void): () => void {
  const timer = setInterval(changed, 500)
  counting.add(changed)
  return () => {
    clearInterval(timer)
    counting.delete(changed)
  }
}

/**
 * The seconds until another code may be asked for. The moment of the last one, and nothing else, is kept in the browser,
 * so that a reload does not forget it. The first render says 0, on the server as in the browser.
 */
export function useCodeTimer(purpose: CodePurpose): { left: number; start: () => void; end: () => void } {
  const left = useSyncExternalStore(
    subscribe,
    () => secondsLeft(purpose),
    () => 0,
  )
  const write = (at: number) => {
    writeStorage(nameOf(purpose), String(at))
    for (const changed of counting) changed()
  }
  return { left, start: () => write(Date.now()), end: () => write(0) }
}
