import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryHistory } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type Envelope, installClient, makeClient } from '../api/client.ts'
import { makeMessages } from '../api/messages.ts'
import { makeSession, type Session } from '../api/session.ts'
import { chineseWords, makeI18n } from '../i18n/index.ts'
import { removeCookie } from '../lib/cookies.ts'
import { makeStore } from '../lib/store.ts'
import { forgetOthers } from './permission.ts'
import { App, makeQueryClient, makeRouter } from './router.tsx'
import { siteProgram } from './routes.tsx'
import { draw, fakeAnswer } from './testing.ts'
import { Voice } from './voice.tsx'

const person = { iCIdentifier: 'p-1', name: '林望火', companyName: null, nvcJurisdiction: [], sort: 'visitor' }
const account = {
  ...person,
  mobileMasked: '199****0001',
  createdAt: '2026-11-01T00:00:00Z',
  secondFactor: { on: false, required: false, recoveryCodesLeft: 0 },
  consents: [],
}
const ok = (more: Partial<Envelope> = {}): Envelope => ({ code: 0, msg: '', data: null, ...more })

let session: Session

beforeEach(() => {
  for (const name of ['token', 'userData', 'userName']) removeCookie(name)
  localStorage.clear()
  session = makeSession()
})
afterEach(cleanup)

type Answer = (call: string, payload: Record<string, unknown>) => Envelope | undefined

/** The site at an address, before a server that answers account calls like this. */
async function visit(address: string, answer: Answer) {
  const asked: { call: string; payload: Record<string, unknown> }[] = []
  const queryClient = makeQueryClient(session)
  const messages = makeMessages()
  const router = makeRouter({
    program: siteProgram,
    queryClient,
    lang: () => 'zh',
    session,
    history: createMemoryHistory({ initialEntries: [address] }),
  })
  installClient(
    makeClient({
      transport: ({ method, path, body }) => {
        const call = `${method} ${path.split('?', 1)[0]}`
        const payload = JSON.parse(body ?? '{}') as Record<string, unknown>
        const own = answer(call, payload)
        if (own) asked.push({ call, payload })
        const envelope = own ?? fakeAnswer({ method, path, ...(body === undefined ? {} : { body }) })
        return Promise.resolve({ status: 200, body: JSON.stringify(envelope) })
      },
      timeout: null,
      session,
      announce: messages.announce,
      go: (href) => router.history.push(href),
      here: () => router.history.location.href,
      words: (key) => key,
    }),
  )
  const i18n = makeI18n('zh', { zh: chineseWords })
  forgetOthers(queryClient, session)
  await router.load()
  const words = { i18n, choose: () => {} }
  await draw(
    <App
      program={siteProgram}
      queryClient={queryClient}
      router={router}
      words={words}
      session={session}
      voice={makeStore<ReactNode>(<Voice messages={messages} />)}
    />,
  )
  /** Every address that somebody was led to from there, one after the other. */
  const went: string[] = []
  router.history.subscribe(({ location }) => went.push(location.href))
  /** What the visitor can read again. */
  const log = () => messages.log.get().map(({ text }) => text)
  return { asked, router, went, at: () => router.state.location.href, log }
}

const fill = (name: string, text: string) => userEvent.type(screen.getByLabelText(name), text)
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

test('a sign-in stores the person, gets a token and goes on to the page that was wanted', async () => {
  const { asked, at } = await visit('/login?redirect=%2Fmy%2Faccount', (call) =>
    call === 'POST /user/getLogin'
      ? ok({ hgPostData: [person] })
      : call === 'POST /token/getToken'
        ? ok({ msg: 't-1' })
        : call === 'GET /api/v1/account'
          ? ok({ data: account })
          : call.endsWith('/sessions')
            ? ok({ data: [] })
            : undefined,
  )
  await fill('手机号', '19900000001')
  await fill('密码', 'Kiln-fire-88')
  press('登录')
  await waitFor(() => expect(at()).toBe('/my/account'))
  expect(asked.slice(0, 2)).toEqual([
    { call: 'POST /user/getLogin', payload: { mobile: '19900000001', password: 'Kiln-fire-88' } },
    { call: 'POST /token/getToken', payload: { key: 'p-1', type: 2 } },
  ])
  expect([session.user.get()?.name, session.token.get()]).toEqual(['林望火', 't-1'])
  expect(await screen.findByText('199****0001')).toBeTruthy()
})

test('a sign-in by code says a wrong one beside the field, keeps what was typed, and sends nothing by itself', async () => {
  const { asked, at } = await visit('/login?way=code&redirect=%2Fmy%2Faccount', (call, { code }) =>
    call === 'POST /user/getLoginVerification'
      ? ok()
      : call === 'POST /user/getLogin'
        ? code === '042137'
          ? ok({ hgPostData: [person] })
          : { code: 401, msg: '手机号或验证码不正确，或验证码已失效', data: null }
        : call === 'POST /token/getToken'
          ? ok({ msg: 't-1' })
          : undefined,
  )
  await fill('手机号', '19900000001')
  press('获取验证码')
  await screen.findByText(/验证码已经发出/)
  await fill('验证码', '000000')
  expect(asked.map(({ call }) => call)).toEqual(['POST /user/getLoginVerification'])
  press('登录')
  const code = screen.getByLabelText<HTMLInputElement>('验证码')
  await waitFor(() => expect(code.getAttribute('aria-invalid')).toBe('true'))
  expect(document.getElementById(code.getAttribute('aria-describedby')?.split(' ')[0] ?? '')?.textContent).toBe(
    '手机号或验证码不正确，或验证码已失效',
  )
  expect([code.value, screen.getByLabelText<HTMLInputElement>('手机号').value]).toEqual(['000000', '19900000001'])
  await userEvent.clear(code)
  await userEvent.type(code, '042 137{Enter}')
  await waitFor(() => expect(at()).toBe('/my/account'))
  expect(asked.findLast(({ call }) => call === 'POST /user/getLogin')?.payload).toEqual({
    mobile: '19900000001',
    code: '042137',
  })
})

test('another way to sign in keeps the number, stands in the address, and asks for what it needs', async () => {
  const { asked, at } = await visit('/login', () => undefined)
  await fill('手机号', '19900000001')
  fireEvent.click(screen.getByRole('radio', { name: '验证码登录' }))
  await screen.findByLabelText('验证码')
  expect([at(), screen.getByLabelText<HTMLInputElement>('手机号').value]).toEqual(['/login?way=code', '19900000001'])
  expect(screen.queryByLabelText('密码')).toBeNull()
  press('登录')
  expect(await screen.findByText('请填写短信里的 6 位验证码')).toBeTruthy()
  expect(asked).toEqual([])
})

test('a code that the browser reads out of the message is filled in, and the form waits to be sent', async () => {
  let read: (got: { code: string }) => void = () => {}
  let ended: AbortSignal | undefined
  vi.stubGlobal('OTPCredential', Object)
  const get = ({ signal }: { signal: AbortSignal }) => {
    ended = signal
    return new Promise<{ code: string }>((resolve) => {
      read = resolve
    })
  }
  Object.defineProperty(navigator, 'credentials', { configurable: true, value: { get } })
  const { asked } = await visit('/login?way=code', (call) => (call.startsWith('POST /user/') ? ok() : undefined))
  await fill('手机号', '19900000001')
  press('获取验证码')
  await waitFor(() => expect(ended?.aborted).toBe(false))
  read({ code: '042137' })
  await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('验证码').value).toBe('042137'))
  expect(asked.map(({ call }) => call)).toEqual(['POST /user/getLoginVerification'])
  cleanup()
  expect(ended?.aborted).toBe(true)
  vi.unstubAllGlobals()
  Reflect.deleteProperty(navigator, 'credentials')
})

test('a sign-in never leads to another host, nor back to a door', async () => {
  for (const redirect of ['//evil.example', '/\\evil.example', 'https://evil.example', '/login', '/register?x=1']) {
    const { at } = await visit(`/login?redirect=${encodeURIComponent(redirect)}`, (call) =>
      call === 'POST /user/getLogin'
        ? ok({ hgPostData: [person] })
        : call === 'POST /token/getToken'
          ? ok({ msg: 't-1' })
          : undefined,
    )
    await fill('手机号', '19900000001')
    await fill('密码', 'Kiln-fire-88')
    press('登录')
    await waitFor(() => expect([redirect, at()]).toEqual([redirect, '/']))
    cleanup()
    session.clear()
  }
})

test('where a second factor is on, its code is asked for and sent with the rest', async () => {
  const { asked } = await visit('/login', (call, { otp }) =>
    call !== 'POST /user/getLogin'
      ? undefined
      : otp === undefined
        ? { code: 401, msg: 'otp', data: { otp: true } }
        : { code: 401, msg: '不对', data: null },
  )
  await fill('手机号', '19900000001')
  await fill('密码', 'Kiln-fire-88')
  press('登录')
  const code = await screen.findByLabelText('动态码')
  await waitFor(() => expect(document.activeElement).toBe(code))
  await userEvent.type(code, '123456')
  // The double-click guard of the first press.
  await waitFor(() => expect(screen.getByRole('button', { name: '登录' }).hasAttribute('disabled')).toBe(false), {
    timeout: 2_500,
  })
  press('登录')
  expect((await screen.findAllByText('不对')).length).toBeGreaterThan(0)
  expect(asked.at(-1)?.payload).toEqual({ mobile: '19900000001', password: 'Kiln-fire-88', otp: '123456' })
})

test('what the server finds wrong is announced and stands beside its field, and a double press sends once', async () => {
  const { asked, log } = await visit('/register', (call) =>
    call === 'POST /user/saveRegisterUser'
      ? { code: 422, msg: '有误', data: null, errors: { code: '验证码不对' } }
      : undefined,
  )
  await fill('手机号', '19900000001')
  await fill('验证码', '000000')
  await fill('密码', 'Kiln-fire-88')
  fireEvent.click(screen.getByRole('checkbox'))
  const button = screen.getByRole('button', { name: '注册' })
  fireEvent.click(button)
  fireEvent.click(button)
  const field = screen.getByLabelText('验证码')
  await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'))
  expect(document.getElementById(field.getAttribute('aria-describedby')?.split(' ')[0] ?? '')?.textContent).toBe(
    '验证码不对',
  )
  expect(log()).toEqual(['有误'])
  expect(asked).toHaveLength(1)
  expect(asked[0]?.payload).toEqual({
    mobile: '19900000001',
    code: '000000',
    password: 'Kiln-fire-88',
    accept: true,
    termsVersion: '2026-11-01',
  })
})

test('a password that is too weak and terms that are not agreed to are said before anybody is asked', async () => {
  const { asked } = await visit('/register', (call) => (call.startsWith('POST /user') ? ok() : undefined))
  await fill('手机号', '19900000001')
  await fill('验证码', '000000')
  await fill('密码', 'abcdefgh')
  press('注册')
  expect(await screen.findByText('请先阅读并同意条款')).toBeTruthy()
  expect(screen.getByText('密码还不够强，请对照下面三条要求')).toBeTruthy()
  expect(asked).toEqual([])
})

/** How often a text is said to somebody who listens. */
const timesSaid = (text: string) => screen.getAllByRole('alert').filter((one) => one.textContent.includes(text)).length

test('a refused sign-in is shown for a second, stays above the button and in the log, and is said once', async () => {
  const { log } = await visit('/login', (call) =>
    call === 'POST /user/getLogin' ? { code: 401, msg: '手机号或密码不对', data: null } : undefined,
  )
  await fill('手机号', '19900000001')
  await fill('密码', 'Not-the-one-1')
  press('登录')
  await waitFor(() => expect(document.querySelector('form')?.textContent).toContain('手机号或密码不对'))
  expect(timesSaid('手机号或密码不对')).toBe(1)
  expect(log()).toEqual(['手机号或密码不对'])
})

test('a sign-in that brings an empty token is refused as at a refresh, and nobody is signed in', async () => {
  const { at, log } = await visit('/login?redirect=%2Fmy%2Faccount', (call) =>
    call === 'POST /user/getLogin'
      ? ok({ hgPostData: [person] })
      : call === 'POST /token/getToken'
        ? ok({ msg: '' })
        : undefined,
  )
  await fill('手机号', '19900000001')
  await fill('密码', 'Kiln-fire-88')
  press('登录')
  await waitFor(() => expect(log()).toEqual(['error.token']))
  await waitFor(() => expect(document.querySelector('form')?.textContent).toContain('error.token'))
  expect(at()).toBe('/login?redirect=%2Fmy%2Faccount')
  expect([session.user.get(), session.token.get()]).toEqual([null, null])
  expect(document.cookie).not.toMatch(/token|userData|userName/)
})

test.each([
  ['/register', 'POST /user/verifyMobile'],
  ['/retrievePassword', 'POST /user/getRetrieveVerification'],
])('on %s a code that cannot be sent is announced and kept in the log', async (address, key) => {
  const { log } = await visit(address, (call) => (call === key ? { code: 429, msg: '太快了', data: null } : undefined))
  await fill('手机号', '19900000001')
  press('获取验证码')
  await waitFor(() => expect(log()).toEqual(['太快了']))
  expect(timesSaid('太快了')).toBe(1)
})

test('a call of the own account that fails is announced and kept in the log', async () => {
  session.setUser({ ...person, nvcJurisdiction: [] })
  session.setToken('t-1')
  const { log } = await visit('/my/account', (call) =>
    call === 'GET /api/v1/account'
      ? ok({ data: account })
      : call === 'GET /api/v1/account/sessions'
        ? { code: 500, msg: '出错了', data: null }
        : undefined,
  )
  await waitFor(() => expect(log()).toEqual(['出错了']))
})

test('what could not be done to a device is announced, stays beside the devices, and is said once', async () => {
  session.setUser({ ...person, nvcJurisdiction: [] })
  session.setToken('t-1')
  const device = { id: 's-2', current: false, browser: 'Firefox', system: 'Linux', kind: 'desktop', network: '10.0.0' }
  const at = '2026-11-01T00:00:00Z'
  const { log } = await visit('/my/account', (call) =>
    call === 'GET /api/v1/account'
      ? ok({ data: account })
      : call === 'GET /api/v1/account/sessions'
        ? ok({ data: [{ ...device, createdAt: at, lastSeenAt: at }] })
        : call === 'DELETE /api/v1/account/sessions/s-2'
          ? { code: 500, msg: '出错了', data: null }
          : undefined,
  )
  fireEvent.click(await screen.findByRole('button', { name: /Firefox/ }))
  await waitFor(() => expect(screen.getByRole('main').textContent).toContain('出错了'))
  expect(timesSaid('出错了')).toBe(1)
  expect(log()).toEqual(['出错了'])
})

test.each([
  ['/my/account', '退出登录'],
  ['/my/invitations', '退出登录'],
])('a sign-out on %s leads home and nowhere else, and asks for nothing more than that', async (address, name) => {
  session.setUser({ ...person, nvcJurisdiction: [] })
  session.setToken('t-1')
  const { asked, at, went, log } = await visit(address, (call) =>
    call === 'POST /user/logout'
      ? ok()
      : call === 'GET /api/v1/account'
        ? session.token.get() === null
          ? { code: 203, msg: '', data: null }
          : ok({ data: account })
        : call.includes('/account')
          ? session.token.get() === null
            ? { code: 203, msg: '', data: null }
            : ok({ data: [], hgPostData: [person] })
          : undefined,
  )
  fireEvent.click(await screen.findByRole('button', { name }))
  await waitFor(() => expect([at(), session.user.get()]).toEqual(['/', null]))
  await screen.findByRole('contentinfo')
  const after = asked.slice(asked.findIndex(({ call }) => call === 'POST /user/logout') + 1)
  expect([went, after, log()]).toEqual([['/'], [], []])
})

test('a code is sent to the number, and the button counts its minute', async () => {
  const { asked } = await visit('/retrievePassword', (call) =>
    call === 'POST /user/getRetrieveVerification' ? ok() : undefined,
  )
  await fill('手机号', '19900000001')
  press('获取验证码')
  expect(await screen.findByRole('button', { name: '60 秒后重发' })).toBeTruthy()
  expect(asked).toEqual([{ call: 'POST /user/getRetrieveVerification', payload: { mobile: '19900000001' } }])
})

test('a person’s own page is closed to whoever is not signed in, who is sent to the sign-in with the whole address', async () => {
  const { at } = await visit('/my/data?keyword=1', () => undefined)
  await waitFor(() => expect(at()).toBe(`/login?redirect=${encodeURIComponent('/my/data?keyword=1')}`))
})

test('the way back holds the address as the browser has it, with keys that no page knows, repeated ones and the hash', async () => {
  const address = '/my/data?keyword=1&campaign=spring%20wall&keyword=2&empty=#devices'
  const { at } = await visit(address, () => undefined)
  await waitFor(() => expect(at()).toBe(`/login?redirect=${encodeURIComponent(address)}`))
})

test('looking ahead at a closed page keeps its own address, not that of the page where somebody is', async () => {
  const { router } = await visit('/?campaign=1', () => undefined)
  await router.navigate({ to: '/my/data' })
  await waitFor(() => expect(router.state.location.href).toBe(`/login?redirect=${encodeURIComponent('/my/data')}`))
  expect(router.options.context.address('/my/account')).toBe('/my/account')
})
