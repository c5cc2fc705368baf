import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import en from 'virtual:all-words/en'
import zh from 'virtual:all-words/zh'
import { profileQuery } from '../../api/queries.ts'
import type { Profile } from '../../api/types.ts'
import { makeI18n, WordsProvider } from '../../i18n/index.ts'
import { Expiry } from './Expiry.tsx'

test('a paper has expired on the day after its last one, by the clock of the museum', () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-06-15T17:00:00Z') })
  const client = new QueryClient()
  const clock = { offsets: [{ since: '2020-01-01T00:00:00Z', minutes: 480 }] }
  client.setQueryData(profileQuery('zh').queryKey, { clock } as unknown as Profile)
  const show = (day: string) => {
    const { unmount } = render(
      <QueryClientProvider client={client}>
        <WordsProvider value={{ i18n: makeI18n('zh', { zh, en }), choose: () => {} }}>
          <Expiry day={day} />
        </WordsProvider>
      </QueryClientProvider>,
    )
    const isExpired = screen.queryByText('已过期') !== null
    unmount()
    return isExpired
  }
  // In the museum it is the 16th already.
  expect([show('2026-06-15'), show('2026-06-16'), show('2026-06-17')]).toEqual([true, false, false])
  vi.useRealTimers()
})
