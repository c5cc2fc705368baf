/** What tests of the back-office share: words, queries and antd's notices around a part, and an upload that waits. */
import { StyleProvider } from '@ant-design/cssinjs'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import {
  createBrowserHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router'
import { act, render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { App, ConfigProvider, type ConfigProviderProps } from 'antd'
import type { ReactNode } from 'react'
import { vi } from 'vitest'
import en from 'virtual:all-words/en'
import zh from 'virtual:all-words/zh'
import { installClient, makeClient } from '../api/client.ts'
import { profileQuery } from '../api/queries.ts'
import type { Profile } from '../api/types.ts'
import { makeI18n, WordsProvider } from '../i18n/index.ts'
import type { Lang } from '../lib/lang.ts'
import { makeStore, useStore } from '../lib/store.ts'
import { buttons } from './buttons.tsx'
import { overlays } from './overlays.ts'

/** antd as `Desk` has it, without a style: where it writes its own, each question for a role reads all of them. */
function Plain({ children, ...props }: Pick<ConfigProviderProps, 'getPopupContainer' | 'children'>) {
  return (
    <StyleProvider container={nowhere}>
      <ConfigProvider theme={plain} button={buttons} {...props}>
        <App>{children}</App>
      </ConfigProvider>
    </StyleProvider>
  )
}

const plain = { zeroRuntime: true } as const
const nowhere = document.createElement('div')

/** Draws a part of the back-office by itself. */
export function showPart(lang: Lang, part: ReactNode) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const i18n = makeI18n(lang, { zh, en })
  const tree = (inner: ReactNode) => (
    <QueryClientProvider client={client}>
      <WordsProvider value={{ i18n, choose: () => {} }}>
        <Plain>{inner}</Plain>
      </WordsProvider>
    </QueryClientProvider>
  )
  const { rerender, container } = render(tree(part))
  return { container, again: (inner: ReactNode) => rerender(tree(inner)), user: userEvent.setup() }
}

/**
 * Draws a part of the back-office as a page of its own, with an address that can be left, in a language that can be
 * changed. The museum’s clock is so many minutes ahead of UTC.
 */
export async function showPage(lang: Lang, part: ReactNode, minutes = 480) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: Infinity } } })
  const clock = { zone: 'museum', offsets: [{ since: '2000-01-01T00:00:00Z', minutes }] }
  for (const one of ['zh', 'en'] as const) client.setQueryData(profileQuery(one).queryKey, { clock } as Profile)
  const i18n = makeI18n(lang, { zh, en })
  const shown = makeStore(part)
  const root = createRootRoute({ validateSearch: (query: Record<string, unknown>) => query })
  const page = createRoute({
    getParentRoute: () => root,
    path: '/',
    component: function Page() {
      return useStore(shown, part)
    },
  })
  const elsewhere = createRoute({ getParentRoute: () => root, path: '/elsewhere', component: () => 'elsewhere' })
  window.history.replaceState(null, '', '/')
  const router = createRouter({
    routeTree: root.addChildren([page, elsewhere]),
    // The browser's own: only that asks before a tab is closed.
    history: createBrowserHistory(),
  })
  await router.load()
  const { container } = render(
    <QueryClientProvider client={client}>
      <WordsProvider value={{ i18n, choose: () => {} }}>
        <Plain getPopupContainer={overlays}>
          <RouterProvider router={router as never} />
        </Plain>
      </WordsProvider>
    </QueryClientProvider>,
  )
  return {
    container,
    router: router as unknown as { navigate: (to: { to: string; search?: object }) => Promise<void> },
    again: (inner: ReactNode) => act(() => shown.set(inner)),
    choose: (next: Lang) => act(() => i18n.lang.set(next)),
  }
}

/** An upload as the browser does it, moved on by the test. */
export class FakeUpload {
  static all: FakeUpload[] = []
  method = ''
  path = ''
  headers: Record<string, string> = {}
  body: Blob | null = null
  status = 200
  responseText = ''
  aborted = false
  upload = new EventTarget()
  private readonly own = new EventTarget()

  open(method: string, path: string) {
    FakeUpload.all.push(this)
    this.method = method
    this.path = path
  }
  setRequestHeader(name: string, value: string) {
    this.headers[name] = value
  }
  addEventListener(name: string, listener: () => void) {
    this.own.addEventListener(name, listener)
  }
  send(body: Blob) {
    this.body = body
  }
  abort() {
    this.aborted = true
    this.own.dispatchEvent(new Event('abort'))
  }
  sent(loaded: number, total: number) {
    this.upload.dispatchEvent(Object.assign(new Event('progress'), { loaded, total }))
  }
  answer(status: number, envelope: object) {
    this.status = status
    this.responseText = JSON.stringify(envelope)
    this.own.dispatchEvent(new Event('load'))
  }
}

/** Puts it in the place of the browser's, with a client whose announcements are kept. */
export function fakeUploads(): { announced: string[] } {
  FakeUpload.all = []
  vi.stubGlobal('XMLHttpRequest', FakeUpload)
  const announced: string[] = []
  installClient(
    makeClient({
      transport: () => Promise.reject(new Error('no call but an upload is expected')),
      timeout: 30_000,
      announce: (text) => announced.push(text),
      words: (key) => key,
    }),
  )
  return { announced }
}

/** What a stand-in server was asked: the address with its query but the language, and the payload. */
export interface Asked {
  method: string
  path: string
  payload: unknown
}

/** All that parts read of the museum's profile: how its clock goes. */
const profile = { clock: { zone: 'Asia/Shanghai', offsets: [{ since: '2025-01-01T00:00:00Z', minutes: 480 }] } }

/** A stand-in server, which knows the museum's clock by itself. It answers the `data` of each call, or a refusal with its code; what people were told is kept. */
export function standIn(answer: (asked: Asked) => unknown): { asked: Asked[]; announced: string[] } {
  const asked: Asked[] = []
  const announced: string[] = []
  installClient(
    makeClient({
      transport: async ({ method, path, body }) => {
        const url = new URL(path, 'http://museum.example')
        url.searchParams.delete('lang')
        const one = { method, path: url.pathname + url.search, payload: body === undefined ? null : JSON.parse(body) }
        const isProfile = url.pathname === '/api/v1/profile'
        if (!isProfile) asked.push(one)
        const said = isProfile ? profile : await answer(one)
        const envelope = said instanceof Refusal ? said : { code: 0, msg: '', ...pageOf(said) }
        return { status: said instanceof Refusal ? said.code : 200, body: JSON.stringify(envelope) }
      },
      timeout: null,
      announce: (text) => announced.push(text),
      words: (key) => key,
    }),
  )
  return { asked, announced }
}

/** A call that the stand-in refuses. */
export class Refusal {
  readonly code: number
  readonly msg: string
  /** What is wrong with which field. */
  readonly errors: Readonly<Record<string, string>>
  /** What is there instead. */
  readonly data: unknown

  constructor(code: number, msg: string, errors: Readonly<Record<string, string>> = {}, data: unknown = null) {
    this.code = code
    this.msg = msg
    this.errors = errors
    this.data = data
  }
}

/** A list is also a page of itself. */
const pageOf = (data: unknown) =>
  Array.isArray(data) ? { data, total: data.length, page: 1, size: 100 } : { data: data ?? null }
