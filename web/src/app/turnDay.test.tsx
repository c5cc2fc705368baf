import { QueryClient, QueryClientProvider, useSuspenseQuery } from '@tanstack/react-query'
import { act, cleanup, render } from '@testing-library/react'
import { StrictMode, Suspense, useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { profileQuery, TODAY } from '../api/queries.ts'
import type { Profile } from '../api/types.ts'
import { useMuseumDay } from '../api/useMuseumDay.ts'
import { chineseWords, makeI18n, WordsProvider } from '../i18n/index.ts'
import { turnDay } from './turnDay.ts'

beforeEach(() => {
  vi.useFakeTimers()
  vi.setSystemTime('2026-11-29T15:59:30Z')
  vi.spyOn(performance, 'timeOrigin', 'get').mockReturnValue(Date.parse('2026-11-29T15:59:00Z'))
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

/** What was asked for a day, and comes when it is let. */
const answers = new Map<string, () => void>()

function Page() {
  const today = useMuseumDay()
  const { data } = useSuspenseQuery({
    queryKey: ['of', today],
    queryFn: () => new Promise<string>((done) => answers.set(today, () => done(`news of ${today}`))),
  })
  const [opened] = useState(today)
  return (
    <p>
      {today}: {data}, open since {opened}
    </p>
  )
}

function show(part: React.ReactNode) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: Infinity } } })
  const clock = { zone: 'Asia/Shanghai', offsets: [{ since: '2000-01-01T00:00:00Z', minutes: 480 }] }
  client.setQueryData(profileQuery('zh').queryKey, { clock } as Profile)
  client.setQueryData(TODAY, '2026-11-29')
  client.setQueryData(['of', '2026-11-29'], 'news of 2026-11-29')
  render(
    <StrictMode>
      <QueryClientProvider client={client}>
        <WordsProvider value={{ i18n: makeI18n('zh', { zh: chineseWords }), choose: () => {} }}>
          <Suspense fallback="nothing is there">{part}</Suspense>
        </WordsProvider>
      </QueryClientProvider>
    </StrictMode>,
  )
  return { client, end: turnDay(client, () => 'zh') }
}

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
const shown = () => document.body.textContent

test('a page that stands open turns to the new day once what it asks for that day is there, and is the same page', async () => {
  const { end } = show(<Page />)
  await pass(29_999)
  expect(shown()).toBe('2026-11-29: news of 2026-11-29, open since 2026-11-29')
  await pass(10)
  expect(shown()).toBe('2026-11-29: news of 2026-11-29, open since 2026-11-29')
  await act(async () => answers.get('2026-11-30')?.())
  await pass(10)
  expect(shown()).toBe('2026-11-30: news of 2026-11-30, open since 2026-11-29')
  end()
})
