import '@testing-library/jest-dom/vitest'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { Input } from 'antd'
import { afterEach, expect, test, vi } from 'vitest'
import { ApiError } from '../../api/client.ts'
import { showPage } from '../testing.tsx'
import { fieldOf } from './Field.tsx'
import { RecordForm } from './RecordForm.tsx'
import { rowsFieldOf } from './RowsField.tsx'

interface Line {
  id: number
  name: string
  price: string
}
interface Order {
  lines: Line[]
}

const Field = fieldOf<Order>()
const RowsField = rowsFieldOf<Order>()
const lines = (...names: string[]): Order => ({
  lines: names.map((name, index) => ({ id: index + 1, name, price: '1' })),
})

afterEach(cleanup)

type Save = (values: Order, version: number) => Promise<unknown>
interface OrderFormProps {
  values: Order
  save?: Save
  reread?: () => Promise<{ values: Order; version: number }>
  readOnly?: boolean
}

const kept: Save = () => Promise.resolve({ version: 4 })

function OrderForm({ values, save = kept, ...rest }: OrderFormProps) {
  return (
    <RecordForm values={values} version={3} save={save} act="Save" done="Saved" {...rest}>
      <RowsField
        name="lines"
        title="Lines"
        rowName={(number) => `Line ${number}`}
        add="Add a line"
        blank={(id) => ({ id, name: '', price: '' })}
        least={1}
        most={4}
        ordered
        stays={({ name }) => name === 'Stay'}
      >
        {(line) => (
          <>
            <Field name={`${line}.name`} title="Name">
              <Input />
            </Field>
            <Field name={`${line}.price`} title="Price">
              <Input />
            </Field>
          </>
        )}
      </RowsField>
    </RecordForm>
  )
}

const rows = () => screen.queryAllByRole('group', { name: /^Line \d+$/ })
const names = () => screen.getAllByLabelText<HTMLInputElement>('Name').map(({ value }) => value)
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const nameIn = (row: number) => within(rows()[row] as HTMLElement).getByLabelText('Name')

test('a new row has a number of its own below zero, and the focus in its first field', async () => {
  const save = vi.fn<Save>(() => Promise.resolve({ version: 4 }))
  await showPage('en', <OrderForm values={lines('bowl')} save={save} />)
  press('Add a line')
  press('Add a line')
  expect(nameIn(2)).toHaveFocus()
  press('Save')
  await waitFor(() => expect(save).toHaveBeenCalled())
  expect(save.mock.calls[0]?.[0].lines.map(({ id }) => id)).toEqual([1, expect.any(Number), expect.any(Number)])
  expect(save.mock.calls[0]?.[0].lines.slice(1).every(({ id }) => id < 0)).toBe(true)
})

test('who removes a row stands at the next one, and can put it back where it was', async () => {
  await showPage('en', <OrderForm values={lines('bowl', 'cup', 'jar')} />)
  press('Remove Line 2')
  expect(names()).toEqual(['bowl', 'jar'])
  expect(screen.getByRole('button', { name: 'Remove Line 2' })).toHaveFocus()
  expect(screen.getByText('Line 2 removed')).toBeVisible()
  press('Remove Line 2')
  expect(screen.getByRole('button', { name: 'Remove Line 1' })).toHaveFocus()
  press('Remove Line 1')
  expect(screen.getByRole('button', { name: 'Add a line' })).toHaveFocus()
  for (const _ of [1, 2, 3]) press('Put back')
  expect(names()).toEqual(['bowl', 'cup', 'jar'])
  expect(screen.getByRole('button', { name: 'Save' })).toBeDisabled()
  expect(screen.queryByRole('button', { name: 'Put back' })).toBeNull()
})

test('a row that has to stay offers nobody to remove it', async () => {
  await showPage('en', <OrderForm values={lines('One', 'Stay')} />)
  expect(screen.getByRole('button', { name: 'Remove Line 1' })).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Remove Line 2' })).toBeNull()
})

test('what was removed is not put back twice, nor once it is kept', async () => {
  await showPage('en', <OrderForm values={lines('bowl', 'cup')} />)
  press('Remove Line 2')
  press('Reset')
  expect(names()).toEqual(['bowl', 'cup'])
  expect(screen.queryByRole('button', { name: 'Put back' })).toBeNull()
  press('Remove Line 2')
  expect(screen.getByRole('button', { name: 'Put back' })).toBeVisible()
  press('Save')
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Put back' })).toBeNull())
})

test('rows go up and down with what is written in them, and whoever moves one can press on', async () => {
  await showPage('en', <OrderForm values={lines('bowl', 'cup', 'jar')} />)
  screen.getByRole('button', { name: 'Move Line 1 down' }).focus()
  press('Move Line 1 down')
  expect(names()).toEqual(['cup', 'bowl', 'jar'])
  await waitFor(() => expect(screen.getByRole('button', { name: 'Move Line 2 down' })).toHaveFocus())
  press('Move Line 2 down')
  expect(names()).toEqual(['cup', 'jar', 'bowl'])
  await waitFor(() => expect(screen.getByRole('button', { name: 'Move Line 3 up' })).toHaveFocus())
  expect(screen.getByText('Line 2 is now 3 of 3')).toBeInTheDocument()
})

test('too few and too many are told of the whole, which has the focus', async () => {
  const save = vi.fn<Save>()
  await showPage('en', <OrderForm values={lines('bowl', 'cup')} save={save} />)
  press('Remove Line 1')
  press('Remove Line 1')
  press('Save')
  const whole = screen.getByRole('group', { name: 'Lines' })
  expect(within(whole).getByRole('alert')).toHaveTextContent('Lines: at least 1')
  expect(whole).toHaveFocus()
  expect(save).not.toHaveBeenCalled()
  for (const _ of [1, 2, 3, 4]) press('Add a line')
  expect(screen.getByRole('button', { name: 'Add a line' })).toBeDisabled()
})

test('who may not change it sees the rows, and nothing to press', async () => {
  await showPage('en', <OrderForm values={lines('bowl')} readOnly />)
  expect(within(rows()[0] as HTMLElement).getByText('bowl')).toBeVisible()
  expect(screen.queryByRole('button')).toBeNull()
})

test('a clash names the row and the field, and shows a whole row as its fields', async () => {
  const overtaken = () => Promise.reject(new ApiError(409, 'overtaken', {}))
  const theirs = {
    lines: [
      { id: 1, name: 'theirs', price: '1' },
      { id: 3, name: 'vase', price: '7' },
    ],
  }
  const reread = () => Promise.resolve({ values: theirs, version: 5 })
  await showPage('en', <OrderForm values={lines('bowl', 'cup')} save={overtaken} reread={reread} />)
  fireEvent.change(nameIn(0), { target: { value: 'mine' } })
  fireEvent.change(nameIn(1), { target: { value: 'mine too' } })
  press('Save')
  const table = await screen.findByRole('table')
  expect(within(table).getByRole('radio', { name: 'Line 1 · Name · Their change' })).toBeVisible()
  expect(within(table).getByRole('row', { name: /^Line 3 / })).toHaveTextContent('Name mine tooPrice 1Removed')
  const taken = screen.getAllByRole('listitem').find((item) => item.textContent?.includes('vase'))
  expect(taken).toHaveTextContent('Name vasePrice 7')
})

test('a row is drawn by its handle to the place of another one, and let go elsewhere it stays', async () => {
  await showPage('en', <OrderForm values={lines('a', 'b', 'c')} />)
  const names = () => screen.getAllByLabelText('Name').map((field) => (field as HTMLInputElement).value)
  const row = (name: string) => screen.getByRole('group', { name }).parentElement as HTMLElement
  const handle = within(row('Line 3')).getByTitle('Drag to change the order')
  const dataTransfer = { setData: vi.fn<(type: string, text: string) => void>() }
  fireEvent.dragStart(handle, { dataTransfer })
  fireEvent.dragOver(row('Line 1'))
  expect(row('Line 1')).toHaveAttribute('data-edge', 'above')
  fireEvent.drop(row('Line 1'))
  fireEvent.dragEnd(handle)
  await waitFor(() => expect(names()).toEqual(['c', 'a', 'b']))
  fireEvent.dragStart(within(row('Line 1')).getByTitle('Drag to change the order'), { dataTransfer })
  fireEvent.dragOver(row('Line 2'))
  fireEvent.dragEnd(within(row('Line 1')).getByTitle('Drag to change the order'))
  expect(names()).toEqual(['c', 'a', 'b'])
  expect(row('Line 2')).not.toHaveAttribute('data-edge')
})
