import '@testing-library/jest-dom/vitest'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { Refusal, showPage, standIn } from '../../../desk/testing.tsx'
import type { Guide, RosterSlot } from '../../../nouns/booking/studioGroups.ts'
import { PartySheet } from '../day/PartySheet.tsx'
import { fakeReservation } from '../day/testing.ts'
import { AssignSheet } from './AssignSheet.tsx'
import { RosterSheet } from './RosterSheet.tsx'

afterEach(cleanup)

const guide = (own: Partial<Guide> = {}): Guide => ({
  id: 1,
  name: 'Demo Guide',
  work: { languages: ['zh'], themes: [], hours: [] },
  isActive: true,
  version: 1,
  ...own,
})

const slot = (own: Partial<RosterSlot> = {}): RosterSlot => ({
  id: 20,
  programmeId: 3,
  programme: 'Tour',
  kind: 'tour',
  date: '2036-11-25',
  starts: '10:30',
  ends: '11:30',
  taken: 0,
  groups: [
    { code: 'kvbtuk2pcp', state: 'pendingReview', organisation: 'Demo School', language: 'en', theme: null, size: 20 },
  ],
  guides: [],
  isClosed: false,
  version: 4,
  ...own,
})

test('the week says what nobody guides, and what each guide does', async () => {
  const slots = [slot(), slot({ id: 21, starts: '14:30', ends: '15:30', guides: [{ id: 1, name: 'Demo Guide' }] })]
  const days = ['2036-11-24', '2036-11-25']
  await showPage('en', <RosterSheet days={days} today="2036-11-24" slots={slots} guides={[guide()]} />)
  const open = screen.getByRole('row', { name: /^Nobody yet/ })
  expect(within(open).getByRole('link')).toHaveTextContent('10:30')
  expect(open).toHaveTextContent('Demo School, 20 · English · to review')
  expect(screen.getByRole('row', { name: /^Demo Guide/ })).toHaveTextContent('14:30')
})

test('who does not speak the language is set with a word alone, and the word goes along', async () => {
  const { asked } = standIn(({ payload }) => {
    if ((payload as { overrideReason?: string }).overrideReason) return slot()
    return new Refusal(422, 'invalid', { language: 'None of these guides speaks English.' })
  })
  await showPage('en', <AssignSheet slot={slot()} guides={[guide()]} />)
  await userEvent.click(screen.getByRole('checkbox', { name: /Demo Guide/ }))
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('None of these guides speaks English.')).toBeVisible()
  const anyway = screen.getByRole('button', { name: /Set them all the same$/ })
  expect(anyway).toBeDisabled()
  await userEvent.type(screen.getByLabelText('Why it is right all the same'), 'an interpreter comes')
  await userEvent.click(anyway)
  await waitFor(() =>
    expect(asked.at(-1)).toEqual({
      method: 'PUT',
      path: '/api/v1/studio/slots/20/guides',
      payload: { guideIds: [1], version: 4, overrideReason: 'an interpreter comes' },
    }),
  )
})

test('a group is approved with who receives it, and not without', async () => {
  const { asked } = standIn(() => fakeReservation())
  const group = {
    organisation: 'Demo School',
    creditCode: null,
    leader: 'D** L*****',
    leaderMobile: '1********78',
    language: 'en',
    languageName: 'English',
    theme: '',
    fee: 20_000,
    note: '',
    reviewNote: '',
    receiver: '',
    meeting: '',
    isNamed: false,
    namesUntil: '2036-11-26T16:00:00Z',
    mayName: true,
  } as const
  const waiting = fakeReservation({ state: 'pendingReview', mayReview: true, group })
  await showPage('en', <PartySheet reservation={waiting} />)
  expect(screen.queryByRole('button', { name: 'Cancel the reservation' })).toBeNull()
  expect(screen.getByText('¥200.00')).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Approve' }))
  const approve = screen.getByRole('button', { name: 'Approve' })
  expect(approve).toBeDisabled()
  await userEvent.type(screen.getByLabelText('Received by'), ' Demo Receiver ')
  await userEvent.click(approve)
  await waitFor(() =>
    expect(asked.at(-1)?.payload).toEqual({
      act: 'approve',
      reason: '',
      receiver: 'Demo Receiver',
      meeting: '',
      version: 3,
    }),
  )
})
