import '@testing-library/jest-dom/vitest'
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { showPage } from '../testing.tsx'
import { Rows } from './Rows.tsx'

afterEach(cleanup)

test('a number has its thousands parted, and where there is no value a dash stands', async () => {
  const rows = [
    { id: '1', name: 'Kiln', stock: 1234567, note: '' },
    { id: '2', name: 'Wharf', stock: 0, note: null },
  ]
  await showPage(
    'en',
    <Rows
      title="Goods"
      rows={rows}
      columns={[
        { key: 'name', heading: 'Name', lead: true, render: (row) => row.name },
        { key: 'stock', heading: 'Stock', figures: true, render: (row) => row.stock },
        { key: 'note', heading: 'Note', render: (row) => row.note },
      ]}
      idOf={(row) => row.id}
      nameOf={(row) => row.name}
      open={undefined}
    />,
  )
  expect((await screen.findAllByRole('cell')).map((cell) => cell.textContent)).toEqual(['1,234,567', '—', '0', '—'])
  // A dash is for the eye: an ear hears an empty cell.
  for (const dash of screen.getAllByText('—')) expect(dash).toHaveAttribute('aria-hidden', 'true')
})
