import '@testing-library/jest-dom/vitest'
import type { UseQueryResult } from '@tanstack/react-query'
import { cleanup, configure, fireEvent, screen } from '@testing-library/react'
import { Input } from 'antd'
import { afterEach, expect, test, vi } from 'vitest'
import { ApiError } from '../../api/client.ts'
import type { Page } from '../../api/types.ts'
import { Field } from '../form/Field.tsx'
import { RecordForm } from '../form/RecordForm.tsx'
import { showPage } from '../testing.tsx'
import { ListPage } from './ListPage.tsx'

vi.setConfig({ testTimeout: 30_000 })
configure({ asyncUtilTimeout: 5000 })
afterEach(cleanup)

interface Row {
  id: number
  name: string
}

const answer = (items: Row[] | undefined, error: Error | null = null) =>
  ({
    data: items && { items, total: items.length, page: 1, size: 20 },
    error,
    isPlaceholderData: false,
    refetch: () => Promise.resolve(),
  }) as unknown as UseQueryResult<Page<Row>>

const list = (query: UseQueryResult<Page<Row>>) => (
  <ListPage<Row, never>
    list="bowls"
    title="Bowls"
    lede="lede"
    search={{ open: '1', page: undefined, size: undefined, keyword: undefined }}
    query={query}
    idOf={(row) => String(row.id)}
    nameOf={(row) => row.name}
    columns={[{ key: 'name', heading: 'Name', lead: true, render: (row) => row.name }]}
    filters={[]}
    keywordHint="hint"
    none={{ title: 'none', text: 'none' }}
    renderSheet={(id, row) => ({
      title: 'Bowl',
      body: row ? (
        <RecordForm key={id} values={{ name: row.name }} save={() => Promise.resolve()} act="Save" done="Saved">
          <Field name="name" title="Its name">
            <Input />
          </Field>
        </RecordForm>
      ) : (
        'gone'
      ),
    })}
  />
)

test('a record that lies open keeps what is written in it while its list is read anew, fails or leaves it out', async () => {
  const { again } = await showPage('en', list(answer([{ id: 1, name: 'Bowl' }])))
  const field = () => screen.getByLabelText('Its name')
  fireEvent.change(field(), { target: { value: 'Cup' } })
  again(list(answer([{ id: 2, name: 'Plate' }])))
  expect(field()).toHaveValue('Cup')
  again(list(answer(undefined, new ApiError('lost', 'no connection'))))
  expect(field()).toHaveValue('Cup')
  again(list(answer(undefined)))
  expect(field()).toHaveValue('Cup')
})
