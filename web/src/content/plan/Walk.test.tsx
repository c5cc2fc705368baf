import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router'
import { act, cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { profileQuery, relicDetailQuery, todayQuery } from '../../api/queries.ts'
import { chineseWords, makeI18n, WordsProvider } from '../../i18n/index.ts'
import type { Favourite } from '../../lib/favourites.ts'
import { forgetSeen, sayHere } from '../../lib/here.ts'
import { pages } from '../../lib/paths.ts'
import { type Floor, floorsQuery } from '../../nouns/floors/floors.ts'
import Walk from './Walk.tsx'

const TODAY = '2026-11-27'

const outline = [
  [0, 0],
  [8, 0],
  [8, 6],
  [0, 6],
]
const hall = (key: string) => ({ key, kind: 'hall', name: key, note: '', outline, exhibitions: [], relics: 1 })
const floors = [
  { key: 'one', name: '一层', note: '', rooms: ['窑厅', '东厅'].map(hall), doors: [] },
] as unknown as readonly Floor[]

const marked = (id: number): Favourite => ({
  kind: 'relic',
  id,
  type: 1,
  title: `第${id}件`,
  lang: 'zh',
  note: '',
  picture: null,
  at: '2026-11-21T10:00:00.000Z',
})
const object = (id: number, room: string | null, onDisplay = true) => ({
  id,
  type: 1,
  title: `第${id}件`,
  lang: 'zh',
  era: null,
  eraText: '宋',
  hasAudio: false,
  room,
  hall: null,
  onDisplay,
})

async function walk(...objects: ReturnType<typeof object>[]) {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } })
  client.setQueryData(profileQuery('zh').queryKey, {
    name: '馆',
    floorPlan: true,
    clock: { offsets: [{ since: '2025-01-01T00:00:00Z', minutes: 480 }] },
  } as never)
  client.setQueryData(todayQuery('zh').queryKey, TODAY)
  client.setQueryData(floorsQuery('zh').queryKey, floors as never)
  for (const one of objects) client.setQueryData(relicDetailQuery('zh', one.id).queryKey, one as never)
  const list = objects.map(({ id }) => marked(id))
  const root = createRootRoute({ component: Outlet })
  const router = createRouter({
    routeTree: root.addChildren([
      createRoute({ getParentRoute: () => root, path: pages.favourites, component: () => <Walk list={list} /> }),
      ...[pages.collectionDetail, pages.servicePlan].map((path) =>
        createRoute({ getParentRoute: () => root, path, component: () => path }),
      ),
    ]),
    history: createMemoryHistory({ initialEntries: [pages.favourites] }),
  })
  await router.load()
  render(
    <WordsProvider value={{ i18n: makeI18n('zh', { zh: chineseWords }), choose: () => {} }}>
      <QueryClientProvider client={client}>
        <RouterProvider router={router as never} />
      </QueryClientProvider>
    </WordsProvider>,
  )
}

const stops = () => [...document.querySelectorAll('ol > li')].map((one) => within(one as HTMLElement))
const titles = () => stops().map((one) => one.getByRole('link').textContent)
const next = () => document.querySelector('[aria-current=step] a')?.textContent

afterEach(() => {
  cleanup()
  vi.useRealTimers()
  act(() => {
    forgetSeen()
    sayHere(null, '')
  })
})

test('RULES pages 22: favourites are a walk by rooms, what is not on display after them, and what was seen is ticked', async () => {
  vi.useFakeTimers({ now: Date.parse(`${TODAY}T02:00:00Z`), toFake: ['Date'] })
  await walk(object(1, '东厅'), object(2, '窑厅', false), object(3, '窑厅'), object(4, null))
  expect(titles()).toEqual(['第3件', '第1件', '第4件'])
  expect(within(screen.getByRole('region', { name: /现在不在展/ })).getByText('第2件')).toBeTruthy()
  expect(next()).toBe('第3件')
  await userEvent.click(screen.getByRole('checkbox', { name: '看过了：第3件' }))
  expect([next(), screen.getByRole('status').textContent]).toEqual(['第1件', '看过 1 / 3'])
  await userEvent.click(screen.getByRole('button', { name: '下一站' }))
  expect([next(), document.activeElement?.id]).toEqual(['第4件', 'stop-3'])
  await userEvent.click(screen.getByRole('button', { name: '全部重来' }))
  expect(screen.getByRole('status').textContent).toBe('看过 0 / 3')
  act(() => sayHere('东厅', TODAY))
  expect(titles()).toEqual(['第1件', '第3件', '第4件'])
  // Of yesterday: nobody is there any more.
  act(() => sayHere('东厅', '2026-11-26'))
  expect(titles()).toEqual(['第3件', '第1件', '第4件'])
})

test('a walk has at most a hundred stops, and whatever else was kept is still told', async () => {
  await walk(...Array.from({ length: 102 }, (_, at) => object(at + 1, '窑厅')))
  expect(stops()).toHaveLength(100)
  expect(within(screen.getByRole('region', { name: /其余收藏/ })).getByText('第102件')).toBeTruthy()
  expect(screen.queryByRole('region', { name: /现在不在展/ })).toBeNull()
})
