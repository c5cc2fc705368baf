import '@testing-library/jest-dom/vitest'
import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { showPage, standIn } from '../../../desk/testing.tsx'
import { FiguresTab } from './FiguresTab.tsx'

afterEach(cleanup)

const span = (from: string, to: string) => ({ from, to })

const figures = {
  from: '2026-11-26',
  to: '2026-11-27',
  persons: 1207,
  days: [
    { date: '2026-11-26', persons: 7 },
    { date: '2026-11-27', persons: 1200 },
  ],
  hours: [{ hour: 9, persons: 1207 }],
  origins: [
    { comesFrom: 'taiwan', persons: 7 },
    { comesFrom: null, persons: 1200 },
  ],
  ages: [{ ageBand: 'senior', persons: 1207 }],
}

test('figures are told by day, hour, origin and age, in words and numbers', async () => {
  const { asked } = standIn(() => figures)
  await showPage('en', <FiguresTab tabs={null} search={span('2026-11-26', '2026-11-27')} />)
  const table = async (name: string) => within(await screen.findByRole('table', { name }))
  expect((await table('By day')).getByRole('row', { name: /27 Nov\S* 1,200$/ })).toBeVisible()
  expect((await table('By hour')).getByRole('row', { name: '09:00–10:00 1,207' })).toBeVisible()
  expect((await table('By origin')).getByRole('row', { name: 'Taiwan 7' })).toBeVisible()
  expect((await table('By origin')).getByRole('row', { name: 'Not recorded 1,200' })).toBeVisible()
  expect((await table('By age')).getByRole('row', { name: '60 and over 1,207' })).toBeVisible()
  expect(screen.getByText('1,207 people came in by ticket')).toBeVisible()
  expect(asked).toContainEqual(
    expect.objectContaining({ path: '/api/v1/studio/visitor-figures?from=2026-11-26&to=2026-11-27' }),
  )
})

test('a year is told by weeks that end with the last day, and where nobody came it is said', async () => {
  const days = Array.from({ length: 70 }, (_, place) => ({
    date: new Date(Date.UTC(2026, 8, 1 + place)).toISOString().slice(0, 10),
    persons: 1,
  }))
  standIn(() => ({ ...figures, days, persons: 70 }))
  await showPage('en', <FiguresTab tabs={null} search={span('2026-09-01', '2026-11-09')} />)
  const weeks = within(await screen.findByRole('table', { name: 'By week' }))
  expect(weeks.getAllByRole('row').length).toBe(1 + 10)
  expect(weeks.getByRole('row', { name: /Week from 3 November 2026 7/ })).toBeVisible()
  cleanup()
  standIn(() => ({ ...figures, persons: 0, days: [], hours: [], origins: [], ages: [] }))
  await showPage('en', <FiguresTab tabs={null} search={span('2026-11-25', '2026-11-25')} />)
  expect(await screen.findByText('Nobody came in by ticket in this time')).toBeVisible()
})
