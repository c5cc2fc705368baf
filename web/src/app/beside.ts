import type { QueryClient } from '@tanstack/react-query'
import { createElement, type ReactNode } from 'react'
import type { Messages } from '../api/messages.ts'
import type { Session } from '../api/session.ts'
import { forgetOthers, leaderOut, watchPermissions } from './permission.ts'
import type { Program } from './program.ts'
import { turnDay } from './turnDay.ts'
import { accompany, type Visit } from './visit.ts'
import { Voice } from './voice.tsx'

interface Company extends Visit {
  program: Program
  queryClient: QueryClient
  session: Session
  messages: Messages
  /** Leads the visitor elsewhere, in their language. */
  go: (href: string) => void
}

/** What goes along with a visit once its first page stands. */
export interface Beside extends ReturnType<typeof accompany> {
  /** After a call was refused (RULES errors 8). */
  recheck: () => Promise<void>
  /** Takes whoever is nobody any more away from a page of somebody's own (RULES pages 6). */
  leadOut: () => void
  /** Says the messages of the visit. */
  voice: ReactNode
}

/** A chunk of its own: no page needs it to be drawn. */
export function comeAlong({ program, router, queryClient, session, messages, go, lang, translate }: Company): Beside {
  // What does not come is done without.
  program.afterwards?.().catch(() => {})
  const leadOut = leaderOut({ router, session, go })
  const recheck = watchPermissions({ router, session, lang, leadOut })
  forgetOthers(queryClient, session)
  turnDay(queryClient, lang)
  return {
    recheck,
    leadOut,
    voice: createElement(Voice, { messages }),
    ...accompany({ router, lang, translate, keepsPosition: program.keepsPosition }),
  }
}
