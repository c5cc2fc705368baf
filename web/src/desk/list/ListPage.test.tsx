import '@testing-library/jest-dom/vitest'
import { queryOptions, type UseQueryResult } from '@tanstack/react-query'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { Input } from 'antd'
import { afterEach, expect, test } from 'vitest'
import { ApiError } from '../../api/client.ts'
import type { Page } from '../../api/types.ts'
import type { Act } from '../act/act.ts'
import { fieldOf } from '../form/Field.tsx'
import { RecordForm } from '../form/RecordForm.tsx'
import { RecordBody } from '../record/RecordBody.tsx'
import { showPage } from '../testing.tsx'
import { ListPage } from './ListPage.tsx'
import type { Filter } from './types.ts'

afterEach(cleanup)

interface Row {
  id: number
  name: string
  on?: boolean
}

const Field = fieldOf<{ name: string }>()

const answer = (items: Row[] | undefined, error: Error | null = null) =>
  ({
    data: items && { items, total: items.length, page: 1, size: 20 },
    error,
    isPlaceholderData: false,
    refetch: () => Promise.resolve(),
  }) as unknown as UseQueryResult<Page<Row>>

const bowl: Row = { id: 1, name: 'Bowl' }

interface Shown {
  read?: (id: string) => Promise<Row>
  acts?: readonly Act<Row>[]
}

const list = (query: UseQueryResult<Page<Row>>, { read = () => Promise.resolve(bowl), acts = [] }: Shown = {}) => (
  <ListPage
    list="bowls"
    title="Bowls"
    lede="lede"
    search={{ open: '1', page: undefined, size: undefined, keyword: undefined }}
    query={query}
    idOf={(row) => String(row.id)}
    nameOf={(row) => row.name}
    columns={[{ key: 'name', heading: 'Name', lead: true, render: (row) => row.name }]}
    filters={[] as Filter<never>[]}
    keywordHint="hint"
    none={{ title: 'none', text: 'none' }}
    acts={acts}
    record={{
      one: 'A bowl',
      query: (id) => queryOptions({ queryKey: ['bowl', id], queryFn: () => read(id), retry: false }),
      title: (one: Row) => one.name,
      render: (one: Row) => (
        <RecordBody row={one} facts={[]} acts={acts}>
          <RecordForm values={{ name: one.name }} save={() => Promise.resolve()} act="Save" done="Saved">
            <Field name="name" title="Its name">
              <Input />
            </Field>
          </RecordForm>
        </RecordBody>
      ),
    }}
  />
)

test('a record that lies open keeps what is written in it while its list is read anew, fails or leaves it out', async () => {
  const { again } = await showPage('en', list(answer([bowl])))
  fireEvent.change(await screen.findByLabelText('Its name'), { target: { value: 'Cup' } })
  const field = () => screen.getByLabelText('Its name')
  again(list(answer([{ id: 2, name: 'Plate' }])))
  expect(field()).toHaveValue('Cup')
  again(list(answer(undefined, new ApiError('lost', 'no connection'))))
  expect(field()).toHaveValue('Cup')
  again(list(answer(undefined)))
  expect(field()).toHaveValue('Cup')
})

test('a record that is on no page of the list is read by its id, and called by its name', async () => {
  const asked: string[] = []
  const read = (id: string) => {
    asked.push(id)
    return Promise.resolve(bowl)
  }
  await showPage('en', list(answer([{ id: 2, name: 'Plate' }]), { read }))
  expect(await screen.findByRole('heading', { name: 'Bowl' })).toBeVisible()
  expect(await screen.findByLabelText('Its name')).toHaveValue('Bowl')
  expect(asked).toEqual(['1'])
})

test('a record that is there no more says so, in its sheet', async () => {
  await showPage('en', list(answer([bowl]), { read: () => Promise.reject(new ApiError(404, 'gone')) }))
  const sheet = within(await screen.findByRole('dialog', { name: 'A bowl' }))
  expect(await sheet.findByText('Record not found')).toBeVisible()
})

test('what is done to a record takes its button away, and the focus goes to what can be done next', async () => {
  let on = false
  const turn = (key: string, to: boolean): Act<Row> => ({
    key,
    name: key,
    fits: (row) => (row.on ?? false) !== to,
    run: {
      one: () => {
        on = to
        return Promise.resolve()
      },
    },
    done: () => `${key}: done`,
    stale: [['bowl']],
  })
  const acts = [turn('Switch on', true), turn('Switch off', false)]
  await showPage('en', list(answer([bowl]), { read: () => Promise.resolve({ ...bowl, on }), acts }))
  const button = await screen.findByRole('button', { name: 'Switch on' })
  button.focus()
  fireEvent.click(button)
  const next = await screen.findByRole('button', { name: 'Switch off' })
  await waitFor(() => expect(next).toHaveFocus())
})
