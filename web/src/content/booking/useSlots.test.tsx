import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, test } from 'vitest'
import { installClient, makeClient } from '../../api/client.ts'
import { chineseWords, makeI18n, WordsProvider } from '../../i18n/index.ts'
import { useSlots } from './useSlots.ts'

const LAST = '2026-12-12'

/** The slots of a museum that answers of some days, and of others that it cannot. */
function look(answers: Readonly<Record<string, boolean>>) {
  const asked: string[] = []
  installClient(
    makeClient({
      transport: ({ path }) => {
        const query = new URLSearchParams(path.split('?')[1])
        const from = query.get('from') ?? ''
        asked.push(from)
        const slots = [
          { id: Number(query.get('programme')), date: from, state: 'full', opensAt: null, placesReturnAt: null },
        ]
        const data = { code: 0, msg: '', data: slots, now: '2026-11-29T02:00:00Z' }
        return Promise.resolve(answers[from] ? { status: 200, body: JSON.stringify(data) } : { status: 503, body: '' })
      },
      timeout: null,
      words: (key) => key,
    }),
  )
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>
      <WordsProvider value={{ i18n: makeI18n('zh', { zh: chineseWords }), choose: () => {} }}>{children}</WordsProvider>
    </QueryClientProvider>
  )
  const first = { programme: 1, from: '2026-11-29' }
  const hook = renderHook(({ programme, from }) => useSlots(programme, from, LAST), { wrapper, initialProps: first })
  const shown = () => hook.result.current.data?.slots.map(({ id, date }) => `${id} ${date}`)
  return { ...hook, asked, shown }
}

test('as the day turns, what was read stays until the new days are there', async () => {
  const { rerender, shown } = look({ '2026-11-29': true, '2026-11-30': true })
  await waitFor(() => expect(shown()).toEqual(['1 2026-11-29']))
  rerender({ programme: 1, from: '2026-11-30' })
  expect(shown()).toEqual(['1 2026-11-29'])
  await waitFor(() => expect(shown()).toEqual(['1 2026-11-30']))
})

test('it stays where the new days do not come, and never stands for another programme', async () => {
  const { rerender, shown, result } = look({ '2026-11-29': true })
  await waitFor(() => expect(shown()).toEqual(['1 2026-11-29']))
  rerender({ programme: 1, from: '2026-11-30' })
  await waitFor(() => expect(result.current.isError).toBe(true))
  expect(shown()).toEqual(['1 2026-11-29'])
  rerender({ programme: 2, from: '2026-11-30' })
  expect(shown()).toBeUndefined()
})
