import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { showPage, standIn } from '../../desk/testing.tsx'
import { Moving } from './ChangesPart.tsx'
import type { ListedChange } from '../../nouns/company/review.ts'

afterEach(cleanup)

const waiting = (id: number, nameZh: string) =>
  ({
    id,
    companyId: id,
    nameZh,
    nameEn: '',
    kind: 'owner',
    state: 'underReview',
    before: { name: '旧' },
    body: { name: '新' },
    purpose: '',
    reason: '',
    submittedAt: '2026-11-01T00:00:00Z',
    decidedAt: null,
    unreadable: false,
    version: 1,
  }) as unknown as ListedChange

test('after a decision in the list the next request has the focus, and after the last one the list', async () => {
  let all = [waiting(1, '甲'), waiting(2, '乙')]
  standIn(({ method, path }) => {
    if (method === 'GET') return all
    all = all.filter(({ id }) => !path.endsWith(`/${id}`))
    return null
  })
  const { container } = await showPage('zh', <Moving />)
  const approve = async () => {
    await userEvent.click((await screen.findAllByRole('button', { name: '批准' }))[0] as HTMLElement)
    await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: '批准' }))
  }
  await approve()
  await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(1))
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('article')))
  await approve()
  await waitFor(() => expect(screen.queryAllByRole('article')).toHaveLength(0))
  await waitFor(() => expect(container.contains(document.activeElement)).toBe(true))
})
