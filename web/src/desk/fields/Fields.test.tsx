import '@testing-library/jest-dom/vitest'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { describe } from '../../form/described.ts'
import { withRowIds } from '../../lib/rowIds.ts'
import { RecordForm } from '../form/RecordForm.tsx'
import { showPage } from '../testing.tsx'
import { Fields } from './Fields.tsx'
import { differing, FieldView } from './FieldView.tsx'

afterEach(cleanup)

interface Hours {
  id: number
  days: number[]
  starts: string
  ends: string
}
interface Guide {
  name: string
  mobile: string
  amountFen: number | null
  day: string | null
  languages: string[]
  region: string[]
  isActive: boolean
  hours: Hours[]
}

const blank = (id: number): Hours => ({ id, days: [], starts: '', ends: '' })

const fields = describe<Guide>()([
  { path: 'name', kind: 'text', label: 'roster.guide.field.name', required: true, most: 4 },
  {
    path: 'mobile',
    kind: 'phone',
    label: 'manage.field.mobile',
    help: 'studio.staff.mobileHint',
    format: { isRight: (text) => /^1\d{10}$/.test(text), wrong: 'studio.staff.mobileWrong', isMasked: true },
  },
  { path: 'amountFen', kind: 'money', label: 'money.apply.amount', wrong: 'money.apply.amountWrong' },
  { path: 'day', kind: 'day', label: 'money.deposit.paidOn' },
  {
    path: 'languages',
    kind: 'choices',
    label: 'roster.guide.field.languages',
    options: [
      { value: 'zh', label: 'tourLanguages.zh' },
      { value: 'en', label: 'tourLanguages.en' },
    ],
  },
  { path: 'isActive', kind: 'tick', label: 'roster.guide.field.isActive', text: 'roster.guide.activeTick' },
  {
    path: 'hours',
    kind: 'rows',
    label: 'roster.guide.field.hours',
    rowName: 'roster.guide.hoursOf',
    add: 'roster.guide.addHours',
    blank,
    most: 2,
    fields: describe<Hours>()([
      { path: 'days', kind: 'weekdays', label: 'planning.field.days' },
      { path: 'starts', kind: 'time', label: 'planning.field.starts', wrong: 'planning.wrong.time' },
      { path: 'ends', kind: 'time', label: 'planning.field.ends', wrong: 'planning.wrong.time' },
    ]),
  },
])

const guide: Guide = {
  name: '林溪',
  mobile: '139****0001',
  amountFen: 1250,
  day: '2026-12-08',
  languages: ['zh', 'en'],
  region: [],
  isActive: true,
  hours: withRowIds([{ days: [0, 2], starts: '09:00', ends: '11:30' }]),
}

test('a form is drawn from the description of its fields: names, helps, rules, rows and notes', async () => {
  const save = vi.fn<(values: Guide) => Promise<unknown>>(() => Promise.resolve({}))
  await showPage(
    'en',
    <RecordForm values={guide} save={save} act="Save" done="Saved">
      <Fields fields={fields} kept={{ ...guide }} note={(path) => (path === 'day' ? 'A note on the day' : null)} />
    </RecordForm>,
  )
  const name = screen.getByLabelText('Name')
  expect(name).toHaveAccessibleName('Name')
  expect(screen.getByText('A note on the day')).toBeVisible()
  expect(screen.getByRole('group', { name: 'Hours 1' })).toBeVisible()
  fireEvent.change(name, { target: { value: '太长的名字' } })
  fireEvent.change(screen.getByLabelText('Begins'), { target: { value: '25' } })
  fireEvent.blur(screen.getByLabelText('Begins'))
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText(/at most 4 characters/)).toBeVisible()
  expect(save).not.toHaveBeenCalled()
  fireEvent.change(name, { target: { value: '林' } })
  fireEvent.change(screen.getByLabelText('Begins'), { target: { value: '930' } })
  fireEvent.blur(screen.getByLabelText('Begins'))
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  // The masked number stays as it came.
  await waitFor(() => expect(save).toHaveBeenCalled())
  expect(save.mock.calls[0]?.[0]).toMatchObject({ name: '林', mobile: '139****0001', hours: [{ starts: '09:30' }] })
})

test('a record is read by the same description, each sort of value in its words', async () => {
  await showPage(
    'en',
    <ul>
      {fields.map((field) => (
        <li key={field.path}>
          <FieldView field={field} record={guide} />
        </li>
      ))}
    </ul>,
  )
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    '林溪',
    '139****0001',
    '¥12.50',
    '8 December 2026',
    'Chinese, English',
    'Yes',
    'Mon Wed 09:00–11:30',
  ])
})

test('two versions differ in the fields that say something else, whatever their rows are numbered', () => {
  const later = { ...guide, name: '林', day: null, hours: withRowIds(guide.hours) }
  expect(differing(fields, guide, later).map(({ path }) => path)).toEqual(['name', 'day'])
})
