import '@testing-library/jest-dom/vitest'
import { createMemoryHistory } from '@tanstack/react-router'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { installClient, makeClient } from '../api/client.ts'
import { makeMessages } from '../api/messages.ts'
import { makeSession } from '../api/session.ts'
import { chineseWords, makeI18n } from '../i18n/index.ts'
import type { Verification } from '../nouns/contract/verification.ts'
import { renderPage } from './render.tsx'
import { App, makeQueryClient, makeRouter } from './router.tsx'
import { siteProgram } from './routes.tsx'
import { draw, fakeAnswer } from './testing.ts'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const code = 'C20261126-7K3QXM'
/** Of the three bytes `abc`. */
const sha256 = 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad'
const verification: Verification = {
  code,
  state: 'effective',
  parties: ['龙窑商号', '青岚书局'],
  effectiveOn: '2026-11-26',
  sha256,
  signatures: [
    { company: '龙窑商号', at: '2026-11-25T23:30:05Z' },
    { company: '青岚书局', at: '2026-11-26T02:00:00Z' },
  ],
}

/** A museum that knows one contract; `refusal` is what it answers instead. */
function museum() {
  const asked: string[] = []
  const world: { refusal: { code: number; msg: string; data: null } | null } = { refusal: null }
  const messages = makeMessages()
  const session = makeSession()
  const client = makeClient({
    transport: ({ method, path }) => {
      const url = new URL(path, 'http://museum.example')
      const body = (answer: unknown) => Promise.resolve({ status: 200, body: JSON.stringify(answer) })
      if (url.pathname !== '/api/v1/contract-verification') return body(fakeAnswer({ method, path }))
      const said = url.searchParams.get('code') ?? ''
      asked.push(said)
      if (world.refusal) return body(world.refusal)
      return body(said === code ? { code: 0, msg: '', data: verification } : { code: 404, msg: '', data: null })
    },
    timeout: null,
    session,
    announce: messages.announce,
    words: (key) => key,
  })
  installClient(client)
  return { asked, world, messages, session }
}

const i18n = () => makeI18n('zh', { zh: chineseWords })

async function visit(address: string, refusal: ReturnType<typeof museum>['world']['refusal'] = null) {
  const { asked, world, messages, session } = museum()
  world.refusal = refusal
  const queryClient = makeQueryClient()
  const history = createMemoryHistory({ initialEntries: [address] })
  const router = makeRouter({ program: siteProgram, queryClient, lang: () => 'zh', session, history })
  await router.load()
  const words = { i18n: i18n(), choose: () => {} }
  await draw(<App program={siteProgram} queryClient={queryClient} router={router} words={words} session={session} />)
  return { asked, world, search: () => router.state.location.search, log: () => messages.log.get() }
}

const field = () => screen.getByLabelText('合同编号')
const found = () => screen.findByRole('heading', { name: '本馆有这份合同的记载' })

test('the first HTML says what the museum has on record, and the browser asks no second time', async () => {
  const { asked } = museum()
  const { html, chunks, state } = await renderPage(
    { url: `/contract/verify?code=${code}`, lang: 'zh', nowMs: 0, today: '2026-11-26' },
    i18n(),
  )
  for (const said of ['已生效', '龙窑商号', '青岚书局', '2026年11月26日', '2026年11月26日 07:30:05', 'ba7816bf'])
    expect(html).toContain(said)
  expect(chunks).toContain('src/site/contract/VerifyPage.tsx')
  expect(state).toContain(sha256)
  expect(asked).toEqual([code])
})

test('without a code there is a form that a browser without scripts sends, and nobody is asked', async () => {
  const { asked } = museum()
  const { html } = await renderPage({ url: '/contract/verify', lang: 'zh', nowMs: 0, today: '2026-11-26' }, i18n())
  const form = /<form [^>]*>/.exec(html)?.[0]
  expect(form).toContain('action="/contract/verify"')
  expect(form).not.toContain('method')
  expect(html).toContain('name="code"')
  expect(asked).toEqual([])
})

test('a code that was typed goes into the address as the paper has it, and whoever sent it goes on with the answer', async () => {
  const { search } = await visit('/contract/verify')
  await userEvent.type(field(), ' c20261126 -7k3qxm{Enter}')
  expect(await found()).toHaveFocus()
  expect(search()).toEqual({ code })
  await userEvent.click(screen.getByRole('link', { name: '核验另一份' }))
  await waitFor(() => expect(field()).toHaveFocus())
  expect(field()).toHaveValue('')
})

test('of a wrong code it is said so, calmly, and it stays in the field to be mended', async () => {
  const { log } = await visit('/contract/verify?code=C20261126-AAAAAA')
  expect(screen.getByRole('heading', { name: '没有这个编号的合同' })).toBeVisible()
  expect(field()).toHaveValue('C20261126-AAAAAA')
  await userEvent.clear(field())
  await userEvent.click(screen.getByRole('button', { name: '核验' }))
  expect(field()).toHaveAccessibleDescription(expect.stringContaining('请填写合同编号'))
  expect(log()).toEqual([])
})

test('who asked too often is told when to come back, is not asked for again by himself, and tries once more', async () => {
  const { asked, world } = await visit(`/contract/verify?code=${code}`, {
    code: 429,
    msg: '请在 42 秒后再试',
    data: null,
  })
  expect(screen.getByRole('heading', { name: '查询过于频繁' })).toBeVisible()
  expect(screen.getByText('请在 42 秒后再试')).toBeVisible()
  expect(asked).toHaveLength(1)
  world.refusal = null
  await userEvent.click(screen.getByRole('button', { name: '再试一次' }))
  expect(await found()).toBeVisible()
})

test('a file of one’s own is read here, and is the one that was signed or is not', async () => {
  const { asked } = await visit(`/contract/verify?code=${code}`)
  const input = screen.getByLabelText('选择文件', { selector: 'input' })
  await userEvent.upload(input, new File(['abc'], '合同.pdf'))
  const place = screen.getByRole('region', { name: '核对手中的文件' })
  expect(await within(place).findByText('一致')).toBeVisible()
  expect(within(place).getByText('合同.pdf')).toBeVisible()
  await userEvent.upload(input, new File(['abd'], '另一份.pdf'))
  expect(await within(place).findByText('不一致')).toBeVisible()
  expect(within(place).getByText('您的文件')).toBeVisible()
  expect(asked).toEqual([code])
})

test('a file that is too large is not read', async () => {
  await visit(`/contract/verify?code=${code}`)
  const file = new File(['abc'], '大.pdf')
  Object.defineProperty(file, 'size', { value: 60 * 1024 * 1024 })
  await userEvent.upload(screen.getByLabelText('选择文件', { selector: 'input' }), file)
  expect(await screen.findByText('文件太大')).toBeVisible()
})

test('where the browser computes no hashes the commands are said at once', async () => {
  vi.stubGlobal('crypto', {})
  await visit(`/contract/verify?code=${code}`)
  expect(screen.queryByRole('button', { name: '选择文件' })).toBeNull()
  expect(screen.getByText('sha256sum "signed.pdf"')).toBeVisible()
})
