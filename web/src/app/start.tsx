import type { ReactNode } from 'react'
import { createRoot, hydrateRoot, type Root } from 'react-dom/client'
import { installClient, makeClient, TIMEOUT_MS } from '../api/client.ts'
import { makeMessages } from '../api/messages.ts'
import { makeSession } from '../api/session.ts'
import { type PageState, seedState } from '../api/state.ts'
import { byFetch } from '../api/transport.ts'
import { nowhere, ways } from '../content/ways.ts'
import { chineseWords, loadWords, makeI18n, type Translate, type WordFiles, type WordKey } from '../i18n/index.ts'
import { goTo } from '../lib/goTo.ts'
import { inLang, type Lang } from '../lib/lang.ts'
import { importPart, withoutParts } from '../lib/lazy.tsx'
import { parseSearch } from '../lib/search.ts'
import { makeStore } from '../lib/store.ts'
import {
  alignCookie,
  langOfVisit,
  markDocument,
  namedLang,
  prepareWords,
  rememberLang,
  withoutLang,
} from './language.ts'
import type { Beside } from './beside.ts'
import type { Program } from './program.ts'
import { App, makeQueryClient, makeRouter, nameLang } from './router.tsx'

/** Takes over the page that the server sent, or draws it where the server sent none. Returns how to end the visit. */
export async function start(container: HTMLElement, program: Program): Promise<() => void> {
  let lang: Lang = langOfVisit(location.search)
  alignCookie(lang, location.search)
  let named = namedLang(lang)
  const words: WordFiles = { zh: chineseWords }
  if (lang === 'en') {
    try {
      words.en = await importPart(() => loadWords('en'))
    } catch (failure) {
      // What the server sent can be read as it is; an empty shell is better filled in Chinese than not at all.
      if (container.hasChildNodes()) throw failure
      lang = 'zh'
    }
  }
  const i18n = makeI18n(lang, words)
  const translate = (): Translate => i18n.translator(lang)

  const session = makeSession()
  const queryClient = makeQueryClient(session)
  const router = makeRouter({ program, queryClient, lang: () => lang, named, session })
  const messages = makeMessages()
  const voice = makeStore<ReactNode>(null)
  /** What accompanies a visit, from when it is there. */
  let beside: Beside | null = null
  const { source } = parseSearch(location.search)
  if (source) session.setSource(source)
  // Whoever comes back to this tab may have signed out, or in, in another one.
  const onReturn = () => {
    if (document.visibilityState !== 'visible') return
    session.reread()
    beside?.leadOut()
  }
  document.addEventListener('visibilitychange', onReturn)
  const go = (href: string, how: 'push' | 'replace' = 'push') => goTo(router, inLang(href, named), how)
  installClient(
    makeClient({
      transport: byFetch,
      timeout: TIMEOUT_MS,
      session,
      announce: messages.announce,
      go: (href, { replace }) => go(href, replace ? 'replace' : 'push'),
      refused: () => void beside?.recheck(),
      here: () => router.history.location.href,
      words: (key: WordKey) => translate()(key),
    }),
  )

  const state = readState()
  if (state) seedState(queryClient, state)
  // A page in another language than the visitor's is shown afresh in theirs (RULES languages 6).
  const hydrates = state?.lang === lang && state.named === named
  // Without this the router puts a Suspense boundary around its matches that the server's markup does not have.
  if (hydrates) router.ssr = { manifest: undefined }
  await (hydrates && program.standsWithoutPart ? withoutParts(() => router.load()) : router.load())
  // What the page is and how it is drawn are two tasks: a press comes between.
  await new Promise((done) => {
    setTimeout(done)
  })

  async function choose(next: Lang): Promise<void> {
    if (next === lang) return
    try {
      await prepareWords(i18n, next)
    } catch {
      messages.announce(translate()('error.request'))
      return
    }
    lang = next
    rememberLang(next)
    // A browser that keeps nothing would forget the choice with the next page: there the address goes on naming it.
    named = namedLang(next)
    nameLang(router, named)
    // The page's data first, in the new language; then every word and every query at once.
    router.history.replace(inLang(withoutLang(location.href), named))
    await router.invalidate({ sync: true })
    // Somebody who toggles again meanwhile has the last word.
    if (lang !== next) return
    i18n.lang.set(next)
    markDocument(next)
    beside?.writeTitle()
  }

  const app = (
    <App
      program={program}
      queryClient={queryClient}
      router={router}
      words={{ i18n, choose: (next) => void choose(next), named: () => named }}
      voice={voice}
      session={session}
      onWaiting={() => beside?.onWaiting()}
    />
  )
  let root: Root
  if (hydrates) {
    root = hydrateRoot(container, app)
  } else {
    markDocument(lang)
    root = createRoot(container)
    root.render(app)
  }
  // Nobody goes on before the first page stands, so what accompanies them comes after it.
  const here = router.state.location.href
  await importPart(() => import('./beside.ts')).then(
    ({ comeAlong }) => {
      beside = comeAlong({ program, router, queryClient, session, messages, go, lang: () => lang, translate })
      voice.set(beside.voice)
      if (!hydrates || router.state.location.href !== here) beside.writeTitle()
    },
    // Without it one still gets about.
    () => {},
  )
  return () => {
    document.removeEventListener('visibilitychange', onReturn)
    root.unmount()
    router.history.destroy()
    ways.set(nowhere)
  }
}

function readState(): PageState | null {
  const text = document.getElementById('ssr-state')?.textContent
  return text ? (JSON.parse(text) as PageState) : null
}
