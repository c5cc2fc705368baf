import { type AnyRoute, createMemoryHistory } from '@tanstack/react-router'
import { renderToString } from 'react-dom/server'
import { TODAY } from '../api/queries.ts'
import { collectState, dropPreviews, scriptJson } from '../api/state.ts'
import type { I18n } from '../i18n/index.ts'
import { isLang, type Lang } from '../lib/lang.ts'
import type { LazyPart } from '../lib/lazy.tsx'
import { parseSearch } from '../lib/search.ts'
import { h5Program } from './h5Routes.tsx'
import { App, makeQueryClient, makeRouter } from './router.tsx'
import { siteProgram } from './routes.tsx'

/**
 * What the server wants to see, as `crates/ssr` writes it. No first HTML says "now", because it lies in the cache; it may
 * say "today", because no page lies there beyond the museum's midnight.
 */
export interface RenderRequest {
  url: string
  lang: Lang
  nowMs: number
  today: string
}

/** What the server gets, as `crates/ssr` reads it. */
export interface RenderAnswer {
  html: string
  state: string
  status: number
  redirect: string | null
  chunks: string[]
}

declare global {
  /** Called by the patched renderToString (vite.config.ts) for an error that a Suspense boundary swallows. */
  var __renderError: ((error: unknown) => void) | undefined
}

/** Renders one address. Rejects where the page is not worth showing; the server then serves the shell. */
export async function renderPage(request: RenderRequest, i18n: I18n): Promise<RenderAnswer> {
  const answer = await renderOnce(request, i18n)
  if (answer.redirect === null || pathOf(answer.redirect) !== pathOf(request.url)) return answer
  // The router wants to tidy the query, as it does in the browser. The page is the same: show it where it was asked for.
  return renderOnce({ ...request, url: answer.redirect }, i18n)
}

function pathOf(url: string): string {
  return url.split(/[?#]/, 1)[0] ?? url
}

async function renderOnce({ url, lang, today }: RenderRequest, i18n: I18n): Promise<RenderAnswer> {
  // The server leaves the language in the address where the page's links have to name it.
  const asked = parseSearch(url.split('?', 2)[1] ?? '').lang
  const named = isLang(asked) ? asked : null
  const queryClient = makeQueryClient()
  queryClient.setQueryData(TODAY, today)
  const program = url.startsWith(`${h5Program.base}/`) ? h5Program : siteProgram
  const router = makeRouter({
    program,
    queryClient,
    lang: () => lang,
    named,
    server: true,
    history: createMemoryHistory({ initialEntries: [url] }),
  })
  try {
    await router.load()
    // A private field: the version is pinned, and render.test.tsx fails when its shape changes.
    const result = router._serverResult
    if (result?.type === 'redirect') {
      const redirect = sameOrigin(result.redirect.options.href)
      return { html: '', state: '', status: 302, redirect, chunks: [] }
    }
    if (result?.type !== 'render') throw new Error('the router answers in a shape that is not known here')
    if (result.status === 500) {
      throw result.matches.find((match) => match.status === 'error')?.error ?? new Error('a loader failed')
    }

    dropPreviews(queryClient)
    const failures: unknown[] = []
    globalThis.__renderError = (error) => failures.push(error)
    const words = { i18n, choose: () => {}, named: () => named }
    const html = renderToString(<App program={program} queryClient={queryClient} router={router} words={words} />)
    if (failures.length > 0) throw failures[0]
    if (html.includes('<!--$!-->')) throw new Error('a Suspense boundary failed during the render')

    const routes: Readonly<Record<string, AnyRoute>> = router.routesById
    const shown = result.matches.filter((match) => match.status === 'success')
    return {
      html,
      state: scriptJson(collectState(queryClient, lang, named)),
      status: result.status,
      redirect: null,
      chunks: [
        ...shown.flatMap(({ routeId }) => chunkOf(routes[routeId as string]) ?? []),
        ...(lang === 'en' ? ['src/i18n/en.ts'] : []),
      ],
    }
  } finally {
    globalThis.__renderError = undefined
    queryClient.clear()
  }
}

/** The chunk of what a route draws, where it is not in the first script. */
const chunkOf = (route: AnyRoute | undefined): string | undefined =>
  (route?.options.component as Partial<LazyPart<object>> | undefined)?.chunk

/** A redirect leads to a path of this origin and nowhere else: `//elsewhere` and `/\elsewhere` are other hosts. */
function sameOrigin(href: string | undefined): string {
  if (!href || !/^\/(?![/\\])/.test(href)) throw new Error(`a redirect leads off the site: ${href}`)
  return href
}
