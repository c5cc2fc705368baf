// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest'
import { removeCookie } from '../lib/cookies.ts'
import { ApiError, type Call, type Envelope, makeClient, TIMEOUT_MS } from './client.ts'
import { makeSession, type User } from './session.ts'
import type { Outgoing } from './transport.ts'

const person: User = { iCIdentifier: 'u-1', name: 'Lan', companyName: null, nvcJurisdiction: [101] }
const list: Call = { method: 'POST', path: '/api/admin/show/page/list', lang: 'zh', payload: { page: 1 } }
const ok = (data: unknown = []): Envelope => ({ code: 0, msg: '', data })
const refused = (code: number, msg = ''): Envelope => ({ code, msg, data: null })

type Script = (request: Outgoing) => Envelope | Promise<Envelope>

function setUp(script: Script, here = () => '/manage/order/list?page=2', go = (_href: string) => {}) {
  const sent: Outgoing[] = []
  const announced: string[] = []
  const went: [href: string, replace: boolean][] = []
  const session = makeSession()
  const client = makeClient({
    transport: async (request) => {
      sent.push(request)
      const envelope = await script(request)
      return { status: 200, body: JSON.stringify(envelope) }
    },
    timeout: TIMEOUT_MS,
    session,
    announce: (text) => announced.push(text),
    go(href, { replace }) {
      went.push([href, replace])
      go(href)
    },
    here,
    words: (key) => ({ 'error.request': '请求错误，请稍后尝试', 'error.token': '验证失败，请重新登录' })[key],
  })
  return { client, session, sent, announced, went }
}

async function failure(promise: Promise<unknown>): Promise<ApiError> {
  const error = await promise.then(
    () => null,
    (reason: unknown) => reason,
  )
  if (!(error instanceof ApiError)) throw new Error(`expected an ApiError, got ${String(error)}`)
  return error
}

beforeEach(() => {
  for (const name of ['token', 'userData', 'userName']) removeCookie(name)
  localStorage.clear()
})

test('code 0 is success and answers the whole envelope', async () => {
  const { client } = setUp(() => ({ ...ok([1]), total: 1, page: 1, size: 20 }))
  expect(await client(list)).toEqual({ code: 0, msg: '', data: [1], total: 1, page: 1, size: 20 })
})

test('a call carries its language in the query and its payload as JSON', async () => {
  const { client, sent } = setUp(() => ok())
  await client({ ...list, lang: 'en' })
  expect(sent[0]?.path).toBe('/api/admin/show/page/list?lang=en')
  expect(sent[0]?.body).toBe('{"page":1}')
})

test('the header token is sent only when a token is held', async () => {
  const { client, session, sent } = setUp(() => ok())
  await client(list)
  session.setToken('t-1')
  await client(list)
  expect(sent.map((request) => request.headers)).toEqual([{}, { token: 't-1' }])
})

test('an expired token is renewed by key and type 2, and the call is sent again with the new one', async () => {
  const { client, session, sent } = setUp(({ path, headers }) => {
    if (path.startsWith('/token/getToken')) return { code: 0, msg: 't-2', data: null }
    return headers.token === 't-2' ? ok(['done']) : refused(203)
  })
  session.setUser(person)
  session.setToken('t-1')
  expect((await client(list)).data).toEqual(['done'])
  expect(sent[1]?.body).toBe('{"key":"u-1","type":2}')
  expect(session.token.get()).toBe('t-2')
  expect(document.cookie).toContain('token=t-2')
})

test('ten calls that fail together wait for one refresh, and each is sent again once', async () => {
  let refreshes = 0
  const { client, session, sent } = setUp(async ({ path, headers }) => {
    if (path.startsWith('/token/getToken')) {
      refreshes += 1
      await Promise.resolve()
      return { code: 0, msg: 't-2', data: null }
    }
    return headers.token === 't-2' ? ok(['done']) : refused(203)
  })
  session.setUser(person)
  session.setToken('t-1')
  const answers = await Promise.all(Array.from({ length: 10 }, () => client(list)))
  expect(answers.map((one) => one.data)).toEqual(Array.from({ length: 10 }, () => ['done']))
  expect(refreshes).toBe(1)
  expect(sent).toHaveLength(21)
})

test('an empty token message ends the session with 验证失败，请重新登录 and leads to the root page', async () => {
  const { client, session, announced, went } = setUp(({ path }) =>
    path.startsWith('/token/getToken') ? { code: 0, msg: '', data: null } : refused(203),
  )
  session.setUser(person)
  session.setToken('t-1')
  const errors = await Promise.all([failure(client(list)), failure(client(list))])
  expect(errors.map((error) => error.message)).toEqual(['验证失败，请重新登录', '验证失败，请重新登录'])
  expect(errors.map((error) => error.told)).toEqual([true, true])
  expect(announced).toEqual(['验证失败，请重新登录'])
  expect(went).toEqual([['/', false]])
  expect([session.token.get(), session.user.get()]).toEqual([null, null])
  expect(document.cookie).not.toMatch(/token|userData|userName/)
})

test('a refresh that is refused or lost ends the session as well', async () => {
  for (const answer of [() => refused(401, '请登录'), () => Promise.reject(new TypeError('offline'))]) {
    const { client, session, announced, went } = setUp(({ path }) =>
      path.startsWith('/token') ? answer() : refused(203),
    )
    session.setUser(person)
    expect((await failure(client(list))).code).toBe(203)
    expect(announced).toEqual(['验证失败，请重新登录'])
    expect(went).toEqual([['/', false]])
  }
})

test('a token that is refused right after its renewal ends the session instead of turning in circles', async () => {
  let calls = 0
  const { client, session, went } = setUp(({ path }) => {
    calls += 1
    return path.startsWith('/token') ? { code: 0, msg: 't', data: null } : refused(203)
  })
  session.setUser(person)
  expect((await failure(client(list))).code).toBe(203)
  expect(calls).toBe(3)
  expect(went).toEqual([['/', false]])
})

test('a client that holds no user goes to the login page with the way back, and does not refresh', async () => {
  const { client, sent, went } = setUp(() => refused(203))
  expect((await failure(client(list))).code).toBe(203)
  expect(sent).toHaveLength(1)
  expect(went).toEqual([['/login?redirect=%2Fmanage%2Forder%2Flist%3Fpage%3D2', false]])
})

test.each(['/login?redirect=%2Fmanage', '/register', '/retrievePassword?x=1'])(
  'nobody is led to the sign-in from %s, nor with it as the way back',
  async (door) => {
    const { client, went } = setUp(
      () => refused(203),
      () => door,
    )
    expect((await failure(client(list))).code).toBe(203)
    expect(went).toEqual([])
  },
)

test('of several calls of nobody’s the first leads to the sign-in, and what a page asked that was left leads nowhere', async () => {
  let at = '/manage/order/list?page=2'
  const { client, went } = setUp(
    () => refused(203),
    () => at,
    (href) => (at = href),
  )
  const errors = await Promise.all([client(list), client(list), client(list)].map(failure))
  expect(errors.map(({ code }) => code)).toEqual([203, 203, 203])
  expect(went).toEqual([['/login?redirect=%2Fmanage%2Forder%2Flist%3Fpage%3D2', false]])
  at = '/manage/order/list'
  const asked = failure(client(list))
  at = '/'
  expect((await asked).code).toBe(203)
  expect(went).toHaveLength(1)
})

test('a call that was under way when somebody signed out leads nowhere, and asks for nothing more', async () => {
  let answer: (envelope: Envelope) => void = () => {}
  const { client, session, sent, went, announced } = setUp(() => new Promise((resolve) => (answer = resolve)))
  session.setToken('T1')
  session.setUser(person)
  const asked = failure(client(list))
  session.clear()
  answer(refused(203))
  expect((await asked).code).toBe(203)
  expect([sent.length, went, announced]).toEqual([1, [], []])
})

test('code 1002 clears token and user and replaces the route with the root page and the stored source', async () => {
  const { client, session, announced, went } = setUp(() => refused(1002, '已在别处退出'))
  session.setUser(person)
  session.setToken('t-1')
  session.setSource('wall label')
  expect((await failure(client(list))).code).toBe(1002)
  expect(went).toEqual([['/?source=wall%20label', true]])
  expect([session.token.get(), session.user.get()]).toEqual([null, null])
  expect(announced).toEqual([])
})

test('code 404 is silent and rejected', async () => {
  const { client, announced } = setUp(() => refused(404, '没有找到'))
  expect((await failure(client(list))).code).toBe(404)
  expect(announced).toEqual([])
})

test('any other code shows the message of the server and is rejected', async () => {
  const { client, announced } = setUp(() => refused(409, '已经有了'))
  expect((await failure(client(list))).code).toBe(409)
  expect(announced).toEqual(['已经有了'])
})

test('any other code without a message shows the fallback text', async () => {
  const { client, announced } = setUp(() => refused(500))
  await failure(client(list))
  expect(announced).toEqual(['请求错误，请稍后尝试'])
})

test('a network failure uses the fallback text', async () => {
  const { client, announced } = setUp(() => Promise.reject(new TypeError('Failed to fetch')))
  expect((await failure(client(list))).code).toBe('lost')
  expect(announced).toEqual(['请求错误，请稍后尝试'])
})

test('an answer that is no envelope counts as lost', async () => {
  const announced: string[] = []
  for (const body of ['<html>', '[]', 'null', '{"code":"0"}', '']) {
    const client = makeClient({
      transport: () => Promise.resolve({ status: 502, body }),
      timeout: null,
      announce: (text) => announced.push(text),
      words: (key) => key,
    })
    expect((await failure(client(list))).code).toBe('lost')
  }
  expect(announced).toEqual(Array.from({ length: 5 }, () => 'error.request'))
})

test('a failure says whether the visitor was told of it', async () => {
  const { client } = setUp(() => refused(409, '已经有了'))
  expect((await failure(client(list))).told).toBe(true)
  expect((await failure(client({ ...list, silent: true }))).told).toBe(false)
  const { client: other } = setUp(() => refused(404))
  expect((await failure(other(list))).told).toBe(false)
  const { client: lost } = setUp(() => Promise.reject(new TypeError('offline')))
  expect((await failure(lost(list))).told).toBe(true)
})

test('what its asker stopped is announced to nobody', async () => {
  const stop = new AbortController()
  const { client, announced } = setUp(() => Promise.reject(new Error('stopped')))
  stop.abort()
  expect((await failure(client({ ...list, stop: stop.signal }))).told).toBe(false)
  expect(announced).toEqual([])
})

test('a token that is asked for and comes empty is refused with 验证失败，请重新登录', async () => {
  const { client, announced, went } = setUp(() => ok(null))
  const error = await failure(client({ method: 'POST', path: '/token/getToken', lang: 'zh', payload: { type: 2 } }))
  expect([error.code, error.message, error.told]).toEqual([401, '验证失败，请重新登录', true])
  expect([announced, went]).toEqual([['验证失败，请重新登录'], []])
})

test('a call ends after 30 seconds with the fallback text', async () => {
  vi.useFakeTimers()
  try {
    const { client, announced } = setUp(
      ({ signal }) => new Promise((_, reject) => signal.addEventListener('abort', () => reject(new Error('aborted')))),
    )
    const outcome = failure(client(list))
    await vi.advanceTimersByTimeAsync(29_999)
    expect(announced).toEqual([])
    await vi.advanceTimersByTimeAsync(1)
    expect((await outcome).code).toBe('lost')
    expect(announced).toEqual(['请求错误，请稍后尝试'])
  } finally {
    vi.useRealTimers()
  }
})

test('the user cookie keeps identifier, names and permission values, and a broken one is nobody', () => {
  const session = makeSession()
  session.setUser(person)
  expect(makeSession().user.get()).toEqual(person)
  expect(document.cookie).toContain('userName=Lan')
  for (const broken of ['{', '"text"', '{"iCIdentifier":7}', '%']) {
    document.cookie = `userData=${broken}; Path=/`
    expect(makeSession().user.get()).toBeNull()
  }
})

test('a refusal says which field is wrong, and whatever else came with it', async () => {
  const { client } = setUp(() => ({ code: 422, msg: 'wrong', data: { otp: true }, errors: { mobile: 'no number' } }))
  const error = await failure(client({ ...list, silent: true }))
  expect([error.errors, error.data]).toEqual([{ mobile: 'no number' }, { otp: true }])
  const { client: other } = setUp(() => refused(409))
  expect((await failure(other(list))).errors).toEqual({})
})

test('a session follows what another tab did to its cookies', () => {
  const [here, there] = [makeSession(), makeSession()]
  there.setUser(person)
  there.setToken('t-1')
  here.reread()
  expect([here.user.get(), here.token.get()]).toEqual([person, 't-1'])
  const kept = here.user.get()
  here.reread()
  expect(here.user.get()).toBe(kept)
  there.clear()
  here.reread()
  expect([here.user.get(), here.token.get()]).toEqual([null, null])
})
