import '@testing-library/jest-dom/vitest'
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import type { Session, User } from '../../api/session.ts'
import { SessionProvider } from '../../api/useSession.ts'
import { showPage, standIn } from '../../desk/testing.tsx'
import { makeStore } from '../../lib/store.ts'
import type { CheckIn, Scan } from '../../nouns/booking/desk.ts'
import DeskPage from './DeskPage.tsx'
import { fakeCheckIn, fakePerson } from './testing.ts'

afterEach(cleanup)

const session = {
  user: makeStore<User | null>({ iCIdentifier: 'guard', name: '演示', companyName: null, nvcJurisdiction: [205] }),
} as Session

/** The page, and a server that answers scans so. */
async function show(lang: 'zh' | 'en', answer: (scan: Scan) => Partial<CheckIn>) {
  const { asked } = standIn(({ path, payload }) =>
    path === '/api/v1/studio/check-ins' ? fakeCheckIn(answer(payload as Scan)) : [],
  )
  await showPage(
    lang,
    <SessionProvider value={session}>
      <DeskPage />
    </SessionProvider>,
  )
  return { scans: () => asked.filter(({ path }) => path.endsWith('check-ins')).map(({ payload }) => payload as Scan) }
}

/** Presses keys as a hand scanner does, wherever the focus is. */
function scan(text: string): void {
  act(() => {
    for (const key of [...text, 'Enter']) {
      const target = document.activeElement ?? document.body
      const isGoing = fireEvent.keyDown(target, { key, code: key === 'Enter' ? key : `Key${key.toUpperCase()}` })
      const now = document.activeElement
      if (isGoing && key.length === 1 && now instanceof HTMLInputElement) now.value += key
    }
  })
}

test('what a scanner types is read wherever the focus is, and presses no button', async () => {
  const { scans } = await show('en', () => ({ party: [fakePerson(1, { isIn: true }), fakePerson(2)] }))
  scan('abcdefghjk')
  expect(await screen.findByRole('heading', { name: 'Come in' })).toBeVisible()
  screen.getByRole('button', { name: 'Let in 示*2' }).focus()
  scan('bcdefghjkm')
  await waitFor(() => expect(scans()).toHaveLength(2))
  expect(scans().map(({ ticket, person }) => [ticket, person])).toEqual([
    ['abcdefghjk', undefined],
    ['bcdefghjkm', undefined],
  ])
  expect(screen.getByRole('textbox')).toHaveValue('')
  // What a person types goes there too, and the blank stays the button's.
  screen.getByRole('button', { name: 'Clear' }).focus()
  await userEvent.keyboard('d')
  expect(screen.getByRole('textbox')).toHaveFocus()
})

test('who is early is let in after a question alone, and the next scan answers it with no', async () => {
  const { scans } = await show('zh', ({ isOverridden }) => (isOverridden ? {} : { answer: 'notYetValid', id: null }))
  scan('abcdefghjk')
  await userEvent.click(await screen.findByRole('button', { name: '仍然放行' }))
  expect(screen.getByText('还没到时间，确定放行吗？')).toBeVisible()
  scan('bcdefghjkm')
  await waitFor(() => expect(screen.queryByText('还没到时间，确定放行吗？')).toBeNull())
  expect(scans().some(({ isOverridden }) => isOverridden)).toBe(false)
  await userEvent.keyboard('{F4}{F4}')
  expect(await screen.findByRole('heading', { name: '请进' })).toBeVisible()
  expect(scans().at(-1)).toMatchObject({ ticket: 'bcdefghjkm', isOverridden: true })
})

test('an answer that cannot be overridden offers no way past it', async () => {
  await show('en', () => ({ answer: 'cancelled', id: null }))
  scan('abcdefghjk')
  expect(await screen.findByRole('heading', { name: 'Cancelled' })).toBeVisible()
  expect(screen.queryByRole('button', { name: /let in|undo/i })).toBeNull()
})
