import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { createMemoryHistory } from '@tanstack/react-router'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type Envelope, installClient, makeClient } from '../api/client.ts'
import type { Application } from '../nouns/company/company.ts'
import { makeSession } from '../api/session.ts'
import { chineseWords, makeI18n } from '../i18n/index.ts'
import { removeCookie } from '../lib/cookies.ts'
import { App, makeQueryClient, makeRouter } from './router.tsx'
import { siteProgram } from './routes.tsx'
import { draw, fakeAnswer } from './testing.ts'

const facts = {
  nameZh: '青岚窑业有限公司',
  nameEn: '',
  creditCode: '91331102MADEM0038Q',
  kind: 'limited' as const,
  legalPerson: '林望火',
  foundedOn: '2015-06-18',
  capitalFen: null,
  province: '330000',
  city: '331100',
  district: '',
  addressZh: '窑前街 18 号',
  addressEn: '',
  phone: '0578-2188000',
  email: '',
  scope: '青瓷',
}
const bank = {
  accountName: facts.nameZh,
  bankName: '澜江银行',
  branch: '窑前支行',
  accountNumber: '********2222',
  province: '330000',
  city: '331100',
}
const draft: Application = {
  state: 'draft',
  version: 5,
  sections: {
    terms: { accepted: true, version: '2026-11-21', at: null },
    representative: { name: '林望火', position: '经理', mobile: '199****0001', idNumber: '33********34', email: '' },
    facts,
    bank,
  },
  certificates: [],
  notes: {},
  reason: '',
  submittedAt: null,
  decidedAt: null,
  complete: { terms: true, representative: true, facts: true, bank: true, certificates: true },
  history: [],
  unreadable: [],
}
const ok = (data: unknown): Envelope => ({ code: 0, msg: '', data })

beforeEach(() => {
  for (const name of ['token', 'userData', 'userName']) removeCookie(name)
  localStorage.clear()
})
afterEach(cleanup)

type Answer = (call: string, payload: Record<string, unknown>) => Envelope | undefined

/** The registration of a visitor, before a server that keeps what it is sent, and answers like this. */
async function register(step: string, begin: Application, answer: Answer = () => undefined) {
  const asked: { call: string; payload: Record<string, unknown> }[] = []
  let kept = begin
  const session = makeSession()
  session.setUser({ iCIdentifier: 'p-1', name: '林望火', companyName: null, nvcJurisdiction: [] })
  session.setToken('t-1')
  const queryClient = makeQueryClient()
  const router = makeRouter({
    program: siteProgram,
    queryClient,
    lang: () => 'zh',
    session,
    history: createMemoryHistory({ initialEntries: [`/manage/company/apply${step}`] }),
  })
  const keep = (call: string, payload: Record<string, unknown>): Envelope => {
    const [, section] = /\/application\/([a-z]+)$/.exec(call) ?? []
    if (section && call.startsWith('PUT')) {
      const { version: _, ...body } = payload
      kept = { ...kept, version: kept.version + 1, sections: { ...kept.sections, [section]: body } }
    }
    return ok(kept)
  }
  installClient(
    makeClient({
      transport: ({ method, path, body }) => {
        const call = `${method} ${path.split('?', 1)[0]}`
        const payload = JSON.parse(body ?? '{}') as Record<string, unknown>
        if (call.includes('/application') && method !== 'GET') asked.push({ call, payload })
        const own = answer(call, payload) ?? (call.includes('/application') ? keep(call, payload) : undefined)
        const envelope =
          own ?? (call.includes('/Dictionary/') ? ok([]) : fakeAnswer({ method, path, ...(body ? { body } : {}) }))
        return Promise.resolve({ status: 200, body: JSON.stringify(envelope) })
      },
      timeout: null,
      session,
      words: (key) => key,
    }),
  )
  const i18n = makeI18n('zh', { zh: chineseWords })
  await router.load()
  await draw(
    <App
      program={siteProgram}
      queryClient={queryClient}
      router={router}
      words={{ i18n, choose: () => {} }}
      session={session}
    />,
  )
  // The frame comes with its styles.
  await screen.findByRole('heading', { name: '企业入会申请' })
  await screen.findAllByRole('heading', { level: 2 })
  return { asked, at: () => router.state.location.href }
}

const steps = () => within(screen.getByRole('navigation', { name: '申请步骤' }))
const rewrite = async (name: string, text: string) => {
  fireEvent.change(await screen.findByLabelText(name), { target: { value: text } })
}

test('a registration opens at its first unfinished step', async () => {
  const complete = { ...draft.complete, bank: false, certificates: false }
  await register('', { ...draft, complete })
  expect(await screen.findByRole('heading', { name: '对公账户' })).toBeTruthy()
})

test('a step is kept when it is left by a link, with the version of the last answer', async () => {
  const { asked, at } = await register('?step=facts', draft)
  await rewrite('联系电话', '0578-2199000')
  fireEvent.click(steps().getByRole('link', { name: /对公账户/ }))
  await waitFor(() => expect(at()).toBe('/manage/company/apply?step=bank'))
  await rewrite('开户网点', '东门支行')
  fireEvent.click(steps().getByRole('link', { name: /入会协议/ }))
  await waitFor(() => expect(at()).toBe('/manage/company/apply?step=terms'))
  expect(asked).toEqual([
    {
      call: 'PUT /api/v1/companies/own/application/facts',
      payload: { ...facts, phone: '0578-2199000', version: 5 },
    },
    {
      // The masked number goes back as it came: it means "as it was".
      call: 'PUT /api/v1/companies/own/application/bank',
      payload: { ...bank, branch: '东门支行', version: 6 },
    },
  ])
})

test('a step that nobody touched is left without a word to the server', async () => {
  const { asked, at } = await register('?step=facts', draft)
  fireEvent.click(await screen.findByRole('button', { name: '保存并继续' }))
  await waitFor(() => expect(at()).toBe('/manage/company/apply?step=bank'))
  expect(asked).toEqual([])
})

test('what cannot be kept is asked about before it is lost', async () => {
  const { asked, at } = await register('?step=facts', draft)
  await rewrite('联系电话', 'call me')
  fireEvent.click(steps().getByRole('link', { name: /对公账户/ }))
  expect(await screen.findByRole('dialog')).toBeTruthy()
  fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: '返回' }))
  expect(await screen.findByText(/电话应有 7 至 20 位数字/)).toBeTruthy()
  expect([at(), asked]).toEqual(['/manage/company/apply?step=facts', []])
})

test('a refused submission leads to the step and the field, and names the others above', async () => {
  const errors = { 'facts.creditCode': '已被另一家企业使用', 'bank.city': '请选择开户地' }
  const { at } = await register('?step=check', draft, (call) =>
    call.startsWith('POST') && call.endsWith('/submission')
      ? { code: 422, msg: '还不能提交', data: null, errors }
      : undefined,
  )
  fireEvent.click(await screen.findByRole('button', { name: '提交申请' }))
  await waitFor(() => expect(at()).toBe('/manage/company/apply?step=facts'))
  // Above all steps, and beside its field.
  await waitFor(() => expect(screen.getAllByText('已被另一家企业使用')).toHaveLength(2))
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('统一社会信用代码')))
  fireEvent.click(screen.getByRole('link', { name: '开户地' }))
  await waitFor(() => expect(at()).toBe('/manage/company/apply?step=bank'))
  await waitFor(() => expect(screen.getAllByText('请选择开户地')).toHaveLength(2))
})

test('what the reviewer said stands above the steps and below its field', async () => {
  await register('?step=facts', { ...draft, state: 'returned', notes: { 'facts.scope': '与执照不符' } })
  await waitFor(() => expect(screen.getAllByText('与执照不符', { exact: false })).toHaveLength(2))
})

test('an application that was sent shows where it stands, and can be taken back before anybody looks', async () => {
  const { asked } = await register('', { ...draft, state: 'submitted' })
  fireEvent.click(await screen.findByRole('button', { name: '撤回申请' }))
  const dialog = await screen.findByRole('dialog')
  fireEvent.click(within(dialog).getByRole('button', { name: '撤回申请' }))
  await waitFor(() =>
    expect(asked).toEqual([{ call: 'DELETE /api/v1/companies/own/application/submission', payload: { version: 5 } }]),
  )
})
