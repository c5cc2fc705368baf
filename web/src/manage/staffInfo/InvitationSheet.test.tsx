import { cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { showPage, standIn } from '../../desk/testing.tsx'
import type { Invitation } from '../../nouns/invitation/calls.ts'
import { InvitationSheet } from './InvitationsTab.tsx'

afterEach(cleanup)

const expired = {
  id: 'i-1',
  name: '林望火',
  mobileMasked: '199****0001',
  state: 'expired',
  departmentName: '销售部',
  jobName: '',
  number: '',
  values: [104],
  invitedAt: '2026-11-01T00:00:00Z',
  until: '2026-11-08T00:00:00Z',
} as unknown as Invitation

test('that an invitation was sent again stays to be read in the sheet', async () => {
  const { asked } = standIn(() => null)
  const { container } = await showPage('zh', <InvitationSheet row={expired} />)
  await userEvent.click(await screen.findByRole('button', { name: '再次发送邀请' }))
  expect(await within(container).findByText('邀请已重新发出')).toBeTruthy()
  expect(asked.map(({ method, path }) => `${method} ${path}`)).toEqual([
    'POST /api/v1/employees/invitations/i-1/renewal',
  ])
})
