import '@testing-library/jest-dom/vitest'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import type { Session, User } from '../../api/session.ts'
import { SessionProvider } from '../../api/useSession.ts'
import { makeStore } from '../../lib/store.ts'
import { type Asked, showPage, standIn } from '../testing.tsx'
import { Bell } from './Bell.tsx'

afterEach(cleanup)

const session = { user: makeStore<User | null>({ name: '某人', nvcJurisdiction: [102] } as unknown as User) } as Session

/** A server that has told the person of these, the newest first, and remembers what was read. */
function telling(texts: readonly string[]) {
  const list = texts.map((text, index) => ({
    id: texts.length - index,
    kind: 'depositPosted',
    text,
    path: `/elsewhere?open=D-${texts.length - index}`,
    at: '2026-06-15T04:00:00.000Z',
    readAt: null as string | null,
  }))
  const answer = ({ path, payload }: Asked) => {
    if (path.endsWith('/readings')) {
      const { ids, upTo = 0 } = payload as { ids?: number[]; upTo?: number }
      for (const one of list) if (ids?.includes(one.id) || one.id <= upTo) one.readAt = one.at
    }
    return path.startsWith('/api/v1/notices?')
      ? list.map((one) => ({ ...one }))
      : { unread: list.filter(({ readAt }) => readAt === null).length }
  }
  return { ...standIn(answer), list }
}

/** By its key: a mouse opens it by resting. */
async function press(name: string): Promise<void> {
  ;(await screen.findByRole('button', { name })).focus()
  await userEvent.keyboard('{Enter}')
}

const show = (lang: 'zh' | 'en' = 'zh') =>
  showPage(
    lang,
    <SessionProvider value={session}>
      <Bell />
    </SessionProvider>,
  )

test('the bell says how much is new, and nothing where nothing is', async () => {
  telling(['入金甲', '入金乙'])
  await show()
  expect(await screen.findByRole('button', { name: '通知，2 条未读' })).toHaveTextContent('2')
  cleanup()
  telling([])
  await show('en')
  await press('Notifications')
  expect(await screen.findByText('No notifications yet')).toBeVisible()
})

test('a line leads to its record and is read by that; the panel is left behind', async () => {
  const { list } = telling(['入金甲', '入金乙'])
  await show()
  await press('通知，2 条未读')
  await userEvent.click(await screen.findByRole('link', { name: '未读： 入金乙' }))
  await waitFor(() => expect(window.location.pathname + window.location.search).toBe('/elsewhere?open=D-1'))
  await waitFor(() => expect(list.map(({ readAt }) => readAt !== null)).toEqual([false, true]))
})

test('all that is there is read at once, up to the newest that was shown, and the focus stays in the panel', async () => {
  const { asked } = telling(['入金甲', '入金乙'])
  await show()
  await press('通知，2 条未读')
  await userEvent.click(await screen.findByRole('button', { name: '全部标为已读' }))
  await screen.findByRole('button', { name: '通知' })
  expect(asked.find(({ path }) => path.endsWith('/readings'))?.payload).toEqual({ upTo: 2 })
  expect(screen.queryByRole('button', { name: '全部标为已读' })).toBeNull()
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: '通知' }))
  expect(within(screen.getByRole('list')).queryByText(/未读/)).toBeNull()
})

test('what comes in later is said, and what was there before is not', async () => {
  const { list } = telling(['入金甲'])
  const { router } = await show()
  await screen.findByRole('button', { name: '通知，1 条未读' })
  expect(screen.getByRole('status')).toBeEmptyDOMElement()
  list.push(...list.map((one) => ({ ...one, id: 2, text: '入金丙' })))
  await router.navigate({ to: '/', search: { page: 2 } })
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('有 1 条新通知'))
})
