import '@testing-library/jest-dom/vitest'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { Refusal, showPage, standIn } from '../../../desk/testing.tsx'
import { fakeProgramme } from '../../../nouns/booking/testing.ts'
import { fakeStudioSlot } from '../testing.ts'
import { Board } from './Board.tsx'
import { CancelChosen } from './CancelChosen.tsx'
import { CloseForm } from './CloseForm.tsx'
import { GiveForm } from './GiveForm.tsx'
import { PartySheet } from './PartySheet.tsx'
import { fakeReservation } from './testing.ts'

afterEach(cleanup)

/** Of a day that is not soon past. */
const slot = (own: Parameters<typeof fakeStudioSlot>[0] = {}) =>
  fakeStudioSlot({ date: '2036-11-28', mode: 'account', ...own })

test('a slot says in words how full it is, why it is closed, and leads to its reservations', async () => {
  const slots = [
    slot({ id: 1 }),
    slot({ id: 2, starts: '10:30', ends: '12:00', taken: 40, state: 'full', why: 'noPlaces' }),
    slot({ id: 3, starts: '13:00', ends: '14:00', taken: 0, state: 'closed', why: 'closedByMuseum', reason: 'storm' }),
  ]
  await showPage('en', <Board label="Day" slots={slots} nameOf={() => 'Visit'} chosen="2" now={undefined} none="" />)
  const [first, second, third] = within(screen.getByRole('region', { name: 'Visit' })).getAllByRole('listitem')
  expect(first).toHaveTextContent('12 of 40 places taken')
  expect(second).toHaveTextContent('Full')
  expect(third).toHaveTextContent('Closed: storm')
  expect(within(first as HTMLElement).getByRole('link')).toHaveAttribute('href', expect.stringContaining('slot='))
  // The chosen one leads back to all.
  const chosen = within(second as HTMLElement).getByRole('link')
  expect(chosen).toHaveAttribute('aria-current', 'true')
  expect(chosen.getAttribute('href')).not.toContain('slot=')
})

test('whoever cancels reads who is told, and the reason goes with the version that was read', async () => {
  const { asked } = standIn(() => fakeReservation({ state: 'cancelledByMuseum' }))
  await showPage('en', <PartySheet reservation={fakeReservation()} />)
  await userEvent.click(screen.getByRole('button', { name: 'Cancel the reservation' }))
  expect(screen.getByText(/A message goes to the number ending in 5678/)).toBeVisible()
  const act = screen.getByRole('button', { name: 'Cancel the reservation' })
  expect(act).toBeDisabled()
  await userEvent.type(screen.getByLabelText('Reason'), ' storm ')
  await userEvent.click(act)
  await waitFor(() =>
    expect(asked).toContainEqual({
      method: 'POST',
      path: '/api/v1/studio/reservations/kvbtuk2pcp/acts',
      payload: { act: 'cancel', reason: 'storm', version: 3 },
    }),
  )
})

test('names and numbers are shown in full when they are asked for, and never before', async () => {
  const { asked } = standIn(() => ({
    mobile: '13912345678',
    persons: [{ n: 1, name: 'Ann Example', idNumber: '110101199001011234', birthDate: '1990-01-01' }],
  }))
  await showPage('en', <PartySheet reservation={fakeReservation()} />)
  expect(screen.queryByText('Ann Example')).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Show names and numbers' }))
  const shown = await screen.findByRole('region', { name: 'Names and numbers' })
  expect(shown).toHaveFocus()
  expect(shown).toHaveTextContent('Ann Example110101199001011234born 1 January 1990')
  expect(asked).toContainEqual(
    expect.objectContaining({ method: 'GET', path: '/api/v1/studio/reservations/kvbtuk2pcp/party' }),
  )
  cleanup()
  await showPage('en', <PartySheet reservation={fakeReservation({ mobileTail: null, persons: [] })} />)
  expect(screen.queryByRole('button', { name: 'Show names and numbers' })).toBeNull()
})

test('without a number it is said that nobody is told', async () => {
  await showPage('en', <PartySheet reservation={fakeReservation({ mobileTail: null })} />)
  await userEvent.click(screen.getByRole('button', { name: 'Cancel the reservation' }))
  expect(screen.getByText(/so no message goes out/)).toBeVisible()
})

test('only what makes sense of a visit is offered: nobody came, and a pardon once', async () => {
  const past = { mayCancel: false, came: 0 } as const
  const { again } = await showPage('en', <PartySheet reservation={fakeReservation({ ...past, state: 'completed' })} />)
  expect(screen.getByRole('button', { name: 'Nobody came' })).toBeVisible()
  again(<PartySheet reservation={fakeReservation({ ...past, state: 'noShow' })} />)
  expect(screen.getByRole('button', { name: 'Pardon the missed visit' })).toBeVisible()
  again(<PartySheet reservation={fakeReservation({ ...past, state: 'noShow', isPardoned: true })} />)
  expect(screen.queryByRole('button', { name: /Nobody came|Pardon|Cancel/ })).toBeNull()
})

test('nothing is closed before whom it concerns was listed, with the letters, and was asked about', async () => {
  const parties = [fakeReservation(), fakeReservation({ code: 'wdr6anar4k', mobileTail: null, state: 'held' })]
  const { asked } = standIn(({ payload }) => ({
    isClosed: (payload as { confirm: boolean }).confirm,
    persons: 4,
    parties,
  }))
  const slots = [
    slot({ id: 1 }),
    slot({ id: 2, starts: '10:30', ends: '12:00' }),
    slot({ id: 3, why: 'closedByMuseum' }),
  ]
  await showPage('en', <CloseForm slots={slots} nameOf={() => 'Visit'} chosen={undefined} onClose={() => undefined} />)
  await userEvent.click(screen.getByRole('button', { name: 'See whom it concerns' }))
  expect(screen.getByText('Please choose at least one time')).toBeVisible()
  expect(asked).toEqual([])
  await userEvent.click(screen.getByRole('checkbox', { name: 'Whole day, 2 times' }))
  await userEvent.type(screen.getByLabelText('Reason, as visitors read it'), 'storm')
  await userEvent.click(screen.getByRole('button', { name: 'See whom it concerns' }))
  expect(await screen.findByText('It concerns 2 reservations with 4 persons.')).toBeVisible()
  expect(screen.getByText(/1 message will go out/)).toBeVisible()
  expect(asked.map(({ payload }) => payload)).toEqual([{ slotIds: [1, 2], reason: 'storm', confirm: false }])
  await userEvent.click(screen.getByRole('button', { name: 'Close 2 times and tell everybody' }))
  const question = await screen.findByRole('dialog')
  expect(question).toHaveTextContent('2 reservations with 4 persons will be cancelled. Messages: 1.')
  await userEvent.click(within(question).getByRole('button', { name: 'Close 2 times and tell everybody' }))
  expect(await screen.findByText(/2 times closed, 2 reservations with 4 persons cancelled/)).toBeVisible()
  expect(asked.at(-1)?.payload).toEqual({ slotIds: [1, 2], reason: 'storm', confirm: true })
  // The one that nobody told is named.
  expect(screen.getByRole('list')).toHaveTextContent('wdr6anar4k')
})

test('chosen ones are cancelled one after the other, and the report says which were not, and why', async () => {
  const rows = [
    fakeReservation({ code: 'aaaaaaaaaa' }),
    fakeReservation({ code: 'bbbbbbbbbb' }),
    fakeReservation({ code: 'cccccccccc', mayCancel: false }),
  ]
  const { asked } = standIn(({ path }) => (path.includes('bbbbbbbbbb') ? new Refusal(409, 'too late') : rows[0]))
  await showPage('en', <CancelChosen rows={rows} onClose={() => undefined} />)
  expect(screen.getByText(/1 more cannot be cancelled/)).toBeVisible()
  await userEvent.type(screen.getByLabelText('Reason'), 'storm')
  await userEvent.click(screen.getByRole('button', { name: 'Cancel 2 reservations' }))
  expect(await screen.findByRole('alert')).toHaveTextContent('bbbbbbbbbb: too late')
  expect(screen.getByText('1 cancelled.')).toBeVisible()
  expect(asked.map(({ path }) => path.split('/').at(-2))).toEqual(['aaaaaaaaaa', 'bbbbbbbbbb'])
})

/** The form with a stand-in that refuses six persons until there is a reason. */
async function showGive(own: Parameters<typeof fakeStudioSlot>[0] = {}) {
  const texts = { party: 'five at most', personsPerDay: 'five at most' }
  const standing = standIn(({ method, path, payload }) => {
    if (path.startsWith('/api/v1/studio/slots')) return [slot({ id: 20, ...own })]
    if (method === 'GET') return fakeProgramme({ consentVersion: '7' })
    return (payload as { overrideReason?: string }).overrideReason === undefined
      ? new Refusal(422, 'wrong', texts)
      : fakeReservation({ size: 6 })
  })
  const seen = vi.fn()
  await showPage('en', <GiveForm day="2036-11-28" slot="20" offeredName={() => 'Visit'} onSee={seen} />)
  return { ...standing, posts: () => standing.asked.flatMap((one) => (one.method === 'POST' ? [one.payload] : [])) }
}

test('a limit is told once, and then a reason is asked for, which goes with the same places', async () => {
  const { posts } = await showGive()
  const count = await screen.findByLabelText('Persons')
  expect(screen.queryByLabelText('Reason to go beyond')).toBeNull()
  await userEvent.clear(count)
  await userEvent.type(count, '6')
  await userEvent.type(screen.getByLabelText('Mobile number'), '13812345678')
  await userEvent.click(screen.getByRole('checkbox', { name: /They were told/ }))
  await userEvent.click(screen.getByRole('button', { name: 'Reserve' }))
  expect(await screen.findByText(/^five at most If there is a good reason/)).toBeVisible()
  await userEvent.type(await screen.findByLabelText('Reason to go beyond'), 'a class')
  await waitFor(() => expect(screen.getByRole('button', { name: 'Reserve' })).toBeEnabled(), { timeout: 3_000 })
  await userEvent.click(screen.getByRole('button', { name: 'Reserve' }))
  expect(await screen.findByText('The confirmation is on its way to the number ending in 5678.')).toBeVisible()
  expect(screen.getByText('kvbtuk2pcp')).toBeVisible()
  const party = Array.from({ length: 6 }, () => ({}))
  const given = { slotId: 20, party, origin: 'phone', consentVersion: '7', mobile: '13812345678' }
  expect(posts()).toEqual([given, { ...given, overrideReason: 'a class' }])
})

test('where documents are asked for, a wrong number is told here, and nothing is sent', async () => {
  const { posts } = await showGive({ mode: 'realName' })
  await userEvent.type(await screen.findByLabelText('Number'), '110101199001011')
  await userEvent.click(screen.getByRole('button', { name: 'Reserve' }))
  expect(await screen.findByText('This number is not right, please check it')).toBeVisible()
  expect(screen.getByText('Please tell them first, and ask whether they agree')).toBeVisible()
  expect(posts()).toEqual([])
})

test('before the release places are given with a reason alone', async () => {
  await showGive({ why: 'notReleased', state: 'upcoming' })
  expect(await screen.findByLabelText('Reason to go beyond')).toHaveAccessibleDescription(/cannot be reserved now/)
  expect(screen.queryByRole('checkbox', { name: /Go beyond/ })).toBeNull()
})
