import '@testing-library/jest-dom/vitest'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import zh from 'virtual:all-words/zh'
import { installClient, makeClient } from '../../api/client.ts'
import type { Session, User } from '../../api/session.ts'
import type { Transport } from '../../api/transport.ts'
import { SessionProvider } from '../../api/useSession.ts'
import { makeI18n, WordsProvider } from '../../i18n/index.ts'
import { stringifySearch } from '../../lib/search.ts'
import { makeStore } from '../../lib/store.ts'
import type { ApplicationForm } from '../../nouns/application/form.ts'
import { fakeApplication, fakeForm } from '../../nouns/application/testing.ts'
import { nearAndSending, onceByFetch } from '../near/testing.ts'
import { ApplicationPart } from './ApplicationPart.tsx'

const server = nearAndSending()
afterEach(() => {
  cleanup()
  sessionStorage.clear()
})

const envelope = (data: unknown, more: object = {}) => ({ code: 0, msg: '', data, ...more })
const visitor: User = { iCIdentifier: 'demo', name: '演示', companyName: null, nvcJurisdiction: [] }

function setUp({
  user = null,
  own = [],
  form = fakeForm(),
}: {
  user?: User | null
  own?: object[]
  form?: ApplicationForm
}) {
  const transport: Transport = ({ path }) => {
    const answer = path.startsWith('/api/v1/application-forms')
      ? envelope(form)
      : envelope(own, { total: own.length, page: 1, size: 10 })
    return Promise.resolve({ status: 200, body: JSON.stringify(answer) })
  }
  installClient(makeClient({ transport: onceByFetch(transport), timeout: null, words: (key) => key }))
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const session = { user: makeStore<User | null>(user) } as unknown as Session
  const router = createRouter({
    routeTree: createRootRoute({ component: () => <ApplicationPart kind="friend" /> }),
    history: createMemoryHistory({ initialEntries: ['/?page=2'] }),
    parseSearch: (query) => Object.fromEntries(new URLSearchParams(query)),
    stringifySearch,
  })
  render(
    <WordsProvider value={{ i18n: makeI18n('zh', { zh }), choose: () => {} }}>
      <SessionProvider value={session}>
        <QueryClientProvider client={client}>
          <RouterProvider router={router as never} />
        </QueryClientProvider>
      </SessionProvider>
    </WordsProvider>,
  )
  return userEvent.setup()
}

test('who is not signed in is led to the sign-in, and back to this part of the page', async () => {
  setUp({})
  const href = (await screen.findByRole('link', { name: '登录后申请' })).getAttribute('href') ?? ''
  expect(new URLSearchParams(href.split('?')[1]).get('redirect')).toBe('/?page=2#apply')
})

test('what lacks stands at its field and the first has the focus; a lost answer is asked for under the same key', async () => {
  const user = setUp({ user: visitor })
  await user.click(await screen.findByRole('button', { name: '填写申请表' }))
  const send = async () => {
    const button = screen.getByRole('button', { name: '提交申请' })
    // The rest after a press.
    await waitFor(() => expect(button).toBeEnabled())
    await user.click(button)
  }
  await send()
  expect(server.sent).toEqual([])
  expect(document.activeElement).toBe(screen.getByLabelText('姓名'))
  expect(screen.getByLabelText('姓名').getAttribute('aria-invalid')).toBe('true')
  await user.type(screen.getByLabelText('姓名'), '示例人')
  await user.type(screen.getByLabelText('手机号'), '13900000001')
  await user.type(screen.getByLabelText('心愿'), '多办讲座')
  await user.click(screen.getByLabelText('我同意'))
  await send()
  await send()
  server.answers = [
    { status: 422, body: { code: 422, msg: 'wrong', data: null, errors: { 'values.mobile': '请填写手机号。' } } },
  ]
  await send()
  expect(await screen.findByText('请填写手机号。')).toBeTruthy()
  expect(document.activeElement).toBe(screen.getByLabelText('手机号'))
  server.answers = [{ status: 201, body: envelope(fakeApplication()) }]
  await send()
  expect(await screen.findByText('申请已提交')).toBeTruthy()
  const keys = server.sent.map(({ key }) => key)
  expect(new Set(keys.slice(0, 3)).size, 'one key until there is an answer').toBe(1)
  expect(keys[3]).not.toBe(keys[0])
  expect(server.sent[3]?.body).toEqual({
    kind: 'friend',
    edition: 3,
    values: { name: '示例人', mobile: '13900000001', wish: '多办讲座', consent: true },
  })
})

test('a draft is found again in the tab, without what is personal, and is gone once it is sent', async () => {
  const user = setUp({ user: visitor })
  await user.click(await screen.findByRole('button', { name: '填写申请表' }))
  await user.type(screen.getByLabelText('姓名'), '示例人')
  await user.type(screen.getByLabelText('手机号'), '13900000001')
  await user.type(screen.getByLabelText('心愿'), '多办讲座')
  expect(sessionStorage.getItem('application-friend')).toBe('{"wish":"多办讲座"}')
  cleanup()
  const again = setUp({ user: visitor })
  await again.click(await screen.findByRole('button', { name: '填写申请表' }))
  expect(screen.getByLabelText<HTMLTextAreaElement>('心愿').value).toBe('多办讲座')
  expect(screen.getByLabelText<HTMLInputElement>('姓名').value).toBe('')
})

test('one that is under way stands there, and no second form beside it', async () => {
  setUp({ user: visitor, own: [fakeApplication({ state: 'returned', answer: '每月来几次？' })] })
  expect(await screen.findByText('每月来几次？')).toBeTruthy()
  expect(screen.getByRole('link', { name: '查看问题并修改' }).getAttribute('href')).toBe('/my/applications?id=17')
  expect(screen.queryByRole('button', { name: '填写申请表' })).toBeNull()
})

test('a form that is closed says why, and offers nothing', async () => {
  setUp({ user: visitor, form: fakeForm({ state: 'closed', reason: '名额已满' }) })
  expect(await screen.findByText('名额已满')).toBeTruthy()
  expect(screen.queryByRole('button', { name: '填写申请表' })).toBeNull()
})
