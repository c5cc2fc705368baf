import '@testing-library/jest-dom/vitest'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { cleanup, render, screen, waitFor, waitForElementToBeRemoved, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test } from 'vitest'
import zh from 'virtual:all-words/zh'
import { installClient, makeClient } from '../../api/client.ts'
import { TODAY, profileQuery } from '../../api/queries.ts'
import type { Session, User } from '../../api/session.ts'
import type { Transport } from '../../api/transport.ts'
import type { Profile, Schemas } from '../../api/types.ts'
import { SessionProvider } from '../../api/useSession.ts'
import { makeI18n, WordsProvider } from '../../i18n/index.ts'
import { makeStore } from '../../lib/store.ts'
import type { Standing } from '../../nouns/booking/standing.ts'
import type { Companion } from '../../nouns/booking/party.ts'
import { fakeCompanion, fakeProgramme, fakeSlot, fakeWaiting, residentNumber } from '../../nouns/booking/testing.ts'
import type { WaitingEntry } from '../../nouns/booking/waiting.ts'
import { EditionProvider } from '../../ui/edition.ts'
import { nearAndSending, onceByFetch } from '../near/testing.ts'
import { Desk } from './Desk.tsx'

const NOW = '2026-11-27T02:00:00Z'
const slots = [
  fakeSlot(),
  fakeSlot({ id: 21, starts: '10:30', ends: '12:00', state: 'full', free: 0, why: 'noPlaces', waiting: 1 }),
  fakeSlot({ id: 22, starts: '13:00', ends: '14:30', state: 'closed', free: 0, why: 'closedByMuseum' }),
  fakeSlot({ id: 30, date: '2026-11-29', starts: '13:30', ends: '15:00', free: 2 }),
]
const reservation: Schemas['Reservation'] = {
  code: 'demo000001',
  state: 'held',
  holdUntil: '2026-11-27T02:10:00Z',
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
  size: 1,
  cancelUntil: '2026-11-27T23:00:00Z',
  mayChange: true,
  mayMove: true,
  origin: 'online',
  consentVersion: '1',
  group: null,
  madeAt: NOW,
  version: 1,
  persons: [
    { n: 1, name: '演*甲', idType: 'residentId', idNumber: '110****29', ticket: null, isMinor: false, isOut: false },
  ],
}

const server = nearAndSending()
type Reply = Awaited<(typeof server.answers)[number]>
/** An answer that comes when it is said. */
function later() {
  let say: (reply: Reply) => void = () => {}
  const promise = new Promise<Reply>((done) => {
    say = done
  })
  return { promise, say: (reply: Reply) => say(reply) }
}
const inLine = (ahead: number): Reply => ({ status: 202, body: envelope({ ahead, againInSeconds: 0 }) })
/** What the person waits for, which the server's answers change, and what was missed. */
let waiting: WaitingEntry[]
let standing: Standing
/** Whom the account keeps. */
let companions: Companion[]
beforeEach(() => {
  companions = []
  waiting = []
  standing = { missed: [], suspendedUntil: null }
})
afterEach(cleanup)

const envelope = (data: unknown, more: object = {}) => ({ code: 0, msg: '', data, ...more })

/** Joining the list makes an entry; leaving it takes it away. */
function answerWaiting({ method, body, headers }: Parameters<Transport>[0]): object {
  if (method === 'POST') {
    server.sent.push({ key: headers['idempotency-key'] ?? null, body: JSON.parse(body ?? 'null') })
    waiting = [fakeWaiting({ size: 2, ahead: 1 })]
  }
  if (method === 'DELETE') waiting = []
  return envelope(waiting)
}

/** The desk of a museum whose clock stands at 10 in the morning, whatever the visitor's says. */
function setUp({
  user = null,
  held = [],
  address = '/',
  isPhone = false,
}: {
  user?: User | null
  held?: object[]
  address?: string
  isPhone?: boolean
}) {
  const transport: Transport = (request) => {
    const { method, path } = request
    const answer = path.startsWith('/api/v1/slots')
      ? envelope(slots, { now: NOW })
      : path.startsWith('/api/v1/waiting-list')
        ? answerWaiting(request)
        : path.startsWith('/api/v1/reservations/standing')
          ? envelope(standing)
          : path.startsWith('/api/v1/companions')
            ? envelope(companions)
            : method === 'POST'
              ? envelope({ ...reservation, state: 'confirmed', holdUntil: null })
              : envelope(held, { total: held.length, page: 1, size: 100 })
    return Promise.resolve({ status: 200, body: JSON.stringify(answer) })
  }
  const reserving = onceByFetch(transport)
  const route: Transport = (request) =>
    (request.path.startsWith('/api/v1/waiting-list') ? transport : reserving)(request)
  installClient(makeClient({ transport: route, timeout: null, words: (key) => key }))
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: Infinity } } })
  client.setQueryData(TODAY, '2026-11-27')
  const clock = { zone: 'Asia/Shanghai', offsets: [{ since: '2025-01-01T00:00:00Z', minutes: 480 }] }
  client.setQueryData(profileQuery('zh').queryKey, { clock, phone: '0000-0000000' } as unknown as Profile)
  const session = { user: makeStore<User | null>(user) } as unknown as Session
  const router = createRouter({
    routeTree: createRootRoute({ component: () => <Desk programme={fakeProgramme()} level={3} rows={2} /> }),
    history: createMemoryHistory({ initialEntries: [address] }),
    parseSearch: (query) => Object.fromEntries(new URLSearchParams(query)),
    ...(isPhone && { basepath: '/h5' }),
  })
  render(
    <WordsProvider value={{ i18n: makeI18n('zh', { zh }), choose: () => {} }}>
      <SessionProvider value={session}>
        <QueryClientProvider client={client}>
          <EditionProvider value={isPhone ? 'phone' : 'desktop'}>
            <RouterProvider router={router as never} />
          </EditionProvider>
        </QueryClientProvider>
      </SessionProvider>
    </WordsProvider>,
  )
  return userEvent.setup()
}
const visitor: User = { iCIdentifier: 'demo', name: '演示', companyName: null, nvcJurisdiction: [] }
/** Chooses a time and writes who comes. */
async function writeOne(user: ReturnType<typeof setUp>): Promise<void> {
  await day('11月28日')
  await user.click(screen.getByRole('radio', { name: /09:00–10:30/ }))
  await user.click(screen.getByRole('button', { name: '填写预约信息' }))
  await user.type(screen.getByLabelText('姓名'), '演示甲')
  await user.type(screen.getByLabelText('证件号码'), residentNumber('1988-03-09'))
}
const day = (text: string) => screen.findByRole('radio', { name: new RegExp(text) })

test('the days say what is free, arrows go over those that can be had, and a closed time cannot be chosen', async () => {
  const user = setUp({})
  expect((await day('11月28日 星期六：余 28 个名额')).getAttribute('aria-checked')).toBe('true')
  screen.getByRole('radio', { name: /11月28日/ }).focus()
  await user.keyboard('{ArrowRight}')
  expect(document.activeElement?.textContent).toContain('11月29日')
  expect(screen.getByRole('radio', { name: /13:30–15:00/ })).toBeTruthy()
  await user.keyboard('{ArrowLeft}')
  const shut = screen.getByRole('radio', { name: /13:00–14:30：暂停开放/ })
  await user.click(shut)
  expect(shut.getAttribute('aria-checked')).toBe('false')
})

test('who is not signed in is led to the sign-in with the chosen time, and finds it chosen on the way back', async () => {
  const user = setUp({})
  await day('11月28日')
  await user.click(screen.getByRole('radio', { name: /09:00–10:30/ }))
  const href = screen.getByRole('link', { name: '登录后预约' }).getAttribute('href') ?? ''
  expect(new URLSearchParams(href.split('?')[1]).get('redirect')).toBe('/?slot=20#programme-2')
  cleanup()
  setUp({ user: visitor, address: '/?slot=30' })
  expect((await screen.findByRole('radio', { name: /13:30–15:00/ })).getAttribute('aria-checked')).toBe('true')
  expect(screen.getByRole<HTMLButtonElement>('button', { name: '填写预约信息' }).disabled).toBe(false)
})

test('a lost answer is asked for under the same key, a full time keeps the form, and what is held is confirmed', async () => {
  const user = setUp({ user: visitor })
  await writeOne(user)
  const hold = async () => {
    const button = screen.getByRole('button', { name: '提交并保留名额' })
    // The rest after a press.
    await waitFor(() => expect(button).toBeEnabled())
    await user.click(button)
  }
  await hold()
  expect(screen.getByText('请先同意以上说明')).toBeTruthy()
  expect(server.sent).toEqual([])
  await user.click(screen.getByLabelText('我已阅读并同意以上说明'))
  await hold()
  await hold()
  server.answers = [{ status: 409, body: { code: 409, msg: '这个时段已约满。', data: null } }]
  await hold()
  expect(await screen.findByText('这个时段已约满。')).toBeTruthy()
  expect(screen.getByLabelText<HTMLInputElement>('姓名').value).toBe('演示甲')
  server.answers = [{ status: 201, body: envelope(reservation) }]
  await hold()
  const keys = server.sent.map(({ key }) => key)
  expect(new Set(keys.slice(0, 3)).size, 'one key until there is an answer').toBe(1)
  expect(keys[3]).not.toBe(keys[0])
  expect(server.sent[3]?.body).toEqual({
    slotId: 20,
    party: [{ name: '演示甲', idType: 'residentId', idNumber: residentNumber('1988-03-09') }],
    consentVersion: '1',
  })
})

test('where many ask at once, who waits is told how many are before, under one key, until the turn comes', async () => {
  const user = setUp({ user: visitor })
  await writeOne(user)
  await user.click(screen.getByLabelText('我已阅读并同意以上说明'))
  const [next, turn] = [later(), later()]
  server.answers = [inLine(412), next.promise, turn.promise]
  await user.click(screen.getByRole('button', { name: '提交并保留名额' }))
  expect(await screen.findByText(/您前面还有 412 位/)).toBeTruthy()
  next.say(inLine(0))
  expect(await screen.findByText(/马上轮到您/)).toBeTruthy()
  turn.say({ status: 201, body: envelope(reservation) })
  await waitForElementToBeRemoved(() => screen.queryByText(/马上轮到您/))
  expect(new Set(server.sent.map(({ key }) => key)).size).toBe(1)
  expect(server.sent).toHaveLength(3)
})

test('what is held is found again, counted by the server’s clock, and confirmed by one word', async () => {
  const user = setUp({ user: visitor, held: [reservation] })
  const held = await screen.findByRole('region', { name: '名额已为您保留' })
  expect(within(held).getByRole('timer').textContent).toMatch(/^(10:00|9:5\d)$/)
  expect(within(held).getByText('演*甲')).toBeTruthy()
  await user.click(within(held).getByRole('button', { name: '确认预约' }))
  expect(await screen.findByText('demo000001')).toBeTruthy()
  expect(screen.getByRole('link', { name: '查看我的预约' }).getAttribute('href')).toBe('/my/reservations')
})

test('on a phone the sign-in leads back to the edition for phones, and the ticket is a code for the door', async () => {
  const user = setUp({ isPhone: true, address: '/h5/' })
  await day('11月28日')
  await user.click(screen.getByRole('radio', { name: /09:00–10:30/ }))
  const href = screen.getByRole('link', { name: '登录后预约' }).getAttribute('href') ?? ''
  expect(href.startsWith('/login?')).toBe(true)
  expect(new URLSearchParams(href.split('?')[1]).get('redirect')).toBe('/h5/?slot=20#programme-2')
  cleanup()
  setUp({ isPhone: true, address: '/h5/', user: visitor, held: [reservation] })
  await user.click(await screen.findByRole('button', { name: '确认预约' }))
  expect(await screen.findByRole('img', { name: /demo000001/ })).toBeTruthy()
})

test('a full time is waited for by so many, and left again', async () => {
  const user = setUp({ user: visitor })
  await day('11月28日')
  await user.click(screen.getByRole('radio', { name: /10:30–12:00：约满，可候补/ }))
  expect(screen.getByText(/人数较少的一组可能先轮到/)).toBeTruthy()
  expect(screen.getByText(/现有 1 组在等/)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: '增加一人' }))
  await user.click(screen.getByRole('button', { name: '加入候补' }))
  expect(await screen.findByText(/前面还有 1 组/)).toBeTruthy()
  expect(server.sent).toEqual([{ key: expect.stringMatching(/^.{8,64}$/), body: { slotId: 21, size: 2 } }])
  expect(screen.getByRole('radio', { name: /10:30–12:00：候补中/ })).toBeTruthy()
  await user.click(screen.getByRole('button', { name: '退出候补' }))
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: '退出候补' }))
  expect(await screen.findByRole('button', { name: '加入候补' })).toBeTruthy()
})

test('who is not signed in is led to the sign-in with the full time', async () => {
  const user = setUp({})
  await day('11月28日')
  await user.click(screen.getByRole('radio', { name: /10:30–12:00/ }))
  const href = screen.getByRole('link', { name: '登录后候补' }).getAttribute('href') ?? ''
  expect(new URLSearchParams(href.split('?')[1]).get('redirect')).toBe('/?slot=21#programme-2')
})

test('offered places count down and are written for, by no more than waited', async () => {
  waiting = [fakeWaiting({ state: 'offered', ahead: null, offerUntil: '2026-11-27T03:30:00Z' })]
  const user = setUp({ user: visitor })
  const offer = await screen.findByRole('article', { name: '有 2 个名额留给您' })
  expect(within(offer).getByRole('timer').textContent).toMatch(/^1:(30:00|29:5\d)$/)
  await user.click(within(offer).getByRole('button', { name: '填写信息，领取名额' }))
  expect(screen.getByText('保留到 11:30')).toBeTruthy()
  expect(screen.getAllByLabelText('证件号码')).toHaveLength(2)
  expect(screen.getByRole<HTMLButtonElement>('button', { name: '增加一人' }).disabled, 'no more than waited').toBe(true)
  expect(screen.queryByRole('radiogroup')).toBeNull()
})

test('who missed too many visits hears it before anything is written, and can take or wait for nothing', async () => {
  const missed = (code: string, date: string) => ({ code, programme: 'a show', date, starts: '09:00' })
  standing = {
    missed: [missed('c', '2026-11-20'), missed('b', '2026-10-02'), missed('a', '2026-09-01')],
    suspendedUntil: '2026-12-20T02:30:00Z',
  }
  const user = setUp({ user: visitor })
  expect(await screen.findByText(/3 次预约未到.*到 2026年12月20日 周日 为止.*0000-0000000/)).toBeTruthy()
  await user.click(screen.getByRole('radio', { name: /09:00–10:30/ }))
  expect(screen.queryByRole('button', { name: '填写预约信息' })).toBeNull()
  await user.click(screen.getByRole('radio', { name: /10:30–12:00/ }))
  expect(screen.queryByRole('button', { name: '加入候补' })).toBeNull()
})

test('one whom the account keeps is chosen and taken out by a press, and sent by the number', async () => {
  companions = [
    fakeCompanion(),
    fakeCompanion({ id: 4, name: '演*童', isMinor: true }),
    fakeCompanion({ id: 5, name: '演*友', idType: null, idNumber: null }),
  ]
  const user = setUp({ user: visitor })
  await day('11月28日')
  await user.click(screen.getByRole('radio', { name: /09:00–10:30/ }))
  await user.click(screen.getByRole('button', { name: '填写预约信息' }))
  const choice = await screen.findByRole('group', { name: '从常用同行人中选择' })
  const one = (name: RegExp) => within(choice).getByRole<HTMLButtonElement>('button', { name })
  expect(one(/演\*友/).disabled, 'real names are asked').toBe(true)
  await user.click(one(/演\*乙/))
  expect(one(/演\*乙/).getAttribute('aria-pressed')).toBe('true')
  await user.click(one(/演\*童/))
  expect(screen.queryByLabelText('姓名')).toBeNull()
  const child = await screen.findByRole('group', { name: /^第 2 位/ })
  await user.click(one(/演\*乙/))
  await user.click(screen.getByRole('button', { name: '不选演*童' }))
  expect(screen.getByLabelText('姓名')).toBeTruthy()
  await user.click(one(/演\*乙/))
  await user.click(one(/演\*童/))
  expect(child.isConnected).toBe(false)
  await user.click(screen.getByLabelText('我已阅读并同意以上说明'))
  const hold = () => user.click(screen.getByRole('button', { name: '提交并保留名额' }))
  await hold()
  expect(screen.getByText('请由监护人同意')).toBeTruthy()
  await user.click(screen.getByRole('checkbox', { name: /我是其监护人/ }))
  const told = { code: 422, msg: '', data: null, errors: { 'party.0.companionId': '这位观众当天已有同类预约。' } }
  server.answers = [{ status: 422, body: told }]
  await hold()
  expect(await screen.findByText('这位观众当天已有同类预约。')).toBeTruthy()
  expect(document.activeElement?.textContent).toBe('不选')
  expect(server.sent[0]?.body).toEqual({
    slotId: 20,
    party: [{ companionId: 3 }, { companionId: 4, guardianConsent: true }],
    consentVersion: '1',
  })
})

test('who is written is remembered where somebody asks for it', async () => {
  const user = setUp({ user: visitor })
  await day('11月28日')
  await user.click(screen.getByRole('radio', { name: /09:00–10:30/ }))
  await user.click(screen.getByRole('button', { name: '填写预约信息' }))
  expect(screen.queryByRole('group', { name: '从常用同行人中选择' }), 'nobody is kept').toBeNull()
  await user.type(screen.getByLabelText('姓名'), '演示甲')
  await user.type(screen.getByLabelText('证件号码'), residentNumber('1988-03-09'))
  await user.click(screen.getByRole('checkbox', { name: /^记住这位同行人/ }))
  await user.click(screen.getByLabelText('我已阅读并同意以上说明'))
  server.answers = [{ status: 201, body: envelope(reservation) }]
  await user.click(screen.getByRole('button', { name: '提交并保留名额' }))
  expect(server.sent[0]?.body).toHaveProperty('party.0.remember', true)
})
