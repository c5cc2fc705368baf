import '@testing-library/jest-dom/vitest'
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { Input } from 'antd'
import { afterEach, expect, test, vi } from 'vitest'
import { ApiError } from '../../api/client.ts'
import { Field } from '../form/Field.tsx'
import { RecordForm } from '../form/RecordForm.tsx'
import { showPage } from '../testing.tsx'
import { Loaded } from './Loaded.tsx'

afterEach(cleanup)

const refetch = vi.fn<() => void>()
const query = (data: string | undefined, error: Error | null = null) => ({ data, error, refetch })

const page = (asked: ReturnType<typeof query>) => (
  <Loaded query={asked} waiting="waiting">
    {(name) => (
      <RecordForm values={{ name }} save={() => Promise.resolve()} act="Save" done="Saved">
        <Field name="name" title="Name">
          <Input />
        </Field>
      </RecordForm>
    )}
  </Loaded>
)
const field = () => screen.getByLabelText('Name')
const write = (value: string) => fireEvent.change(field(), { target: { value } })

test('a later reading that is slow or fails leaves what is written, and can be tried again', async () => {
  const { again } = await showPage('en', page(query(undefined)))
  expect(screen.getByText('waiting')).toBeVisible()
  again(page(query('Bowl')))
  write('Cup')
  again(page(query(undefined)))
  expect(field()).toHaveValue('Cup')
  again(page(query(undefined, new ApiError('lost', 'no connection'))))
  expect(field()).toHaveValue('Cup')
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(refetch).toHaveBeenCalledTimes(1)
})

test('a record that is gone is told so, unless something is written in it', async () => {
  const { again } = await showPage('en', page(query('Bowl')))
  write('Cup')
  again(page(query('Bowl', new ApiError(404, 'gone'))))
  expect(field()).toHaveValue('Cup')
  write('Bowl')
  again(page(query('Bowl', new ApiError(404, 'gone, again'))))
  expect(screen.queryByLabelText('Name')).toBeNull()
})
