import '@testing-library/jest-dom/vitest'
import { createMemoryHistory } from '@tanstack/react-router'
import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { installClient, makeClient } from '../api/client.ts'
import { makeMessages } from '../api/messages.ts'
import { makeSession } from '../api/session.ts'
import { chineseWords, makeI18n } from '../i18n/index.ts'
import type { Verification } from '../nouns/subAccount/verification.ts'
import { App, makeQueryClient, makeRouter } from './router.tsx'
import { siteProgram } from './routes.tsx'
import { draw, fakeAnswer } from './testing.ts'

afterEach(cleanup)

const code = '4-20261001-20261031-57-0123456789ABCDEF01234567'
const balance = (availableFen: number, frozenFen: number) => ({
  availableFen,
  frozenFen,
  totalFen: availableFen + frozenFen,
})
const verification: Verification = {
  code,
  companyName: '龙窑商号',
  numberMasked: '**********0018',
  from: '2026-10-01',
  to: '2026-10-31',
  opening: balance(100_000, 0),
  closing: balance(123_450, 5_000),
  count: 12,
  lastSequence: 57,
  lastHash: 'ab12',
}

/** The page at an address, before a ledger that knows one statement; `isAway` while it cannot be asked. */
async function visit(address: string) {
  const asked: string[] = []
  const world = { isAway: false }
  const session = makeSession()
  const queryClient = makeQueryClient()
  const messages = makeMessages()
  const history = createMemoryHistory({ initialEntries: [address] })
  const router = makeRouter({ program: siteProgram, queryClient, lang: () => 'zh', session, history })
  installClient(
    makeClient({
      transport: ({ method, path }) => {
        const url = new URL(path, 'http://museum.example')
        if (url.pathname !== '/api/v1/statement-verification')
          return Promise.resolve({ status: 200, body: JSON.stringify(fakeAnswer({ method, path })) })
        const said = url.searchParams.get('code') ?? ''
        asked.push(said)
        if (world.isAway) return Promise.reject(new Error('away'))
        const isKnown = said.replaceAll(' ', '') === code
        const envelope = isKnown ? { code: 0, msg: '', data: verification } : { code: 404, msg: '', data: null }
        return Promise.resolve({ status: 200, body: JSON.stringify(envelope) })
      },
      timeout: null,
      session,
      announce: messages.announce,
      words: (key) => key,
    }),
  )
  await router.load()
  const words = { i18n: makeI18n('zh', { zh: chineseWords }), choose: () => {} }
  await draw(<App program={siteProgram} queryClient={queryClient} router={router} words={words} session={session} />)
  return { asked, world, search: () => router.state.location.search, log: () => messages.log.get() }
}

const field = () => screen.getByLabelText('核验码')
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))

test('a code that came with the address is asked about at once, and told as the paper has it', async () => {
  const { asked } = await visit(`/statement/verify?code=${code}`)
  expect(await screen.findByRole('heading', { name: '账本的记载' })).toBeVisible()
  expect(asked).toEqual([code])
  const closing = screen.getAllByRole('row').map((row) => row.lastElementChild?.textContent)
  expect(closing).toEqual(['期末', '¥1,234.50', '¥50.00', '¥1,284.50'])
  expect(screen.getByText('**********0018')).toBeVisible()
  expect(screen.getByText('4-20261001-20261031-57- 012345 6789AB CDEF01 234567')).toBeVisible()
})

test('a code that was typed goes into the address, and who sent it goes on with what the ledger says', async () => {
  const { search } = await visit('/statement/verify')
  const typed = code.replace('-57-', ' -57- ')
  await userEvent.type(field(), ` ${typed}{Enter}`)
  expect(await screen.findByRole('heading', { name: '账本的记载' })).toHaveFocus()
  expect(search()).toEqual({ code })
  await userEvent.click(screen.getByRole('link', { name: '核验另一份' }))
  await waitFor(() => expect(field()).toHaveFocus())
  expect(field()).toHaveValue('')
})

test('of a wrong code it is said so, calmly, and it stays in the field to be mended', async () => {
  const { log } = await visit('/statement/verify')
  await press('核验')
  expect(field()).toHaveAccessibleDescription(expect.stringContaining('请填写核验码'))
  await userEvent.type(field(), '4-1{Enter}')
  expect(await screen.findByRole('heading', { name: '查不到这个核验码' })).toBeVisible()
  expect(field()).toHaveValue('4-1')
  expect(log()).toEqual([])
})

test('a ledger that does not answer says nothing against a statement, and is asked again', async () => {
  const { asked, world } = await visit('/statement/verify')
  world.isAway = true
  await userEvent.type(field(), `${code}{Enter}`)
  expect(await screen.findByRole('heading', { name: '暂时不能核验' })).toBeVisible()
  world.isAway = false
  const before = asked.length
  await press('再试一次')
  expect(await screen.findByRole('heading', { name: '账本的记载' })).toBeVisible()
  expect(asked.length).toBe(before + 1)
})
