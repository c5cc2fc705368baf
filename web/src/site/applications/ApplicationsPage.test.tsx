import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test } from 'vitest'
import zh from 'virtual:all-words/zh'
import { installClient, makeClient } from '../../api/client.ts'
import { profileQuery } from '../../api/queries.ts'
import type { Transport } from '../../api/transport.ts'
import type { Profile } from '../../api/types.ts'
import { makeI18n, WordsProvider } from '../../i18n/index.ts'
import { stringifySearch } from '../../lib/search.ts'
import { fakeApplication } from '../../nouns/application/testing.ts'
import ApplicationsPage from './ApplicationsPage.tsx'

let sent: { path: string; body: unknown }[]
let one: ReturnType<typeof fakeApplication> | null
beforeEach(() => {
  sent = []
  one = fakeApplication()
})
afterEach(cleanup)

function setUp(address: string) {
  const answer = (data: unknown, more: object = {}) => ({ code: 0, msg: '', data, ...more })
  const transport: Transport = ({ method, path, body }) => {
    const [asked = ''] = path.split('?')
    if (method !== 'GET') {
      sent.push({ path: asked, body: JSON.parse(body ?? 'null') })
      const state = method === 'PATCH' ? 'submitted' : 'withdrawn'
      one = fakeApplication({ state, version: 2, mayWithdraw: false })
      return Promise.resolve({ status: 200, body: JSON.stringify(answer(one)) })
    }
    if (!asked.endsWith('/applications') && one === null)
      return Promise.resolve({ status: 404, body: JSON.stringify({ code: 404, msg: '', data: null }) })
    const told = asked.endsWith('/applications')
      ? answer(one ? [one] : [], { total: one ? 1 : 0, page: 1, size: 20 })
      : answer(one)
    return Promise.resolve({ status: 200, body: JSON.stringify(told) })
  }
  installClient(makeClient({ transport, timeout: null, words: (key) => key }))
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const clock = { zone: 'Asia/Shanghai', offsets: [{ since: '2025-01-01T00:00:00Z', minutes: 480 }] }
  client.setQueryData(profileQuery('zh').queryKey, { name: 'a museum', clock } as unknown as Profile)
  const router = createRouter({
    routeTree: createRootRoute({ component: ApplicationsPage }),
    history: createMemoryHistory({ initialEntries: [address] }),
    parseSearch: (query) => Object.fromEntries(new URLSearchParams(query)),
    stringifySearch,
  })
  render(
    <WordsProvider value={{ i18n: makeI18n('zh', { zh }), choose: () => {} }}>
      <QueryClientProvider client={client}>
        <RouterProvider router={router as never} />
      </QueryClientProvider>
    </WordsProvider>,
  )
  return userEvent.setup()
}

test('each of one’s own leads to itself by its number', async () => {
  setUp('/my/applications')
  const link = await screen.findByRole('link', { name: '博物馆之友申请' })
  expect(link.getAttribute('href')).toBe('/my/applications?id=17')
  expect(screen.getByText(/编号 demo000017/)).toBeTruthy()
})

test('it is taken back after a question, over the version that was read', async () => {
  const user = setUp('/my/applications?id=17')
  await user.click(await screen.findByRole('button', { name: '撤回申请' }))
  const sheet = screen.getByRole('dialog', { name: '撤回这份申请？' })
  expect(sent).toEqual([])
  await user.click(within(sheet).getByRole('button', { name: '撤回申请' }))
  expect(await screen.findByText('申请已撤回。')).toBeTruthy()
  expect(sent).toEqual([{ path: '/api/v1/applications/17/withdrawal', body: { version: 1 } }])
  expect(screen.queryByRole('button', { name: '撤回申请' })).toBeNull()
})

test('a question is answered by changing it; a number that is left empty is not sent', async () => {
  one = fakeApplication({ state: 'returned', mayChange: true, answer: '还有呢？' })
  // Its form comes by itself, before the press.
  await import('../../content/application/ApplyForm.tsx')
  const user = setUp('/my/applications?id=17')
  expect(await screen.findByText('还有呢？')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: '修改并再次提交' }))
  expect(await screen.findByText('已填写 139****0001，留空则不变')).toBeTruthy()
  await user.type(screen.getByLabelText('心愿'), '多办讲座')
  await user.click(screen.getByRole('button', { name: '再次提交' }))
  expect(await screen.findByText('已再次提交。')).toBeTruthy()
  expect(sent[0]).toEqual({
    path: '/api/v1/applications/17',
    body: { version: 1, values: { name: '示例人', wish: '多办讲座', consent: true } },
  })
})

test('one that is somebody else’s is not there, and nobody says more', async () => {
  one = null
  setUp('/my/applications?id=99')
  expect(await screen.findByText('没有这份申请')).toBeTruthy()
})
