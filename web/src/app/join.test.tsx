/** How to become a member company, as it is written and as the one who reads it is led on (RULES companies 17). */
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { createMemoryHistory } from '@tanstack/react-router'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { installClient, makeClient } from '../api/client.ts'
import { makeMessages } from '../api/messages.ts'
import { makeSession, type Session, type User } from '../api/session.ts'
import { chineseWords, makeI18n } from '../i18n/index.ts'
import { removeCookie } from '../lib/cookies.ts'
// The page's own chunk, before the clock of the first test runs.
import '../site/membership/JoinPage.tsx'
import { App, makeQueryClient, makeRouter } from './router.tsx'
import { siteProgram } from './routes.tsx'
import { draw, fakeAnswer } from './testing.ts'

const visitor: User = { iCIdentifier: 'p-1', name: '林望火', companyName: null, nvcJurisdiction: [] }
const OWN = '/api/v1/companies/own/application'

let session: Session
beforeEach(() => {
  for (const name of ['token', 'userData', 'userName']) removeCookie(name)
  localStorage.clear()
  session = makeSession()
})
afterEach(cleanup)

/** The page before somebody, or nobody, whose application is in this state. */
async function visit(user: User | null, state = 'none') {
  if (user) {
    session.user.set(user)
    session.token.set('t-1')
  }
  const asked: string[] = []
  const queryClient = makeQueryClient()
  const messages = makeMessages()
  const history = createMemoryHistory({ initialEntries: ['/company/join'] })
  const router = makeRouter({ program: siteProgram, queryClient, lang: () => 'zh', session, history })
  installClient(
    makeClient({
      transport: (request) => {
        const [path = ''] = request.path.split('?')
        if (path === OWN) asked.push(path)
        const envelope = path === OWN ? { code: 0, msg: '', data: { state } } : fakeAnswer(request)
        return Promise.resolve({ status: 200, body: JSON.stringify(envelope) })
      },
      timeout: null,
      session,
      announce: messages.announce,
      go: (href) => router.history.push(href),
      words: (key) => key,
    }),
  )
  await router.load()
  const words = { i18n: makeI18n('zh', { zh: chineseWords }), choose: () => {} }
  await draw(<App program={siteProgram} queryClient={queryClient} router={router} words={words} session={session} />)
  const panel = () => within(screen.getByRole('complementary', { name: '申请入会' }))
  return { asked, panel, router }
}

test('the papers are those that the form takes, one of them always, in its formats and sizes', async () => {
  await visit(null)
  const rows = within(screen.getByRole('table', { name: '需要准备的证照' }))
    .getAllByRole('row')
    .slice(1)
  expect(rows.map((row) => row.textContent)).toEqual([
    '营业执照必需一份',
    '法定代表人身份证有则上传一份',
    '开户证明有则上传一份',
    '经营许可证有则上传可以多份',
    '其他证照有则上传可以多份',
  ])
  expect(screen.getByText(/PDF、JPEG、PNG、WebP，不超过 10 MB/)).toBeTruthy()
})

test('the five parts of an application stand in their order', async () => {
  await visit(null)
  const parts = within(screen.getByRole('table', { name: '申请的五部分' })).getAllByRole('rowheader')
  expect(parts.map((part) => part.textContent)).toEqual(['入会协议', '代表人', '企业信息', '对公账户', '证照'])
})

test('whoever is not signed in is led to the application by the sign-in, and nothing of theirs is asked for', async () => {
  const { asked, panel, router } = await visit(null)
  fireEvent.click(panel().getByRole('link', { name: '申请入会' }))
  await waitFor(() => expect(router.state.location.href).toBe('/login?redirect=%2Fmanage%2Fcompany%2Fapply'))
  expect(asked).toEqual([])
})

test('an application that was begun is gone on with, one that was sent is looked at', async () => {
  for (const [state, name] of [
    ['none', '申请入会'],
    ['draft', '继续我的申请'],
    ['returned', '继续我的申请'],
    ['underReview', '查看我的申请'],
  ] as const) {
    const { panel } = await visit(visitor, state)
    const link = await panel().findByRole('link', { name })
    expect([state, link.getAttribute('href')]).toEqual([state, '/manage/company/apply'])
    expect(panel().queryByText(/没有账号的先注册/)).toBeNull()
    cleanup()
  }
})

test('a member is told so, and the museum’s staff are offered nothing', async () => {
  const member = await visit({ ...visitor, companyName: '望火窑业', nvcJurisdiction: [101] })
  expect(member.panel().getByText('望火窑业已是会员单位。')).toBeTruthy()
  expect(member.panel().getByRole('link', { name: '进入后台' }).getAttribute('href')).toBe('/manage/account/index')
  cleanup()
  const staff = await visit({ ...visitor, nvcJurisdiction: [206] })
  expect(staff.panel().queryByRole('link', { name: /申请|后台/ })).toBeNull()
  expect([...member.asked, ...staff.asked]).toEqual([])
})

test('the menu of a visitor leads here, that of a company’s people to the back-office', async () => {
  const entries = async (user: User) => {
    await visit(user)
    fireEvent.click(screen.getByRole('button', { name: /林望火/ }))
    const own = await screen.findByRole('link', { name: '我的账号' })
    const names = within(own.closest('ul') ?? own)
      .getAllByRole('link')
      .map((link) => link.textContent)
    cleanup()
    return names
  }
  expect(await entries(visitor)).toContain('如何成为会员单位')
  const member = await entries({ ...visitor, companyName: '望火窑业', nvcJurisdiction: [101] })
  expect(member).not.toContain('如何成为会员单位')
})
