import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { installClient, makeClient } from '../../api/client.ts'
import type { Month } from '../../lib/calendar.ts'
import { almanacQuery } from './load.ts'

interface Asked {
  page: number
  keyword?: string
  sessionsFrom: string
}

const two = (number: number) => String(number).padStart(2, '0')

/** A museum with so many events, a hundred of them in each month from January on. */
function museum(total: number) {
  const asked: Asked[] = []
  const kept = { total }
  installClient(
    makeClient({
      transport: ({ body }) => {
        const { page, size, ...rest } = JSON.parse(body ?? '{}') as Asked & { size: number }
        asked.push({ page, ...rest })
        const numbers = Array.from({ length: kept.total }, (_, index) => index).slice((page - 1) * size, page * size)
        const data = numbers.map((index) => {
          const day = `2026-${two(Math.floor(index / 100) + 1)}-${two((index % 28) + 1)}`
          return { id: index + 1, startsOn: day, endsOn: day, firstSession: null, category: null, phase: 'upcoming' }
        })
        const envelope = { code: 0, msg: '', data, total: kept.total, page, size }
        return Promise.resolve({ status: 200, body: JSON.stringify(envelope) })
      },
      timeout: null,
      words: (key) => key,
    }),
  )
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: 60_000 } } })
  const month = (one: Month, keyword?: string) => client.fetchQuery(almanacQuery('zh', one, keyword))
  const pages = () => asked.splice(0).map(({ page }) => page)
  return { kept, month, pages, asked }
}

test('of a thousand events none is missing, and those of other months come in short', async () => {
  const { month, pages } = museum(1000)
  const { events, spans, total } = await month('2026-10')
  expect(pages()).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
  expect([events.length, events[0]?.id, spans.length, total]).toEqual([100, 901, 1000, 1000])
  expect(JSON.stringify(spans).length).toBeLessThan(100_000)
})

test('a month that is turned to asks only for the pages on which its events stand', async () => {
  const { month, pages } = museum(1000)
  await month('2026-10')
  pages()
  const { events, spans } = await month('2026-03')
  expect(pages()).toEqual([3])
  expect([events.length, events[0]?.id, spans.length]).toEqual([100, 201, 1000])
})

test('where an event came in meanwhile, everything is asked for anew', async () => {
  const { kept, month, pages } = museum(1000)
  await month('2026-10')
  pages()
  kept.total = 1001
  expect((await month('2026-03')).total).toBe(1001)
  expect(pages()).toEqual([3, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11])
})

test('a hundred events come with one call, and a keyword goes along with it', async () => {
  const { month, asked } = museum(100)
  expect((await month('2026-01', '碗')).events.length).toBe(100)
  expect(asked).toEqual([{ page: 1, keyword: '碗', sessionsFrom: '2026-01-01', sessionsUntil: '2026-01-31' }])
})
