/** What the tests of selectors share: a dictionary that answers from a list, and a form item's ears. */
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { vi } from 'vitest'
import en from 'virtual:all-words/en'
import zh from 'virtual:all-words/zh'
import { installClient, makeClient } from '../../api/client.ts'
import { makeI18n, WordsProvider } from '../../i18n/index.ts'
import type { Lang } from '../../lib/lang.ts'

/** Answers by address and payload; what is not in it fails, as a server that is down does. */
export type Answers = Readonly<Record<string, readonly object[]>>

export interface Asked {
  calls: string[]
  announced: string[]
}

/** Installs a client over these answers, and tells what was asked and what the person was told. */
export function answerWith(answers: Answers): Asked {
  const asked: Asked = { calls: [], announced: [] }
  installClient(
    makeClient({
      transport: ({ path, body }) => {
        const url = new URL(path, 'http://museum.example')
        const name = `${url.pathname.split('/').pop() ?? ''} ${body ?? '{}'}`
        asked.calls.push(`${name} ${url.searchParams.get('lang') ?? ''}`)
        const data = answers[name]
        const envelope = data ? { code: 0, msg: '', data } : { code: 500, msg: 'down', data: null }
        return Promise.resolve({ status: data ? 200 : 500, body: JSON.stringify(envelope) })
      },
      timeout: null,
      announce: (text) => asked.announced.push(text),
      words: (key) => key,
    }),
  )
  return asked
}

/** Draws a selector in a language, with a field after it to go on to. */
export function show(lang: Lang, selector: ReactNode) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const i18n = makeI18n(lang, { zh, en })
  const tree = (inner: ReactNode) => (
    <QueryClientProvider client={client}>
      <WordsProvider value={{ i18n, choose: () => {} }}>
        {inner}
        <input aria-label="after" />
      </WordsProvider>
    </QueryClientProvider>
  )
  const { rerender, container } = render(tree(selector))
  return {
    container,
    again: (inner: ReactNode) => rerender(tree(inner)),
    user: userEvent.setup({ pointerEventsCheck: 0 }),
    open: () => userEvent.click(screen.getByRole('combobox')),
  }
}

/** The ears of a form item. */
export const ears = () => ({ onChange: vi.fn(), onBlur: vi.fn() })
