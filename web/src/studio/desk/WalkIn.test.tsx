import '@testing-library/jest-dom/vitest'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { Refusal, showPage, standIn } from '../../desk/testing.tsx'
import { compositionEnds } from '../../lib/testing.ts'
import type { StudioSlot } from '../../nouns/booking/planning.ts'
import type { Door } from './door.ts'
import { WalkIn } from './WalkIn.tsx'

afterEach(cleanup)

const slot = { id: 20, date: '2026-12-08', starts: '09:00', ends: '10:30', mode: 'count', state: 'open', free: 9 }

async function show(answer: () => unknown, more: Partial<StudioSlot> = {}) {
  const { asked } = standIn(({ method }) => (method === 'POST' ? answer() : []))
  const of = {
    door: {} as Door,
    slot: { ...slot, ...more } as StudioSlot,
    name: 'Tour',
    minorAge: 14,
    today: '2026-12-08',
  }
  await showPage('en', <WalkIn {...of} onDone={() => {}} />)
  const give = screen.getByRole('button', { name: 'Give places and let in' })
  return { asked, give, reason: () => screen.queryByRole('textbox', { name: /^Why the rules/ }) }
}

test('a walk-in whose answer was lost goes beyond no limit by itself: a reason is asked for where one was broken', async () => {
  const answers: (() => unknown)[] = [
    () => Promise.reject(new TypeError('offline')),
    () => new Refusal(503, 'busy'),
    () => new Refusal(422, '', { personsPerDay: 'Two are enough' }),
  ]
  const { asked, give, reason } = await show(() => answers.shift()?.())
  for (const said of ['error.request', 'busy', 'Two are enough']) {
    fireEvent.click(give)
    expect(await screen.findByText(said)).toBeVisible()
    expect([said, reason() !== null]).toEqual([said, said === 'Two are enough'])
    await waitFor(() => expect(give).toBeEnabled())
  }
  const sent = asked.filter(({ method }) => method === 'POST').map(({ payload }) => payload)
  expect(sent.map((one) => 'overrideReason' in (one as object))).toEqual([false, false, false])
})

test('a slot whose time is not come, or over, is given with a reason from the first', async () => {
  const { reason } = await show(() => undefined, { state: 'closed', why: 'notReleased' })
  expect(reason()).toBeVisible()
})

test.each(compositionEnds)('Enter that ends a composition stays in the field, in the order of %s', async (_, press) => {
  await show(() => undefined)
  const field = screen.getByRole('textbox')
  field.focus()
  press(field, 'Enter')
  expect(field).toHaveFocus()
  fireEvent.keyDown(field, { key: 'Enter', keyCode: 13 })
  expect(field).not.toHaveFocus()
})
