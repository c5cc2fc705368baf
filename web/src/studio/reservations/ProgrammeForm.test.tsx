import '@testing-library/jest-dom/vitest'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { Refusal, showPage, standIn } from '../../desk/testing.tsx'
import type { StudioProgramme } from '../../nouns/booking/planning.ts'
import { ProgrammeForm } from './ProgrammeForm.tsx'
import { fakeOpening, fakeStudioProgramme } from './testing.ts'

afterEach(cleanup)

const clock = { offsets: [{ since: '2025-01-01T00:00:00Z', minutes: 480 }] }

/** On the Saturday before, so that the next slot is that of Tuesday 8 December at 14:00. */
const form = (own: Partial<StudioProgramme> = {}) => (
  <ProgrammeForm row={fakeStudioProgramme(own)} opening={fakeOpening} clock={clock} now="2026-12-05T12:00" />
)

/** Keeps what it is sent. */
const keeps = () => standIn(({ payload }) => ({ ...fakeStudioProgramme(), ...(payload as object), version: 4 })).asked

const preview = () => screen.getByRole('region', { name: 'What this means for the next time' })
const block = (name: string) => screen.getByRole('button', { name: new RegExp(`^${name}`) })
const blocks = () =>
  screen
    .getAllByRole('button')
    .filter((one) => one.hasAttribute('data-block'))
    .map((one) => one.textContent)
const save = () => userEvent.click(screen.getByRole('button', { name: 'Save' }))
const sent = (asked: ReturnType<typeof keeps>) => asked.find(({ method }) => method === 'PATCH')?.payload

async function write(name: string, text: string) {
  const field = screen.getByLabelText(name)
  await userEvent.clear(field)
  if (text !== '') await userEvent.type(field, text)
}

test('what the rules come to is told of the next slot', async () => {
  standIn(() => null)
  await showPage('en', form())
  expect(preview()).toHaveTextContent('Visit on Tuesday 8 December at 14:00')
  expect(
    within(preview())
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual([
    'Can be reserved from Tuesday 1 December 17:00.',
    'Booking ends when it begins.',
    'Cancelled or moved until 12:00 that day.',
    'Places that come back within 60 minutes are given out together at 18:00.',
    '5 persons per account and day.',
    'Under 14 with an adult.',
    'Groups of 10 to 40 ask from Sunday 8 November 17:00 until Monday 7 December 00:00.',
  ])
})

test('it follows what is being written, before anybody saves it', async () => {
  standIn(() => null)
  await showPage('en', form())
  await write('Opens ahead by', '3')
  await write('Released at', '9')
  await write('Cancel or move until', '1440')
  await write('Returned places wait', '0')
  await userEvent.tab()
  expect(preview()).toHaveTextContent('Can be reserved from Saturday 5 December 09:00.')
  expect(preview()).toHaveTextContent('Cancelled or moved until Monday 7 December 14:00.')
  expect(preview()).toHaveTextContent('Places that come back are given out at once.')
})

test('what is left empty is what the placeholder says, and rules that are written elsewhere stay', async () => {
  const asked = keeps()
  await showPage('en', form({ rules: { ...fakeStudioProgramme().rules, daysAhead: 30 } }))
  await write('Opens ahead by', '')
  expect(screen.getByLabelText('Opens ahead by')).toHaveAttribute('placeholder', '7')
  await save()
  await waitFor(() => expect(sent(asked)).toBeDefined())
  expect(sent(asked)).toMatchObject({
    version: 3,
    rules: { daysAhead: 7, personsPerMonth: null, noShows: 2, lateMinutes: 15 },
  })
})

test('arrows move one day’s block off its row, Shift makes it shorter, and what is drawn is sent', async () => {
  const asked = keeps()
  await showPage('en', form())
  block('Tuesday').focus()
  await userEvent.keyboard('{ArrowDown}{ArrowDown}')
  expect(block('Tuesday')).toHaveFocus()
  expect(block('Tuesday')).toHaveTextContent('14:30–16:30')
  expect(block('Wednesday')).toHaveTextContent('14:00–16:00')
  await userEvent.keyboard('{Shift>}{ArrowUp}{/Shift}')
  expect(block('Tuesday')).toHaveTextContent('14:30–16:15')
  await userEvent.keyboard('{ArrowRight}{ArrowRight}')
  expect(block('Thursday')).toHaveFocus()
  await save()
  await waitFor(() => expect(sent(asked)).toBeDefined())
  expect(sent(asked)).toMatchObject({
    schedule: {
      weekly: [
        { days: ['wed'], starts: '14:00', ends: '16:00', capacity: 40, groupCapacity: 20 },
        { days: ['thu'], starts: '14:30', ends: '16:15', capacity: 40, groupCapacity: 20 },
      ],
    },
  })
})

test('Delete takes a block away, and it can be put back', async () => {
  standIn(() => null)
  await showPage('en', form())
  block('Tuesday').focus()
  await userEvent.keyboard('{Delete}')
  expect(blocks()).toHaveLength(1)
  await userEvent.click(screen.getByRole('button', { name: 'Put back' }))
  expect(blocks()).toHaveLength(2)
})

test('Enter edits a row in figures, which are drawn at once, and Enter there sends nothing', async () => {
  const asked = keeps()
  await showPage('en', form())
  block('Tuesday').focus()
  await userEvent.keyboard('{Enter}')
  const sheet = await screen.findByRole('dialog')
  const begins = within(sheet).getByLabelText('Begins')
  await userEvent.clear(begins)
  await userEvent.type(begins, '930')
  await userEvent.click(within(sheet).getByRole('checkbox', { name: 'Sun' }))
  await userEvent.type(begins, '{Enter}')
  expect(blocks()).toEqual([
    'Tuesday 09:30–16:00 40, groups 20',
    'Wednesday 09:30–16:00 40, groups 20',
    'Sunday 09:30–16:00 40, groups 20',
  ])
  expect(sent(asked)).toBeUndefined()
})

test('a week that cannot be is told before it is sent', async () => {
  const asked = keeps()
  await showPage('en', form())
  block('Tuesday').focus()
  await userEvent.click(await screen.findByRole('button', { name: 'Copy to the next day' }))
  // Wednesday has that time, so the copy lies on Thursday; back on Wednesday there are two.
  expect(block('Thursday')).toHaveFocus()
  await userEvent.keyboard('{Shift>}{ArrowUp}{/Shift}{ArrowLeft}')
  await save()
  expect(await screen.findByText(/Wednesday 14:00–15:45: two times of one day begin together/)).toBeTruthy()
  expect(sent(asked)).toBeUndefined()
})

test('what the server refuses of a row stands at the week', async () => {
  standIn(({ method }) =>
    method === 'PATCH' ? new Refusal(422, 'no', { 'schedule.weekly.0.starts': 'Not a time' }) : null,
  )
  await showPage('en', form())
  await write('Name (English)', 'Visits')
  await save()
  const said = await screen.findByText('Not a time')
  expect(said.closest('fieldset')).toHaveTextContent(/^The week/)
})

test('the week of an event is its sessions: nothing is drawn and nothing is sent of it', async () => {
  const asked = keeps()
  await showPage('en', form({ kind: 'event', eventId: 160 }))
  expect(screen.queryByRole('button', { name: 'Add a time' })).toBeNull()
  expect(screen.getByText(/are the sessions of its event/)).toBeTruthy()
  await write('Name (English)', 'Open door')
  await save()
  await waitFor(() => expect(sent(asked)).toBeDefined())
  expect(sent(asked)).not.toHaveProperty('schedule')
})
