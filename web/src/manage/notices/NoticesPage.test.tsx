/** How one is told of each kind (RULES notices 6), against a stand-in server. */
import '@testing-library/jest-dom/vitest'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { type Asked, showPage, standIn } from '../../desk/testing.tsx'
import type { NoticeChoice } from '../../nouns/notice/choices.ts'
import NoticesPage from './NoticesPage.tsx'

afterEach(cleanup)

const first: NoticeChoice[] = [
  { kind: 'depositPosted', way: 'message', usual: 'message' },
  { kind: 'quotationSent', way: 'none', usual: 'bell' },
]

/** A server that keeps what was chosen. */
function keeping(kept: readonly NoticeChoice[]) {
  let choices = kept
  return standIn(({ method, path, payload }: Asked) => {
    if (!path.startsWith('/api/v1/notices/choices')) return path.includes('count') ? { unread: 0 } : []
    if (method === 'PUT') {
      const chosen = (payload as { choices: NoticeChoice[] }).choices
      choices = choices.map((one) => ({ ...one, ...chosen.find(({ kind }) => kind === one.kind) }))
    }
    return choices
  })
}

async function show() {
  const search = { tab: 'choices', page: undefined, size: undefined, open: undefined, keyword: undefined }
  await showPage('zh', <NoticesPage search={search} />)
  return userEvent.setup()
}

const kind = async (name: string) => within(await screen.findByRole('radiogroup', { name }))

test('a kind is told of in one of three ways, chosen by keys and kept together', async () => {
  const { asked } = keeping(first)
  const user = await show()
  expect((await kind('收到报价单')).getByRole('radio', { name: '不提醒' })).toBeChecked()
  ;(await kind('入金到账')).getByRole('radio', { name: '短信' }).focus()
  await user.keyboard('{ArrowDown}')
  expect((await kind('入金到账')).getByRole('radio', { name: '仅站内' })).toBeChecked()
  await user.click(screen.getByRole('button', { name: '保存' }))
  await waitFor(() => expect(asked.filter(({ method }) => method === 'PUT')).toHaveLength(1))
  expect(asked.find(({ method }) => method === 'PUT')?.payload).toEqual({
    choices: [
      { kind: 'depositPosted', way: 'bell' },
      { kind: 'quotationSent', way: 'none' },
    ],
  })
  expect(await screen.findByText('提醒方式已保存')).toBeInTheDocument()
})

test('all go back to the usual way at once, and are kept when one says so', async () => {
  const { asked } = keeping(first)
  const user = await show()
  await user.click(await screen.findByRole('button', { name: '全部恢复默认' }))
  expect((await kind('收到报价单')).getByRole('radio', { name: '仅站内' })).toBeChecked()
  expect(asked.some(({ method }) => method === 'PUT')).toBe(false)
  await user.click(screen.getByRole('button', { name: '保存' }))
  await waitFor(() =>
    expect(asked.find(({ method }) => method === 'PUT')?.payload).toMatchObject({
      choices: [{ way: 'message' }, { kind: 'quotationSent', way: 'bell' }],
    }),
  )
})

test('whom nothing is told is told why there is nothing to choose', async () => {
  keeping([])
  await show()
  expect(await screen.findByRole('heading', { name: '没有可以选择的通知' })).toBeVisible()
})
