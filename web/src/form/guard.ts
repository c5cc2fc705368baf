import { createContext } from 'react'

/** Something with written text that may be lost. */
export interface Guarded {
  isDirty: () => boolean
  /** Keeps what is written, for a form that is kept when it is left; true where nothing is left to lose. */
  keep?: () => Promise<boolean>
  /** Sends what is written, as its own button does; true where it was taken. */
  save?: (() => Promise<boolean>) | undefined
  /** The person gives up what is written. */
  forget: () => void
}

/** What somebody wants to be done with what is written before the place is left. */
export type Leaving = 'save' | 'giveUp' | 'stay'

/** What is asked before written text is lost. Saving is offered where all of it can be saved. */
export type AskToLeave = (offers: { save: boolean }) => Promise<Leaving>

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
    const answer = await ask({ save: lost.every(({ save }) => save !== undefined) })
    if (answer === 'stay') return false
    if (answer === 'save') {
      // What is refused says why in its place, and one stays there.
      for (const one of lost) if (!(await one.save?.())) return false
      return true
    }
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
