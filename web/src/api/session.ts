import { readCookie, removeCookie, writeCookie } from '../lib/cookies.ts'
import {
  forgetKept,
  forgetStorage,
  LIST_OF_DESK,
  OWNER_OF_LIST,
  readStorage,
  TICKETS,
  writeStorage,
} from '../lib/storage.ts'
import { makeStore, type Store } from '../lib/store.ts'

/**
 * The signed-in person, as far as a cookie may know them (RULES sign-in 4): identifier, names and permission values.
 */
export interface User {
  iCIdentifier: string
  name: string
  companyName: string | null
  nvcJurisdiction: readonly number[]
}

/** Who is signed in, and with what token. Kept in cookies under fixed names (RULES sign-in 4). */
export interface Session {
  token: Store<string | null>
  user: Store<User | null>
  setToken(token: string): void
  setUser(user: User): void
  /** Back to the initial state: no token, no user. */
  clear(): void
  /** Looks at the cookies again: another tab may have signed somebody in or out. */
  reread(): void
  /** Who sent the visitor, from `?source=` of an arrival. */
  source(): string | null
  setSource(source: string): void
}

/** The session of this browser. */
export function makeSession(): Session {
  const token = makeStore(readCookie('token'))
  let written = readCookie('userData')
  const user = makeStore(parseUser(written))
  // Tickets and lists of the desk that this browser keeps are those of whoever is signed in, or gone (RULES privacy 7).
  const forgetOthers = () => {
    const now = user.get()?.iCIdentifier
    if (readStorage(TICKETS)?.split('\n', 1)[0] !== now) forgetStorage(TICKETS)
    const owner = readStorage(OWNER_OF_LIST)
    if (owner === null || owner === now) return
    forgetStorage(OWNER_OF_LIST)
    forgetKept(LIST_OF_DESK)
  }
  forgetOthers()
  user.subscribe(forgetOthers)
  return {
    token,
    user,
    setToken(value) {
      writeCookie('token', value)
      token.set(value)
    },
    setUser(value) {
      written = JSON.stringify(value)
      writeCookie('userData', written)
      writeCookie('userName', value.name)
      user.set(value)
    },
    clear() {
      for (const name of ['token', 'userData', 'userName']) removeCookie(name)
      written = null
      token.set(null)
      user.set(null)
    },
    reread() {
      const now = readCookie('userData')
      token.set(readCookie('token'))
      if (now === written) return
      written = now
      user.set(parseUser(now))
    },
    source: () => readStorage('source'),
    setSource: (source) => writeStorage('source', source),
  }
}

/** Whether the back-office has anything for a person: a company, or a right in the museum. */
export function worksHere({ companyName, nvcJurisdiction }: User): boolean {
  return companyName !== null || nvcJurisdiction.length > 0
}

/** A cookie can be cut or forged by anybody: what does not fit is nobody. */
function parseUser(text: string | null): User | null {
  if (text === null) return null
  try {
    return readUser(JSON.parse(text))
  } catch {
    return null
  }
}

/** What of a record may be kept; null where it names nobody. */
export function readUser(value: unknown): User | null {
  if (typeof value !== 'object' || value === null) return null
  const { iCIdentifier, name, companyName, nvcJurisdiction } = value as Record<string, unknown>
  if (typeof iCIdentifier !== 'string' || iCIdentifier === '') return null
  return {
    iCIdentifier,
    name: typeof name === 'string' ? name : '',
    companyName: typeof companyName === 'string' ? companyName : null,
    nvcJurisdiction: Array.isArray(nvcJurisdiction)
      ? nvcJurisdiction.filter((one): one is number => Number.isInteger(one))
      : [],
  }
}
