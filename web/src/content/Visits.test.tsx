import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { afterEach, expect, test } from 'vitest'
import { type Envelope, installClient, makeClient } from '../api/client.ts'
import { chineseWords, makeI18n, WordsProvider } from '../i18n/index.ts'
import en from '../i18n/en.ts'
import type { Lang } from '../lib/lang.ts'
import { Visits } from './Visits.tsx'

const record = (viewType: number): Envelope => ({
  code: 0,
  msg: '',
  data: { viewType, automaticRecord: 1_234_567, manualRecord: 88 },
})

/** The place of the number, on a site whose server answers like this. */
function setUp(answer: () => Promise<Envelope>, lang: Lang = 'zh') {
  const asked: string[] = []
  const announced: string[] = []
  installClient(
    makeClient({
      transport: async ({ method, path }) => {
        asked.push(`${method} ${path}`)
        return { status: 200, body: JSON.stringify(await answer()) }
      },
      timeout: null,
      announce: (text) => announced.push(text),
      words: (key) => key,
    }),
  )
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const i18n = makeI18n(lang, { zh: chineseWords, en })
  const tree = () => (
    <WordsProvider value={{ i18n, choose: () => {} }}>
      <QueryClientProvider client={client}>
        <Visits />
      </QueryClientProvider>
    </WordsProvider>
  )
  return { asked, announced, client, tree }
}
afterEach(cleanup)

test('viewType 0 shows the counted number, anything else the museum’s own', async () => {
  render(setUp(() => Promise.resolve(record(0))).tree())
  expect(await screen.findByText('累计访问 1,234,567 次')).toBeTruthy()
  cleanup()
  render(setUp(() => Promise.resolve(record(1)), 'en').tree())
  expect(await screen.findByText('Visits so far: 88')).toBeTruthy()
})

test('a visit counts once, however often the place is drawn', async () => {
  const { asked, tree } = setUp(() => Promise.resolve(record(0)))
  for (let round = 0; round < 3; round += 1) {
    render(tree())
    await screen.findByText(/1,234,567/)
    cleanup()
  }
  expect(asked).toEqual(['POST /api/admin/site/visit/1?lang=zh'])
})

test('a count that fails says nothing, leaves its place empty and is not tried again', async () => {
  for (const answer of [
    () => Promise.reject(new TypeError('offline')),
    () => Promise.resolve({ code: 500, msg: 'broken', data: null }),
  ]) {
    const { asked, announced, client, tree } = setUp(answer)
    const { container } = render(tree())
    await waitFor(() => expect(client.isFetching()).toBe(0))
    expect(container.querySelectorAll('p')).toHaveLength(1)
    expect([container.textContent, announced]).toEqual(['', []])
    cleanup()
    render(tree())
    await waitFor(() => expect(client.isFetching()).toBe(0))
    expect(asked).toHaveLength(1)
    cleanup()
  }
})

test('a render on the server leaves the place empty and asks nobody', () => {
  const { asked, tree } = setUp(() => Promise.resolve(record(0)))
  expect(renderToString(tree())).toMatch(/^<p[^>]*><\/p>$/)
  expect(asked).toEqual([])
})
