import { createContext } from 'react'

/** Something with written text that may be lost. */
export interface Guarded {
  isDirty: () => boolean
  /** Keeps what is written, for a form that is kept when it is left; true where nothing is left to lose. */
  keep?: () => Promise<boolean>
  /** The person gives up what is written. */
  forget: () => void
}

/** What is asked before written text is lost; true where the person gives it up. */
export type AskToLeave = () => Promise<boolean>

/** The forms in one place, such as a sheet or a page; a sheet's are those of its page too. */
export interface GuardScope {
  add: (guarded: Guarded) => () => void
  isDirty: () => boolean
  /** Whether the place may be left: nothing is lost, or the person was asked, once for all of it. */
  mayLeave: (ask: AskToLeave) => Promise<boolean>
}

export function makeGuardScope(outer?: GuardScope): GuardScope {
  const all = new Set<Guarded>()
  let asking: Promise<boolean> | null = null

  async function settle(ask: AskToLeave): Promise<boolean> {
    const open = [...all].filter((one) => one.isDirty())
    for (const one of open) await one.keep?.()
    const lost = open.filter((one) => one.isDirty())
    if (lost.length === 0) return true
    if (!(await ask())) return false
    lost.forEach((one) => one.forget())
    return true
  }

  return {
    add(guarded) {
      const leave = outer?.add(guarded)
      all.add(guarded)
      return () => {
        all.delete(guarded)
        leave?.()
      }
    },
    isDirty: () => [...all].some((one) => one.isDirty()),
    // Escape, pressed twice, asks once.
    mayLeave: (ask) => (asking ??= settle(ask).finally(() => (asking = null))),
  }
}

/** The nearest place with forms. Outside of any sheet it is the page. */
export const GuardContext = createContext<GuardScope>(makeGuardScope())
