import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
  useSearch,
} from '@tanstack/react-router'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { chineseWords, makeI18n, WordsProvider } from '../../i18n/index.ts'
import { pages } from '../../lib/paths.ts'
import { parseSearch, stringifySearch } from '../../lib/search.ts'
import type { Place } from '../place.ts'
import { type Listed, nowhere, takeNote, ways } from '../ways.ts'
import { Neighbours } from './Neighbours.tsx'

const TOTAL = 5
const SIZE = 2
const place: Place = {
  title: 'nav.exhibitionList',
  section: 'exhibition',
  page: { kind: 'exhibition', role: 'list', type: 1 },
  search: ['page', 'keyword'],
}

/** Exhibitions 1 to 5, two on a page; the one with a keyword leaves the even ones. */
const listed: Listed = (_client, _lang, search) => {
  const { page = 1, keyword } = search as { page?: number; keyword?: string }
  const ids = Array.from({ length: TOTAL }, (_, index) => index + 1).filter((id) => !keyword || id % 2 === 0)
  const items = ids.slice((page - 1) * SIZE, page * SIZE).map((id) => ({ id, type: 1, title: `展览 ${id}` }))
  return Promise.resolve({ items, total: ids.length, page, size: SIZE })
}

const record = (id: number) => ({
  id,
  previous: { id: 90, type: 1, title: '默认的上一个' },
  next: { id: 91, type: 1, title: '默认的下一个' },
})

function Shown() {
  const { id } = useSearch({ strict: false })
  return <Neighbours kind="exhibition" record={record(Number(id))} />
}

interface List {
  place: Place
  listed: Listed
}

/** The page of a record, of a visitor who comes from the list at this search; null: from elsewhere. */
async function open(id: number, search: object | null, staticData: List = { place, listed }) {
  ways.set(nowhere)
  if (search) takeNote({ pathname: pages.exhibitionList, search, staticData })
  const root = createRootRoute()
  const list = createRoute({ getParentRoute: () => root, path: pages.exhibitionList, staticData })
  const others = [pages.collectionDetail, pages.informationDetail].map((path) =>
    createRoute({ getParentRoute: () => root, path }),
  )
  const detail = createRoute({
    getParentRoute: () => root,
    path: pages.exhibitionDetail,
    component: Shown,
  })
  const router = createRouter({
    parseSearch,
    stringifySearch,
    routeTree: root.addChildren([list, detail, ...others]),
    history: createMemoryHistory({ initialEntries: [`${pages.exhibitionDetail}?id=${id}`] }),
  })
  await router.load()
  render(
    <WordsProvider value={{ i18n: makeI18n('zh', { zh: chineseWords }), choose: () => {} }}>
      <QueryClientProvider client={new QueryClient()}>
        {/* The product's own router has other routes; to the provider they are alike. */}
        <RouterProvider router={router as never} />
      </QueryClientProvider>
    </WordsProvider>,
  )
}
afterEach(cleanup)

const links = () => screen.queryAllByRole('link').map((link) => link.textContent)

test('who comes from no list is led on in the default order', async () => {
  await open(3, null)
  expect(links()).toEqual(['上一个默认的上一个', '下一个默认的下一个'])
  expect(screen.getByRole('navigation', { name: '前后条目' })).toBeTruthy()
})

test('who comes from a list is led on in its order, across its pages, and back to the page of the record', async () => {
  await open(2, {})
  await waitFor(() => expect(links()).toEqual(['列表中的上一个展览 1', '列表中的下一个展览 3']))
  expect(screen.getByRole('navigation', { name: '列表中的前后条目' })).toBeTruthy()
  await userEvent.click(screen.getByRole('link', { name: /展览 3/ }))
  await waitFor(() => expect(links()).toEqual(['列表中的上一个展览 2', '列表中的下一个展览 4']))
  await waitFor(() => expect(ways.get().searches[pages.exhibitionList]).toEqual({ page: 2 }))
  await userEvent.click(screen.getByRole('link', { name: /展览 2/ }))
  await waitFor(() => expect(links()).toEqual(['列表中的上一个展览 1', '列表中的下一个展览 3']))
  await waitFor(() => expect(ways.get().searches[pages.exhibitionList]).toEqual({ page: undefined }))
})

test('a filter of the list leaves out the same records on the way', async () => {
  await open(4, { keyword: 'even' })
  await waitFor(() => expect(links()).toEqual(['列表中的上一个展览 2']))
})

test('a record that is not in the list that one came from has its own neighbours', async () => {
  await open(3, { keyword: 'even' })
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(links()).toEqual(['上一个默认的上一个', '下一个默认的下一个'])
})

test('a search leads from kind to kind, and past what has no page of its own', async () => {
  const hits = [
    { kind: 'relic', id: 7, type: 1, title: '瓷碗' },
    { kind: 'member', id: 8, type: 2, title: '委员' },
    { kind: 'exhibition', id: 3, type: 1, title: '展览 3' },
    { kind: 'news', id: 3, type: 2, title: '新闻 3' },
  ]
  const answer: Listed = () => Promise.resolve({ items: hits, total: hits.length, page: 1, size: 20 })
  const everything: Place = { ...place, page: { kind: null, role: 'page' } }
  await open(3, {}, { place: everything, listed: answer })
  await waitFor(() => expect(links()).toEqual(['列表中的上一个瓷碗', '列表中的下一个新闻 3']))
  const addresses = screen.getAllByRole('link').map((link) => link.getAttribute('href'))
  expect(addresses).toEqual([`${pages.collectionDetail}?id=7`, `${pages.informationDetail}?id=3`])
})

test('another page than a record or a list ends the way, and the list keeps its filters', async () => {
  ways.set(nowhere)
  takeNote({ pathname: pages.exhibitionList, search: { keyword: 'even' }, staticData: { place, listed } })
  const at = (role: Place['page']['role']) => ({
    pathname: '/',
    search: {},
    staticData: { place: { ...place, page: { kind: null, role } } },
  })
  takeNote(at('detail'))
  expect(ways.get().from).toBe(pages.exhibitionList)
  takeNote(at('home'))
  expect(ways.get()).toEqual({ searches: { [pages.exhibitionList]: { keyword: 'even' } }, from: null })
})
