import { createContext, useContext } from 'react'
import { makeStore, useStore } from '../lib/store.ts'
import type { Session, User } from './session.ts'

const SessionContext = createContext<Session | null>(null)

export const SessionProvider = SessionContext.Provider

/** The session of this browser. Only below a page that is drawn in the browser alone, where there is one. */
export function useSession(): Session {
  const session = useContext(SessionContext)
  if (!session) throw new Error('there is no session here: the page was drawn by the server')
  return session
}

/** The session for a page that the server draws too: to be asked for when something is done, not while it is drawn. */
export function useSessionOnDemand(): () => Session {
  const session = useContext(SessionContext)
  return () => {
    if (!session) throw new Error('there is no session here: nothing is done while a page is drawn')
    return session
  }
}

const nobody = makeStore<User | null>(null)

/** Who is signed in. The server and the first render in the browser see nobody: cached HTML holds nothing personal. */
export function useUser(): User | null {
  return useStore(useContext(SessionContext)?.user ?? nobody, null)
}
