import '@testing-library/jest-dom/vitest'
import type { UseQueryResult } from '@tanstack/react-query'
import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { Page } from '../../api/types.ts'
import { showPage } from '../testing.tsx'
import { ListPage } from './ListPage.tsx'
import type { Filter } from './types.ts'

afterEach(cleanup)

const bowls = [
  { id: 1, name: 'Bowl' },
  { id: 2, name: 'Jar' },
]
type Bowl = (typeof bowls)[number]

const query = {
  data: { items: bowls, total: 2, page: 1, size: 20 },
  error: null,
  isPlaceholderData: false,
} as unknown as UseQueryResult<Page<Bowl>>

const list = (
  <ListPage
    list="bowls"
    title="Bowls"
    lede="lede"
    search={{ open: undefined, page: undefined, size: undefined, keyword: undefined }}
    query={query}
    idOf={({ id }) => String(id)}
    nameOf={({ name }) => name}
    columns={[{ key: 'name', heading: 'Name', lead: true, render: ({ name }) => name }]}
    card={{ picture: () => null, body: ({ name }) => <p>{`about ${name}`}</p> }}
    filters={[] as Filter<never>[]}
    ofChosen={(rows) => <button type="button">{`ask for ${rows.map(({ name }) => name).join(' and ')}`}</button>}
    none={{ title: 'none', text: 'none' }}
  />
)

test('a list of cards is no table, offers no columns, and each card leads to its record by its name', async () => {
  await showPage('en', list)
  const cards = within(await screen.findByRole('list', { name: 'Bowls' })).getAllByRole('listitem')
  expect(cards).toHaveLength(2)
  expect(within(cards[0] as HTMLElement).getByRole('link', { name: 'Bowl' })).toHaveAttribute(
    'href',
    expect.stringMatching(/open=.*1/),
  )
  expect(screen.queryByRole('table')).toBeNull()
  expect(screen.queryByRole('button', { name: 'Columns' })).toBeNull()
})

test('what chosen records lead to is offered while some are chosen, for those that are', async () => {
  await showPage('en', list)
  const boxes = await screen.findAllByRole('checkbox')
  expect(screen.queryByRole('button', { name: /ask for/ })).toBeNull()
  for (const box of boxes) fireEvent.click(box)
  expect(screen.getByRole('button', { name: 'ask for Bowl and Jar' })).toBeVisible()
  fireEvent.click(boxes[0] as HTMLElement)
  expect(screen.getByRole('button', { name: 'ask for Jar' })).toBeVisible()
})
