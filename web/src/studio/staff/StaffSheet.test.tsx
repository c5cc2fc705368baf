import { cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { Refusal, showPage, standIn } from '../../desk/testing.tsx'
import type { StaffDetail } from '../../nouns/staff/calls.ts'
import { StaffSheet } from './StaffSheet.tsx'

afterEach(cleanup)

const invited: StaffDetail = {
  iCIdentifier: 'p-1',
  name: '林望火',
  mobileMasked: '199****0001',
  values: [201],
  set: null,
  state: 'invited',
  secondFactor: false,
  lastSeenAt: null,
  createdAt: '2026-11-01T00:00:00Z',
  devices: [],
  withheld: false,
}

const sheet = () => <StaffSheet row={invited} />
const told = () => screen.getAllByRole('status').map(({ textContent }) => textContent)

test('that an invitation was sent again stays to be read in the sheet', async () => {
  standIn(({ method }) => (method === 'GET' ? [] : null))
  const { container } = await showPage('zh', sheet())
  await userEvent.click(await screen.findByRole('button', { name: '再发一次邀请' }))
  expect(await within(container).findByText('邀请已发出')).toBeTruthy()
})

test('an invitation that was not sent again is not said to be', async () => {
  const { announced } = standIn(({ method }) => (method === 'GET' ? [] : new Refusal(429, '请稍后再试')))
  await showPage('zh', sheet())
  await userEvent.click(await screen.findByRole('button', { name: '再发一次邀请' }))
  expect(announced).toEqual(['请稍后再试'])
  expect(told().join('')).toBe('')
})

test('somebody who holds a value that one lacks is shown, and nothing is offered that would be refused', async () => {
  standIn(() => [])
  await showPage('zh', <StaffSheet row={{ ...invited, withheld: true }} />)
  expect(await screen.findByText('此人有您没有的权限，您不能修改。')).toBeTruthy()
  expect(screen.queryAllByRole('button')).toEqual([])
})
