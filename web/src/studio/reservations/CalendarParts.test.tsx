import '@testing-library/jest-dom/vitest'
import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { Refusal, showPage, standIn } from '../../desk/testing.tsx'
import { SlotSheet } from './SlotSheet.tsx'
import { fakeOpening, fakeStudioSlot } from './testing.ts'
import { WeekSheet } from './WeekSheet.tsx'

afterEach(cleanup)

const days = ['2026-11-23', '2026-11-24', '2026-11-25', '2026-11-26', '2026-11-27', '2026-11-28', '2026-11-29']
const slots = [
  fakeStudioSlot({ id: 1, date: '2026-11-27' }),
  fakeStudioSlot({
    id: 2,
    date: '2026-11-27',
    starts: '10:30',
    ends: '12:00',
    taken: 40,
    state: 'full',
    why: 'noPlaces',
  }),
  fakeStudioSlot({ id: 3, date: '2026-11-29', state: 'closed', why: 'closedByMuseum', taken: 0 }),
]
const week = (onTurn = vi.fn()) => (
  <WeekSheet
    days={days}
    slots={slots}
    today="2026-11-27"
    opening={fakeOpening}
    nameOf={() => 'Visit'}
    onTurn={onTurn}
  />
)

test('a day says what is taken of its slots and how they stand; a day without says why', async () => {
  await showPage('en', week())
  const days = screen.getAllByRole('listitem').filter((one) => one.querySelector('h3'))
  expect(days[0]).toHaveTextContent('Closed')
  expect(days[1]).toHaveTextContent('No times')
  expect(days[4]).toHaveTextContent(/09:00–10:30Visit12 of 40 taken.*Open.*10:30–12:00Visit40 of 40 taken.*Full/)
  expect(days[6]).toHaveTextContent(/09:00–10:30VisitClosed$/)
})

test('arrows go from slot to slot over days that have none, and Page Down to the next week', async () => {
  const turned = vi.fn()
  await showPage('en', week(turned))
  const [first, second, third] = screen.getAllByRole('link').filter((one) => 'slot' in one.dataset)
  first?.focus()
  await userEvent.keyboard('{ArrowDown}')
  expect(second).toHaveFocus()
  await userEvent.keyboard('{ArrowRight}')
  expect(third).toHaveFocus()
  await userEvent.keyboard('{ArrowLeft}{PageDown}')
  expect(first).toHaveFocus()
  expect(turned).toHaveBeenCalledWith(1)
})

test('places below what is given are refused in the server’s words, and nothing is said to be kept', async () => {
  const { asked } = standIn(({ method }) =>
    method === 'PATCH' ? new Refusal(409, '12 places are given') : [fakeStudioSlot()],
  )
  const range = { from: '2026-11-23', to: '2026-11-29' }
  await showPage('en', <SlotSheet slot={fakeStudioSlot()} range={range} programme="Visit" />)
  const places = screen.getByLabelText('Places for individuals')
  expect(places).toHaveAccessibleDescription('12 are given; it cannot be set below.')
  await userEvent.clear(places)
  await userEvent.type(places, '3')
  await userEvent.click(screen.getByRole('button', { name: 'Save places' }))
  await waitFor(() => expect(screen.getByText('12 places are given')).toBeTruthy())
  expect(asked.find(({ method }) => method === 'PATCH')).toMatchObject({
    path: '/api/v1/studio/slots/20',
    payload: { version: 1, capacity: 3, groupCapacity: 20 },
  })
  expect(screen.queryByText('The places are changed')).toBeNull()
})
