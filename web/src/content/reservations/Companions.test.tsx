import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test } from 'vitest'
import zh from 'virtual:all-words/zh'
import { installClient, makeClient } from '../../api/client.ts'
import type { Transport } from '../../api/transport.ts'
import { makeI18n, WordsProvider } from '../../i18n/index.ts'
import type { Companion } from '../../nouns/booking/party.ts'
import { fakeCompanion, residentNumber } from '../../nouns/booking/testing.ts'
import Companions from './Companions.tsx'

let sent: { method: string; path: string; body: unknown }[]
/** Whom the account keeps, which the server's answers change; null where that cannot be read. */
let there: Companion[] | null
let refusal: { status: number; body: object } | null
beforeEach(() => {
  sent = []
  there = [fakeCompanion(), fakeCompanion({ id: 4, name: '演*童', isMinor: true })]
  refusal = null
})
afterEach(cleanup)

function setUp() {
  const answer = (status: number, body: object) => Promise.resolve({ status, body: JSON.stringify(body) })
  const good = (status: number, data: unknown) => answer(status, { code: 0, msg: '', data })
  const transport: Transport = ({ method, path, body }) => {
    if (method === 'GET') return there ? good(200, there) : answer(503, { code: 503, msg: '忙', data: null })
    sent.push({ method, path: path.split('?')[0] ?? '', body: JSON.parse(body ?? 'null') })
    if (refusal) return answer(refusal.status, refusal.body)
    if (method === 'DELETE') {
      there = (there ?? []).filter(({ id }) => !path.includes(`/companions/${id}`))
      return good(200, null)
    }
    const added = fakeCompanion({ id: 9, name: '演*新' })
    there = [...(there ?? []), added]
    return good(201, added)
  }
  installClient(makeClient({ transport, timeout: null, words: (key) => key }))
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  render(
    <WordsProvider value={{ i18n: makeI18n('zh', { zh }), choose: () => {} }}>
      <QueryClientProvider client={client}>
        <Companions today="2026-11-27" />
      </QueryClientProvider>
    </WordsProvider>,
  )
  return userEvent.setup()
}

test('those who are kept are listed masked, and one is removed once it was asked', async () => {
  const user = setUp()
  const rows = await screen.findAllByRole('listitem')
  expect(rows.map((row) => row.textContent)).toEqual([
    '演*乙 居民身份证110*************29删除',
    '演*童 未成年人居民身份证110*************29删除',
  ])
  await user.click(screen.getByRole('button', { name: '删除演*乙' }))
  const dialog = screen.getByRole('dialog')
  await user.click(within(dialog).getByRole('button', { name: '不删了' }))
  expect(sent).toEqual([])
  await user.click(screen.getByRole('button', { name: '删除演*乙' }))
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: '删除' }))
  expect(await screen.findByText('已删除演*乙。')).toBeTruthy()
  expect(screen.getAllByRole('listitem')).toHaveLength(1)
  expect(sent).toEqual([{ method: 'DELETE', path: '/api/v1/companions/3', body: null }])
})

test('somebody is added by what is asked of one of a party, and what the server refuses stands at its field', async () => {
  there = []
  const user = setUp()
  expect(await screen.findByText(/^还没有保存同行人/)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: '添加同行人' }))
  expect(document.activeElement?.textContent).toBe('添加一位同行人')
  const save = () => user.click(screen.getByRole('button', { name: '保存' }))
  await save()
  expect(screen.getAllByText('请填写此项')).toHaveLength(2)
  expect(document.activeElement).toBe(screen.getByLabelText('姓名'))
  const child = residentNumber('2018-01-05')
  await user.type(screen.getByLabelText('姓名'), '演示新')
  await user.type(screen.getByLabelText('证件号码'), child)
  refusal = { status: 422, body: { code: 422, msg: '', data: null, errors: { idNumber: '证件号码不正确' } } }
  await save()
  expect(await screen.findByText('证件号码不正确')).toBeTruthy()
  refusal = { status: 409, body: { code: 409, msg: '最多保存 20 位同行人，请先删除一位。', data: null } }
  await save()
  expect(await screen.findByText('最多保存 20 位同行人，请先删除一位。')).toBeTruthy()
  refusal = null
  await save()
  expect(await screen.findByText('已保存演*新。')).toBeTruthy()
  expect(screen.queryByRole('form')).toBeNull()
  expect(sent.at(-1)?.body).toEqual({ name: '演示新', idType: 'residentId', idNumber: child })
})

test('twenty are enough, and what cannot be read is asked for again', async () => {
  there = Array.from({ length: 20 }, (_, id) => fakeCompanion({ id }))
  setUp()
  expect(await screen.findByText('已有 20 位，先删除一位再添加。')).toBeTruthy()
  expect(screen.queryByRole('button', { name: '添加同行人' })).toBeNull()
  cleanup()
  there = null
  const user = setUp()
  expect((await screen.findByRole('alert')).textContent).toContain('常用同行人读不出来。')
  there = [fakeCompanion()]
  await user.click(screen.getByRole('button', { name: '再试一次' }))
  expect(await screen.findByRole('listitem')).toBeTruthy()
})
