import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import zh from 'virtual:all-words/zh'
import { installClient, makeClient } from '../../../api/client.ts'
import { byFetch } from '../../../api/transport.ts'
import { profileQuery } from '../../../api/queries.ts'
import type { Profile } from '../../../api/types.ts'
import { makeI18n, WordsProvider } from '../../../i18n/index.ts'
import { forGroups, noGroup } from '../../../nouns/booking/group.ts'
import { fakeProgramme, fakeRules, fakeSlot } from '../../../nouns/booking/testing.ts'
import { GroupForm } from './GroupForm.tsx'

const programme = fakeProgramme({
  mode: 'account',
  takesGroups: true,
  rules: fakeRules({ groupLeast: 2, groupFee: 20_000 }),
  languages: [
    { code: 'zh', name: '普通话' },
    { code: 'en', name: '英语' },
  ],
})
const [slot] = forGroups([fakeSlot({ mode: 'account', groupCapacity: 30, groupFree: 30, groupState: 'open' })], 2)

let sent: unknown[]
beforeEach(() => {
  sent = []
  vi.stubGlobal('fetch', (_: string, { body }: { body: string }) => {
    sent.push(JSON.parse(body))
    return Promise.reject(new TypeError('offline'))
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function Form() {
  const [written, setWritten] = useState(() => noGroup(programme))
  if (!slot) return null
  return (
    <GroupForm
      programme={programme}
      level={3}
      slot={slot}
      today="2026-11-20"
      written={written}
      onWrite={(patch) => setWritten((now) => ({ ...now, ...patch }))}
      onChange={() => undefined}
      onAsked={() => undefined}
    />
  )
}

async function setUp() {
  installClient(makeClient({ transport: byFetch, timeout: null, words: (key) => key }))
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: Infinity } } })
  const clock = { zone: 'Asia/Shanghai', offsets: [{ since: '2025-01-01T00:00:00Z', minutes: 480 }] }
  client.setQueryData(profileQuery('zh').queryKey, { clock } as unknown as Profile)
  const router = createRouter({
    routeTree: createRootRoute({ component: Form }),
    history: createMemoryHistory({ initialEntries: ['/'] }),
  })
  render(
    <WordsProvider value={{ i18n: makeI18n('zh', { zh }), choose: () => {} }}>
      <QueryClientProvider client={client}>
        <RouterProvider router={router as never} />
      </QueryClientProvider>
    </WordsProvider>,
  )
  await screen.findByRole('button', { name: '提交团队申请' })
  return userEvent.setup()
}

const list = (text: string) => new File([text], '名单.csv', { type: 'text/csv' })
const fileField = () => document.querySelector<HTMLInputElement>('input[type=file]') as HTMLInputElement

test('the fee and the deadline of an answer are told before, and nothing is sent while something is missing', async () => {
  const user = await setUp()
  expect(screen.getByText('每团 ¥200.00，到馆支付')).toBeTruthy()
  expect(screen.getByText(/本馆在 48 小时内答复/)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: '提交团队申请' }))
  expect(document.activeElement).toBe(screen.getByLabelText('单位名称'))
  expect(screen.getAllByText('请填写此项')).toHaveLength(3)
  expect(sent).toEqual([])
})

test('a list that is not whole keeps everything back, and a whole one goes with the group', async () => {
  const user = await setUp()
  await user.type(screen.getByLabelText('单位名称'), ' 示例小学 ')
  await user.type(screen.getByLabelText('领队姓名'), '示例老师')
  fireEvent.change(screen.getByLabelText('领队手机号'), { target: { value: '\u202a+86 138-1234-5678\u202c' } })
  // Of full width, as a Chinese keyboard writes it.
  fireEvent.change(screen.getByLabelText('人数（含领队）'), { target: { value: '２' } })
  expect(screen.getByLabelText<HTMLInputElement>('人数（含领队）').value).toBe('２')
  await user.selectOptions(screen.getByLabelText('讲解语言'), '英语')
  await user.click(screen.getByLabelText('我已阅读并同意以上说明'))
  await user.upload(fileField(), list('姓名\n示例甲\n'))
  expect(await screen.findByText('名单有 1 人，团队是 2 人，两者须一致')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: '提交团队申请' }))
  expect(sent).toEqual([])
  await user.upload(fileField(), list('姓名\n示例甲\n示例乙\n'))
  expect(await screen.findByText('已读入 2 人：名单.csv')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: '提交团队申请' }))
  expect(sent).toEqual([
    {
      slotId: 20,
      organisation: '示例小学',
      leader: { name: '示例老师', mobile: '13812345678' },
      language: 'en',
      size: 2,
      party: [{ name: '示例甲' }, { name: '示例乙' }],
      consentVersion: '1',
    },
  ])
})
