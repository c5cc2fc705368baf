import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { showPart, standIn } from '../../desk/testing.tsx'
import type { Invitation } from './api.ts'
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

test('that an invitation was sent again stays to be read, also where the list does not show it any more', async () => {
  standIn(() => null)
  const { user, container, again } = showPart('zh', <InvitationSheet row={expired} waiting={false} />)
  await user.click(await screen.findByRole('button', { name: '再次发送邀请' }))
  expect(await within(container).findByText('邀请已重新发出')).toBeTruthy()
  // The list is filtered by what has run out: this one is open again.
  again(<InvitationSheet row={undefined} waiting={false} />)
  expect(within(container).getByText('邀请已重新发出')).toBeTruthy()
})
