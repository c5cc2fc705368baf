import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderHook } from '@testing-library/react'
import { type ReactNode, Suspense } from 'react'
import { expect, test } from 'vitest'
import zh from 'virtual:all-words/zh'
import { categoriesQuery, TODAY } from '../../api/queries.ts'
import type { Card } from '../../api/types.ts'
import { makeI18n, WordsProvider } from '../../i18n/index.ts'
import { eventSearch } from '../../lib/search.ts'
import { type Session, spanOf } from './days.ts'
import { almanacQuery } from './load.ts'
import { fakeEvent, today } from './testing.ts'
import { useMonth } from './useMonth.ts'

const i18n = makeI18n('zh', { zh })

/** An event of this November: with these days of sessions, or all along. */
const event = (id: number, days: readonly string[]) =>
  fakeEvent(id, '2026-11-02', '2026-11-30', {
    sessionsCount: days.length,
    firstSession: days[0] === undefined ? null : { day: days[0], starts: '10:00', ends: '11:00' },
    sessionsOnDays: days.map((day): Session => ({ day, starts: '10:00', ends: '11:00', place: null, capacity: null })),
  })

/** What is said of the month that an address asks for, in a museum of these events. */
function noteOf(events: Card<'event'>[], month?: '2026-11'): string {
  const search = eventSearch(month === undefined ? {} : { month })
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } })
  client.setQueryData(TODAY, today)
  client.setQueryData(categoriesQuery('zh', 'event').queryKey, [])
  client.setQueryData(almanacQuery('zh', '2026-11', undefined).queryKey, {
    events,
    spans: events.flatMap((one) => spanOf(one, 1) ?? []),
    total: events.length,
  })
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>
      <WordsProvider value={{ i18n, choose: () => {} }}>
        <Suspense>{children}</Suspense>
      </WordsProvider>
    </QueryClientProvider>
  )
  return renderHook(() => useMonth(search), {
    wrapper,
  }).result.current.note
}

test('of this month the sessions that are left are counted, and once all are over that is said instead of a nought', () => {
  expect(noteOf([event(1, ['2026-11-10', '2026-11-21', '2026-11-28'])])).toBe('本月还有 2 场')
  // Something without hours keeps the month open.
  expect(noteOf([event(1, ['2026-11-10']), event(2, [])])).toBe('均已结束')
})

test('a month that was asked for says all of its sessions, those that are over too', () => {
  expect(noteOf([event(1, ['2026-11-10', '2026-11-21'])], '2026-11')).toBe('本月 2 场')
})
