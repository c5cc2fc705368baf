/** What tests of the back-office share: words, queries and antd's notices around a part, and an upload that waits. */
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { App, ConfigProvider } from 'antd'
import type { ReactNode } from 'react'
import { vi } from 'vitest'
import { installClient, makeClient } from '../api/client.ts'
import en from '../i18n/en.json'
import { makeI18n, WordsProvider } from '../i18n/index.ts'
import zh from '../i18n/zh.json'
import type { Lang } from '../lib/lang.ts'

/** Draws a part of the back-office by itself. */
export function showPart(lang: Lang, part: ReactNode) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const i18n = makeI18n(lang, { zh, en })
  const tree = (inner: ReactNode) => (
    <QueryClientProvider client={client}>
      <WordsProvider value={{ i18n, choose: () => {} }}>
        <ConfigProvider button={{ autoInsertSpace: false }}>
          <App>{inner}</App>
        </ConfigProvider>
      </WordsProvider>
    </QueryClientProvider>
  )
  const { rerender, container } = render(tree(part))
  return { container, again: (inner: ReactNode) => rerender(tree(inner)), user: userEvent.setup() }
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
