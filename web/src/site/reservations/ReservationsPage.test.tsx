import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test } from 'vitest'
import zh from 'virtual:all-words/zh'
import { installClient, makeClient } from '../../api/client.ts'
import { profileQuery } from '../../api/queries.ts'
import type { Transport } from '../../api/transport.ts'
import type { Profile } from '../../api/types.ts'
import { makeI18n, WordsProvider } from '../../i18n/index.ts'
import type { Reservation } from '../../nouns/booking/reservation.ts'
import type { Standing } from '../../nouns/booking/standing.ts'
import { fakeProgramme, fakeSlot, fakeWaiting } from '../../nouns/booking/testing.ts'
import type { WaitingEntry } from '../../nouns/booking/waiting.ts'
import ReservationsPage from './ReservationsPage.tsx'

const NOW = '2026-11-27T02:00:00Z'

const someone = (n: number, name: string): Reservation['persons'][number] => ({
  n,
  name,
  idType: null,
  idNumber: null,
  ticket: `ticket0000${n}`,
  isMinor: false,
  isOut: false,
})
const confirmed: Reservation = {
  code: 'demo000001',
  state: 'confirmed',
  holdUntil: null,
  programmeId: 2,
  programme: 'a show',
  kind: 'visit',
  eventId: null,
  place: 'the hall',
  note: '',
  slotId: 20,
  date: '2026-11-28',
  starts: '09:00',
  ends: '10:30',
  startsAt: '2026-11-28T01:00:00Z',
  endsAt: '2026-11-28T02:30:00Z',
  size: 2,
  cancelUntil: '2026-11-27T23:00:00Z',
  mayChange: true,
  mayMove: true,
  origin: 'online',
  consentVersion: '1',
  group: null,
  madeAt: NOW,
  version: 1,
  persons: [someone(1, '演*甲'), someone(2, '演*乙')],
}
const later: Reservation = {
  ...confirmed,
  code: 'demo000002',
  programme: 'a tour',
  startsAt: '2026-11-30T01:00:00Z',
  endsAt: '2026-11-30T02:30:00Z',
}
/** Held for half a minute less than so many. */
const held = (minutes: number): Reservation => ({
  ...confirmed,
  state: 'held',
  holdUntil: new Date(Date.parse(NOW) + minutes * 60_000 - 30_000).toISOString(),
  persons: [],
})

let sent: { path: string; body: unknown }[]
/** What the server has, which its answers change. */
let coming: Reservation[]
let refusal: string | null
let waiting: WaitingEntry[]
let standing: Standing
beforeEach(() => {
  sent = []
  coming = [confirmed]
  refusal = null
  waiting = []
  standing = { missed: [], suspendedUntil: null }
})
afterEach(cleanup)

const slots = [
  fakeSlot(),
  fakeSlot({ id: 21, date: '2026-11-29', starts: '10:00', ends: '11:30', free: 4 }),
  fakeSlot({ id: 22, date: '2026-11-29', starts: '13:00', ends: '14:30', free: 1 }),
]

/** The page of a museum whose clock stands at 10 in the morning, whatever the visitor's says. */
function setUp(address = '/') {
  const answer = (data: unknown, more: object = {}) => ({ code: 0, msg: '', data, ...more })
  const told = (path: string): object => {
    if (path.startsWith('/api/v1/slots')) return answer(slots, { now: NOW })
    if (path.startsWith('/api/v1/programmes/2')) return answer(fakeProgramme({ mode: 'account' }))
    if (path.startsWith('/api/v1/programmes')) return answer([fakeProgramme()])
    if (path.startsWith('/api/v1/companions')) return answer([])
    if (path.startsWith('/api/v1/waiting-list')) return answer(waiting)
    if (path.startsWith('/api/v1/reservations/standing')) return answer(standing)
    const list = path.includes('when=past') ? [] : coming
    return answer(list, { total: list.length, page: 1, size: 100 })
  }
  const transport: Transport = ({ method, path, body }) => {
    if (method === 'DELETE') waiting = []
    if (method !== 'POST') return Promise.resolve({ status: 200, body: JSON.stringify(told(path)) })
    sent.push({ path: path.split('?')[0] ?? '', body: JSON.parse(body ?? 'null') })
    if (refusal !== null)
      return Promise.resolve({ status: 409, body: JSON.stringify({ code: 409, msg: refusal, data: null }) })
    if (path.includes('/acceptance')) {
      coming = [held(10)]
      waiting = []
    }
    if (path.includes('/cancellation'))
      coming = [{ ...confirmed, state: 'cancelledByUser', mayChange: false, persons: [] }]
    return Promise.resolve({ status: 200, body: JSON.stringify(answer(coming[0])) })
  }
  installClient(makeClient({ transport, timeout: null, words: (key) => key }))
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const clock = { zone: 'Asia/Shanghai', offsets: [{ since: '2025-01-01T00:00:00Z', minutes: 480 }] }
  client.setQueryData(profileQuery('zh').queryKey, {
    name: 'a museum',
    clock,
    phone: '0000-0000000',
  } as unknown as Profile)
  const router = createRouter({
    routeTree: createRootRoute({ component: ReservationsPage }),
    history: createMemoryHistory({ initialEntries: [address] }),
    parseSearch: (query) => Object.fromEntries(new URLSearchParams(query)),
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

test('the next one comes first, whatever the order of the answer, and one that the address names before it', async () => {
  coming = [later, confirmed]
  setUp()
  const names = async () =>
    (await screen.findAllByRole('article')).map((one) => within(one).getByRole('heading').textContent)
  expect(await names()).toEqual(['a show', 'a tour'])
  const [first] = screen.getAllByRole('article')
  if (!first) throw new Error('nothing is shown')
  expect(within(first).getAllByRole('img')).toHaveLength(3)
  expect(within(first).getByRole('img', { name: '整组的二维码，预约码 demo000001' })).toBeTruthy()
  cleanup()
  setUp('/?code=DEMO000002')
  expect(await names()).toEqual(['a tour', 'a show'])
})

test('giving everything back says until when it goes, is sent once, and leads to what is over', async () => {
  const user = setUp()
  const cancel = await screen.findByRole('button', { name: '取消或减少人数' })
  await act(async () => cancel.click())
  const dialog = await screen.findByRole('dialog')
  expect(within(dialog).getByText('2026年11月28日 周六 07:00 之前可取消或改期。')).toBeTruthy()
  await user.dblClick(within(dialog).getByRole('button', { name: '全部取消' }))
  expect(await screen.findByText('预约已取消，名额已放回。')).toBeTruthy()
  expect(sent).toEqual([{ path: '/api/v1/reservations/demo000001/cancellation', body: {} }])
  await waitFor(() => expect(screen.queryByRole('article')).toBeNull())
  expect(screen.getByRole('link', { name: '去预约' }).getAttribute('href')).toBe('/service/tourDetail')
  expect(within(screen.getByRole('listitem')).getByText('已取消')).toBeTruthy()
})

test('one person is taken out by the place in the party', async () => {
  const user = setUp()
  const cancel = await screen.findByRole('button', { name: '取消或减少人数' })
  await act(async () => cancel.click())
  await user.click(await screen.findByRole('checkbox', { name: '演*甲' }))
  await user.click(screen.getByRole('button', { name: '取消 1 人' }))
  expect(sent).toEqual([{ path: '/api/v1/reservations/demo000001/cancellation', body: { persons: [2] } }])
})

test('other times with room are offered, and a refusal says that the old places are kept', async () => {
  const user = setUp()
  const move = await screen.findByRole('button', { name: '改期' })
  // The dialog is a part of its own, which comes with the first press.
  await act(async () => move.click())
  const choices = await screen.findAllByRole('radio')
  expect(choices.map((one) => one.closest('label')?.textContent)).toEqual(['2026年11月29日 周日10:00–11:30余 4'])
  refusal = '这个时段已约满。'
  if (choices[0]) await user.click(choices[0])
  await user.click(screen.getByRole('button', { name: '改到这里' }))
  expect(await screen.findByText('这个时段已约满。原来的名额还在。')).toBeTruthy()
  expect(sent).toEqual([{ path: '/api/v1/reservations/demo000001/move', body: { slotId: 21 } }])
})

test.each([
  [10, ''],
  [5, '保留时间还剩不到 5 分钟。'],
  [2, '保留时间还剩不到 2 分钟。'],
  [1, '保留时间还剩不到 1 分钟。'],
])('half a minute after %d minutes are left, ears hear “%s”', async (minutes, text) => {
  coming = [held(minutes)]
  setUp()
  const timer = await screen.findByRole('timer')
  expect(timer.textContent).toMatch(new RegExp(`^${minutes - 1}:(30|2\\d)$`))
  const said = within(screen.getByRole('article'))
    .getAllByRole('status')
    .map((one) => one.textContent)
  expect(said.join('')).toBe(text)
})

test('what is held no longer is asked for again, and said', async () => {
  coming = [held(0)]
  setUp()
  expect(await screen.findByText('保留时间已过，名额已放回，请重新选择。')).toBeTruthy()
})

test('who waits sees for what and since when, and leaves by a word', async () => {
  coming = []
  waiting = [fakeWaiting({ ahead: 2 }), fakeWaiting({ id: 6, state: 'left' })]
  const user = setUp()
  const row = await screen.findByRole('listitem')
  expect(row.textContent).toContain('2026年11月28日 周六 10:30–12:00')
  expect(row.textContent).toContain('2 人候补中2026年11月27日 周五 09:00 起候补。前面还有 2 组。')
  expect(screen.queryByText('还没有预约'), 'something is there').toBeNull()
  await user.click(within(row).getByRole('button', { name: /退出候补/ }))
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: '退出候补' }))
  expect(await screen.findByText('已退出候补。')).toBeTruthy()
  await waitFor(() => expect(screen.queryByText('候补')).toBeNull())
})

test('offered places come first, are taken with names, and wait to be confirmed', async () => {
  waiting = [fakeWaiting({ slotId: 99, state: 'offered', ahead: null, offerUntil: '2026-11-27T04:00:00Z' })]
  const user = setUp()
  await user.click(await screen.findByRole('button', { name: '填写信息，领取名额' }))
  await user.type(screen.getByLabelText(/第 1 位的姓名/), '演示甲')
  await user.click(screen.getByLabelText('我已阅读并同意以上说明'))
  await user.click(screen.getByRole('button', { name: '提交并保留名额' }))
  expect(await screen.findByText('名额已为您保留，请在下面确认。')).toBeTruthy()
  expect(sent).toEqual([
    { path: '/api/v1/waiting-list/7/acceptance', body: { party: [{ name: '演示甲' }, {}], consentVersion: '1' } },
  ])
  expect(await screen.findByRole('button', { name: '确认预约' })).toBeTruthy()
})

test('missed visits are said with what follows, and nothing where there are none', async () => {
  setUp()
  await screen.findByRole('article')
  expect(screen.queryByText(/预约未到/)).toBeNull()
  cleanup()
  standing = {
    missed: [{ code: 'demo000009', programme: 'a show', date: '2026-11-20', starts: '09:00' }],
    suspendedUntil: null,
  }
  setUp()
  expect(await screen.findByText(/近 180 天内有 1 次预约未到；满 3 次，预约将暂停 30 天/)).toBeTruthy()
  expect(screen.getByText('a show 2026年11月20日 周五 09:00')).toBeTruthy()
})
