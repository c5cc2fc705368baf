import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createRouter, RouterProvider, type RouterHistory } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { ownKey } from '../api/own.ts'
import type { Session } from '../api/session.ts'
import { SessionProvider } from '../api/useSession.ts'
import { type WordsContext, WordsProvider } from '../i18n/index.ts'
import type { Lang } from '../lib/lang.ts'
import { placeSearch, stringifySearch } from '../lib/search.ts'
import { makeStore, type Store, useStore } from '../lib/store.ts'
import { EditionProvider } from '../ui/edition.ts'
import { Arrival } from './Arrival.tsx'
import { writtenAddress } from './guard.ts'
import type { Program } from './program.ts'
import { PATIENCE_MS } from './patience.ts'

/** How long an answer counts as fresh, in milliseconds: a page that came with its data asks for nothing again. */
const FRESH_MS = 60_000

/** @param session whose own answers are asked for while they are signed in, and not once they are nobody */
export function makeQueryClient(session?: Session): QueryClient {
  const client = new QueryClient({
    // The client has its own rules for failures (RULES errors); a second attempt behind its back would show a message
    // twice. Without a network a call fails at once and says so: by its own rule the library would hold it back until
    // there is one, and the page would wait for ever.
    defaultOptions: {
      queries: { staleTime: FRESH_MS, retry: false, refetchOnWindowFocus: false, networkMode: 'always' },
      mutations: { networkMode: 'always' },
    },
  })
  if (session) keepOwn(client, session)
  return client
}

/**
 * Keeps what is somebody's own from being asked for while nobody is signed in. A page that is being left after the
 * sign-out is still drawn once or twice, and each of its questions would be led to the sign-in.
 */
function keepOwn(client: QueryClient, session: Session): void {
  const usual = client.defaultQueryOptions.bind(client)
  const gated = (options: Parameters<typeof usual>[0]) => {
    const given = usual(options)
    if (given.queryKey[0] !== ownKey) return given
    const { enabled = true } = given
    const gate: typeof enabled = (query) =>
      session.user.get() !== null && (typeof enabled === 'function' ? enabled(query) : enabled)
    return { ...given, enabled: gate }
  }
  client.defaultQueryOptions = gated as typeof client.defaultQueryOptions
}

interface RouterOptions {
  program: Program
  queryClient: QueryClient
  lang: () => Lang
  /** The language that every address names; null where it is chosen without. */
  named?: Lang | null
  session?: Session
  history?: RouterHistory
  /** True inside the server's engine. */
  server?: boolean
}

/** One router for one render, or for the life of a tab. */
export function makeRouter({
  program,
  queryClient,
  lang,
  named = null,
  session,
  history,
  server = false,
}: RouterOptions) {
  const { base, tree, known, ErrorPage, Waiting } = program
  // Asked when the router is there: it is what holds the address.
  const address = (href: string): string => writtenAddress(router, href)
  const router = createRouter({
    routeTree: tree,
    ...(base && { basepath: base }),
    context: { queryClient, lang, session: session ?? null, address },
    caseSensitive: true,
    parseSearch: (query) => placeSearch(query, known),
    ...naming(named),
    // Scrolling is by our own rule (RULES pages 3, visit.ts). The function keeps the router from scrolling to the top
    // after every change of a query; on the server it would put a script into the page.
    scrollRestoration: server ? false : () => false,
    // TanStack Query keeps the data; the router keeps none of its own, so that the two cannot disagree.
    defaultGcTime: 0,
    defaultPreload: 'intent',
    defaultPreloadStaleTime: 0,
    // Another record is another page: it renders anew (RULES pages 3).
    defaultRemountDeps: ({ routeId, search }) => ({ routeId, id: (search as { id?: string }).id ?? null }),
    defaultPendingComponent: () => <Waiting />,
    defaultPendingMs: PATIENCE_MS.page,
    // One that comes right after its skeleton is shown right after it.
    defaultPendingMinMs: 0,
    defaultErrorComponent: ({ error }) => <ErrorPage error={error} />,
    ...(history ? { history } : {}),
    ...(server ? { isServer: true } : {}),
  })
  return router
}

/**
 * Every link, every redirect and every step that the router makes goes through here, so that none can forget the language
 * (RULES languages 9). It is no part of a page's query: no page reads it, and no link takes it along by itself.
 */
const naming = (named: Lang | null) => ({
  stringifySearch: (search: object) => stringifySearch(named === null ? search : { ...search, lang: named }),
})

/** From now on addresses name this language, or none. The router forgets the links that it has built. */
export function nameLang(router: AppRouter, named: Lang | null): void {
  router.update({ ...router.options, ...naming(named) })
}

export type AppRouter = ReturnType<typeof makeRouter>

declare module '@tanstack/react-router' {
  interface Register {
    router: AppRouter
  }
}

interface AppProps {
  program: Program
  queryClient: QueryClient
  router: AppRouter
  words: WordsContext
  /** What says the messages, once it is there: no page needs it to be drawn. */
  voice?: Store<ReactNode>
  session?: Session
  /** Told when the skeleton of a page that is on its way stands on the screen. */
  onWaiting?: () => void
}

/** The same tree on the server, where nobody sends messages, and in the browser. */
export function App({ program, queryClient, router, words, voice = silence, session, onWaiting }: AppProps) {
  return (
    <WordsProvider value={words}>
      <SessionProvider value={session ?? null}>
        <QueryClientProvider client={queryClient}>
          <EditionProvider value={program.base === '' ? 'desktop' : 'phone'}>
            <RouterProvider router={router} />
          </EditionProvider>
          {onWaiting && <Arrival router={router} onWaiting={onWaiting} />}
          {useStore(voice, null)}
        </QueryClientProvider>
      </SessionProvider>
    </WordsProvider>
  )
}

const silence = makeStore<ReactNode>(null)
