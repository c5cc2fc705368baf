import '@testing-library/jest-dom/vitest'
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { Input } from 'antd'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ApiError } from '../../api/client.ts'
import { formOf } from '../../form/useForm.ts'
import { compositionEnds } from '../../lib/testing.ts'
import { Sheet } from '../list/Sheet.tsx'
import { showPage } from '../testing.tsx'
import { fieldOf } from './Field.tsx'
import { RecordForm } from './RecordForm.tsx'

interface Line {
  id: number
  name: string
  price: string
}
interface Order {
  title: string
  note: string
  lines: Line[]
}

const Field = fieldOf<Order>()
const { useRows } = formOf<Order>()
const first: Order = { title: 'Bowls', note: '', lines: [1, 2].map((id) => ({ id, name: `line ${id}`, price: '1' })) }

beforeEach(() => vi.useFakeTimers({ shouldAdvanceTime: true }))
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const drawn: string[] = []
function Price({ value, ...rest }: { value?: string }) {
  drawn.push(value ?? '')
  return <Input {...rest} value={value} />
}

function Lines() {
  const { keys, insert } = useRows('lines')
  return (
    <>
      {keys.map((key, index) => (
        <div key={key}>
          <Field name={`lines.${index}.price`} title={`Price ${index + 1}`} bare>
            <Price />
          </Field>
        </div>
      ))}
      <button type="button" onClick={() => insert(0, { id: 9, name: 'new', price: '9' })}>
        Add
      </button>
    </>
  )
}

type Save = (values: Order, version: number | null) => Promise<unknown>

interface OrderFormProps {
  save: Save
  values?: Order
  version?: number
  reread?: () => Promise<{ values: Order; version: number }>
  autosave?: number
  undo?: boolean
}

function OrderForm({ values = first, version = 3, ...rest }: OrderFormProps) {
  return (
    <RecordForm values={values} version={version} act="Save" done="Saved" {...rest}>
      <Field name="title" title="Title" required most={20}>
        <Input />
      </Field>
      <Field name="note" title="Note">
        <Input />
      </Field>
      <Lines />
    </RecordForm>
  )
}

const write = (label: string, text: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value: text } })
const enter = (label: string) => fireEvent.keyDown(screen.getByLabelText(label), { key: 'Enter' })
const textOf = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value
const button = (name: string) => screen.getByRole('button', { name: new RegExp(`${name}$`) })
const refused = (code: number, errors: Record<string, string> = {}) => new ApiError(code, 'refused', { errors })
const saver = (answer: Save = () => Promise.resolve({ version: 4 })) => vi.fn<Save>(answer)

test('the button waits for a change, and a change that is written back is none', async () => {
  const save = saver()
  await showPage('en', <OrderForm save={save} />)
  expect(button('Save')).toBeDisabled()
  write('Title', 'Cups')
  expect(button('Save')).toBeEnabled()
  write('Title', 'Bowls')
  expect(button('Save')).toBeDisabled()
  enter('Title')
  expect(save).not.toHaveBeenCalled()
})

test('Enter sends a changed form though its button rests from the press before', async () => {
  const save = saver(() => Promise.reject(refused(422, { title: 'no' })))
  await showPage('en', <OrderForm save={save} />)
  write('Title', 'Cups')
  fireEvent.click(button('Save'))
  expect(await screen.findByText('no')).toBeVisible()
  expect(button('Save')).toBeDisabled()
  enter('Title')
  expect(save).toHaveBeenCalledTimes(1)
  write('Title', 'Plates')
  enter('Title')
  await waitFor(() => expect(save).toHaveBeenCalledTimes(2))
})

test.each(compositionEnds)('Enter that ends a composition saves nothing, in the order of %s', async (_, press) => {
  const save = saver()
  await showPage('en', <OrderForm save={save} />)
  write('Title', 'Cups')
  press(screen.getByLabelText('Title'), 'Enter')
  expect(save).not.toHaveBeenCalled()
  enter('Title')
  await waitFor(() => expect(save).toHaveBeenCalledOnce())
})

test('a refusal stands beside its field with the focus in the first one, the rest above', async () => {
  const errors = { 'lines[1].price': 'no amount', note: 'too long', version: 'stale' }
  await showPage('en', <OrderForm save={saver(() => Promise.reject(refused(422, errors)))} />)
  write('Title', 'Cups')
  enter('Title')
  const price = screen.getByLabelText('Price 2')
  await waitFor(() => expect(price).toBeInvalid())
  expect(price).toHaveAccessibleDescription('no amount')
  expect(screen.getByLabelText('Note')).toHaveFocus()
  expect(screen.getByText('stale')).toBeVisible()
  write('Price 2', '2')
  expect(price).toBeValid()
})

test('what is needed or too long is said before anybody is asked', async () => {
  const save = saver()
  await showPage('en', <OrderForm save={save} />)
  write('Title', ' ')
  enter('Title')
  expect(screen.getByLabelText('Title')).toHaveAccessibleDescription('Title is required')
  write('Title', 'x'.repeat(21))
  fireEvent.blur(screen.getByLabelText('Title'))
  expect(screen.getByLabelText('Title')).toHaveAccessibleDescription('Title: at most 20 characters')
  expect(save).not.toHaveBeenCalled()
})

test('a key in one line of 200 draws that line alone', async () => {
  const lines = Array.from({ length: 200 }, (_, id) => ({ id, name: '', price: String(id) }))
  await showPage('en', <OrderForm save={saver()} values={{ ...first, lines }} />)
  drawn.length = 0
  write('Price 101', '5')
  expect(drawn).toEqual(['5'])
})

test('a line that is put in is sent in its place, and what was written in the others moves along', async () => {
  const save = saver()
  await showPage('en', <OrderForm save={save} />)
  write('Price 1', '8')
  fireEvent.click(button('Add'))
  expect([1, 2, 3].map((line) => textOf(`Price ${line}`))).toEqual(['9', '8', '1'])
  enter('Title')
  await waitFor(() =>
    expect(save.mock.calls[0]?.[0].lines.map(({ id, price }) => [id, price])).toEqual([
      [9, '9'],
      [1, '8'],
      [2, '1'],
    ]),
  )
})

test('what is sent goes over the version at which it was read, also after another reading', async () => {
  const save = saver()
  const { again } = await showPage('en', <OrderForm save={save} />)
  write('Title', 'Cups')
  again(<OrderForm save={save} values={{ ...first, note: 'theirs' }} version={5} />)
  expect(textOf('Note')).toBe('')
  enter('Title')
  await waitFor(() => expect(save).toHaveBeenCalledWith({ ...first, title: 'Cups' }, 3, expect.any(Function)))
})

test('a record of the wire that happens to have values and a version is no reading', async () => {
  const save = saver(() => Promise.resolve({ id: 1, values: [201], version: 9 }))
  await showPage('en', <OrderForm save={save} />)
  write('Title', 'Cups')
  enter('Title')
  await waitFor(() => expect(button('Save')).toBeDisabled())
  write('Title', 'Plates')
  enter('Title')
  await waitFor(() => expect(save).toHaveBeenLastCalledWith({ ...first, title: 'Plates' }, 3, expect.any(Function)))
})

test('another reading is taken over where nothing is written', async () => {
  const { again } = await showPage('en', <OrderForm save={saver()} />)
  again(<OrderForm save={saver()} values={{ ...first, note: 'theirs' }} version={5} />)
  expect(textOf('Note')).toBe('theirs')
})

test('who was overtaken chooses field by field, and what the other one alone wrote is taken over', async () => {
  const theirs = { ...first, title: 'Plates', note: 'theirs' }
  const save = saver((_, version) => (version === 7 ? Promise.resolve({ version: 8 }) : Promise.reject(refused(409))))
  await showPage('en', <OrderForm save={save} reread={() => Promise.resolve({ values: theirs, version: 7 })} />)
  write('Title', 'Cups')
  write('Price 1', '8')
  enter('Title')
  const clash = within(await screen.findByRole('region', { name: 'Someone else has just changed this record' }))
  expect(clash.getByRole('row', { name: /Title Cups|Title/ })).toBeVisible()
  expect(clash.getAllByRole('radio')).toHaveLength(2)
  expect(clash.getByText('theirs')).toBeVisible()
  expect(clash.getByRole('button', { name: 'Save my choices' })).toBeDisabled()
  expect(save).toHaveBeenCalledTimes(1)
  fireEvent.click(clash.getByRole('radio', { name: 'Title · Their change' }))
  fireEvent.click(clash.getByRole('button', { name: 'Save my choices' }))
  await waitFor(() => expect(save).toHaveBeenCalledTimes(2))
  const lines = [{ ...first.lines[0], price: '8' }, first.lines[1]]
  expect(save).toHaveBeenLastCalledWith({ title: 'Plates', note: 'theirs', lines }, 7, expect.any(Function))
  await waitFor(() => expect(button('Save')).toBeDisabled())
})

test('all of mine is kept at once, though the same was just sent', async () => {
  const theirs = { ...first, title: 'Plates', note: 'theirs' }
  const save = saver((_, version) => (version === 7 ? Promise.resolve() : Promise.reject(refused(409))))
  await showPage('en', <OrderForm save={save} reread={() => Promise.resolve({ values: theirs, version: 7 })} />)
  write('Title', 'Cups')
  write('Note', 'mine')
  enter('Title')
  fireEvent.click(await screen.findByRole('button', { name: 'Use all of mine' }))
  fireEvent.click(button('Save my choices'))
  await waitFor(() =>
    expect(save).toHaveBeenLastCalledWith({ ...first, title: 'Cups', note: 'mine' }, 7, expect.any(Function)),
  )
})

test('where nothing that the form shows was changed elsewhere it goes on by itself', async () => {
  const save = saver((_, version) => (version === 7 ? Promise.resolve() : Promise.reject(refused(409))))
  await showPage('en', <OrderForm save={save} reread={() => Promise.resolve({ values: first, version: 7 })} />)
  write('Title', 'Cups')
  enter('Title')
  await waitFor(() => expect(save).toHaveBeenLastCalledWith({ ...first, title: 'Cups' }, 7, expect.any(Function)))
  expect(await screen.findByText('Saved')).toBeInTheDocument()
})

test('a conflict that is none of the version is a refusal', async () => {
  const save = saver(() => Promise.reject(refused(409)))
  await showPage('en', <OrderForm save={save} reread={() => Promise.resolve({ values: first, version: 3 })} />)
  write('Title', 'Cups')
  enter('Title')
  expect(await screen.findByText('refused')).toBeVisible()
  expect(save).toHaveBeenCalledTimes(1)
})

test('an undo sends the former values over the version that the save answered, and leaves what was written since', async () => {
  const save = saver()
  await showPage('en', <OrderForm save={save} undo />)
  write('Title', 'Cups')
  enter('Title')
  const undo = await screen.findByRole('button', { name: 'Undo' })
  write('Note', 'later')
  fireEvent.click(undo)
  await waitFor(() => expect(save).toHaveBeenLastCalledWith(first, 4, expect.any(Function)))
  await waitFor(() => expect(textOf('Title')).toBe('Bowls'))
  expect(textOf('Note')).toBe('later')
  expect(button('Save')).toBeDisabled()
})

test('a form that keeps itself does so after a while, says so, and rests while something is to be chosen', async () => {
  const theirs = { ...first, title: 'Plates' }
  const save = saver((_, version) => (version === 3 ? Promise.resolve({ version: 4 }) : Promise.reject(refused(409))))
  await showPage(
    'en',
    <OrderForm save={save} autosave={2000} reread={() => Promise.resolve({ values: theirs, version: 7 })} />,
  )
  write('Note', 'a')
  await act(() => vi.advanceTimersByTimeAsync(1500))
  write('Note', 'ab')
  await act(() => vi.advanceTimersByTimeAsync(1500))
  expect(save).not.toHaveBeenCalled()
  await act(() => vi.advanceTimersByTimeAsync(600))
  expect(save).toHaveBeenCalledExactlyOnceWith({ ...first, note: 'ab' }, 3, expect.any(Function))
  expect(screen.getByText('Saved automatically')).toBeVisible()
  screen.getByLabelText('Title').focus()
  write('Title', 'Cups')
  await act(() => vi.advanceTimersByTimeAsync(2100))
  expect(await screen.findByRole('region', { name: /Someone else/ })).toBeVisible()
  expect(screen.getByLabelText('Title')).toHaveFocus()
  write('Title', 'Cups!')
  await act(() => vi.advanceTimersByTimeAsync(5000))
  expect(save).toHaveBeenCalledTimes(2)
})

test('what could not be kept by itself says so, and is tried again with the next key', async () => {
  const save = saver(() => Promise.reject(refused(500)))
  await showPage('en', <OrderForm save={save} autosave={2000} />)
  write('Note', 'a')
  await act(() => vi.advanceTimersByTimeAsync(2100))
  expect(screen.getByText('Not saved yet')).toBeVisible()
  write('Note', 'ab')
  await act(() => vi.advanceTimersByTimeAsync(2100))
  expect(save).toHaveBeenCalledTimes(2)
})

function InSheet({ save }: { save: Save }) {
  const [open, setOpen] = useState(true)
  return (
    <Sheet title="Order" open={open} onClose={() => setOpen(false)}>
      <OrderForm save={save} />
    </Sheet>
  )
}

test.each([
  ['the cross', () => fireEvent.click(button('Close'))],
  ['a press beside it', () => fireEvent.click(document.querySelector('.ant-drawer-mask') as Element)],
])('%s closes a sheet at once, and asks where something is written in it', async (_, leave) => {
  await showPage('en', <InSheet save={saver()} />)
  write('Title', 'Cups')
  leave()
  fireEvent.click(await screen.findByRole('button', { name: 'Back' }))
  await waitFor(() => expect(document.querySelector('.ant-modal')).toBeNull())
  expect(textOf('Title')).toBe('Cups')
  leave()
  fireEvent.click(await screen.findByRole('button', { name: 'Discard changes' }))
  await waitFor(() => expect(document.querySelector('.ant-drawer-open')).toBeNull())
})

test('Escape asks before it closes a sheet in which something is written', async () => {
  await showPage('en', <InSheet save={saver()} />)
  write('Title', 'Cups')
  fireEvent.keyDown(screen.getByLabelText('Title'), { key: 'Escape' })
  fireEvent.click(await screen.findByRole('button', { name: 'Discard changes' }))
  await waitFor(() => expect(document.querySelector('.ant-drawer-open')).toBeNull())
})

test('another page and a closed tab ask before written text is lost; a filter does not', async () => {
  const { router } = await showPage('en', <OrderForm save={saver()} />)
  const close = () => {
    const event = new Event('beforeunload', { cancelable: true })
    window.dispatchEvent(event)
    return event.defaultPrevented
  }
  expect(close()).toBe(false)
  write('Title', 'Cups')
  expect(close()).toBe(true)
  await act(() => router.navigate({ to: '/', search: { keyword: 'x' } }))
  expect(textOf('Title')).toBe('Cups')
  void router.navigate({ to: '/elsewhere' })
  fireEvent.click(await screen.findByRole('button', { name: 'Back' }))
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Discard changes' })).toBeNull())
  expect(textOf('Title')).toBe('Cups')
  void router.navigate({ to: '/elsewhere' })
  fireEvent.click(await screen.findByRole('button', { name: 'Discard changes' }))
  expect(await screen.findByText('elsewhere')).toBeVisible()
})

test('another language leaves what is written', async () => {
  const { choose } = await showPage('en', <OrderForm save={saver()} />)
  write('Title', 'Cups')
  choose('zh')
  expect(button('恢复原样')).toBeEnabled()
  expect(textOf('Title')).toBe('Cups')
})
