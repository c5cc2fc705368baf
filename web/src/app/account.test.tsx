import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryHistory } from '@tanstack/react-router'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type Envelope, installClient, makeClient } from '../api/client.ts'
import { makeSession, type Session } from '../api/session.ts'
import { chineseWords, makeI18n } from '../i18n/index.ts'
import { removeCookie } from '../lib/cookies.ts'
import { App, makeQueryClient, makeRouter } from './router.tsx'
import { fakeAnswer } from './testing.ts'

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
  const queryClient = makeQueryClient()
  const router = makeRouter({
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
      go: (href) => router.history.push(href),
      words: (key) => key,
    }),
  )
  const i18n = makeI18n('zh', { zh: chineseWords })
  await router.load()
  render(<App queryClient={queryClient} router={router} words={{ i18n, choose: () => {} }} session={session} />)
  return { asked, at: () => router.state.location.href }
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
  expect(await screen.findByText('不对')).toBeTruthy()
  expect(asked.at(-1)?.payload).toEqual({ mobile: '19900000001', password: 'Kiln-fire-88', otp: '123456' })
})

test('what the server finds wrong stands beside its field, and a double press sends once', async () => {
  const { asked } = await visit('/register', (call) =>
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
  expect(screen.getByText('密码还不够强，请对照下面三条')).toBeTruthy()
  expect(asked).toEqual([])
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
