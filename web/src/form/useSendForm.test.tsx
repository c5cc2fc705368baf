import '@testing-library/jest-dom/vitest'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { ApiError } from '../api/client.ts'
import { sortRefused } from '../api/failure.ts'
import { useSendForm } from './useSendForm.ts'

afterEach(cleanup)

/** A form of one name, whose calls end as they are told to; answers the keys that were used. */
function Party({ keys, answers }: { keys: string[]; answers: (ApiError | 'held')[] }) {
  const [name, setName] = useState('')
  const { place, ...form } = useSendForm({
    values: { name },
    check: () => (name === '' ? { name: 'Who?', '': 'Something is missing' } : {}),
    send: ({ name: sent }, once) =>
      once({ sent }, (key) => {
        keys.push(`${sent} ${key}`)
        const end = answers.shift() ?? 'held'
        return end === 'held' ? Promise.resolve(end) : Promise.reject(end)
      }),
    refusalOf: (error) => sortRefused(error, (path) => (path === 'name' ? path : undefined)),
  })
  return (
    <form ref={place} noValidate onSubmit={form.onSubmit}>
      <input
        aria-label="Name"
        aria-invalid={form.errorOf('name') !== undefined}
        value={name}
        onChange={({ target }) => {
          setName(target.value)
          form.forgive(['name'])
        }}
      />
      <p>{form.errorOf('name')}</p>
      <p role="alert">{form.failure?.text}</p>
      <button type="submit" disabled={form.disabled}>
        Send
      </button>
    </form>
  )
}

function show(answers: (ApiError | 'held')[] = []) {
  const keys: string[] = []
  render(<Party keys={keys} answers={answers} />)
  const write = (value: string) => fireEvent.change(screen.getByLabelText('Name'), { target: { value } })
  return { keys, write, send: () => fireEvent.submit(screen.getByRole('button')) }
}

test('what is wrong is told beside its field, which gets the focus, until somebody writes there', async () => {
  const { keys, write, send } = show()
  send()
  expect(await screen.findByText('Who?')).toBeInTheDocument()
  expect(screen.getByRole('alert')).toHaveTextContent('Something is missing')
  expect(screen.getByLabelText('Name')).toHaveFocus()
  write('a')
  expect(screen.queryByText('Who?')).toBeNull()
  expect(screen.getByRole('alert')).toBeEmptyDOMElement()
  expect(keys).toEqual([])
})

test('what is created is created once, however often it is pressed', async () => {
  const { keys, write, send } = show()
  write('a')
  send()
  write('b')
  send()
  await waitFor(() => expect(screen.getByRole('button')).toBeEnabled())
  expect(keys).toHaveLength(1)
})

test('a lost answer is asked for again under the same key, and a refusal stands where it belongs', async () => {
  const refusal = new ApiError(422, 'wrong', { errors: { name: 'Too short' } })
  const { keys, write, send } = show([new ApiError('lost', 'no network'), refusal])
  write('a')
  send()
  expect(await screen.findByText('no network')).toBeInTheDocument()
  // The rest after a press is over.
  await waitFor(() => expect(screen.getByRole('button')).toBeEnabled())
  send()
  expect(await screen.findByText('Too short')).toBeInTheDocument()
  const [first, second] = keys
  expect(second).toBe(first)
})
