import '@testing-library/jest-dom/vitest'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Button, Input } from 'antd'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { fieldOf } from '../form/Field.tsx'
import { RecordForm } from '../form/RecordForm.tsx'
import { showPage } from '../testing.tsx'
import { Sheet } from './Sheet.tsx'

afterEach(cleanup)

const Field = fieldOf<{ name: string }>()

/** A sheet that a button opens. */
function Page() {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>Open</Button>
      <Sheet title="A bowl" open={open} onClose={() => setOpen(false)}>
        <RecordForm values={{ name: 'Bowl' }} save={() => Promise.resolve()} act="Save" done="Saved">
          <Field name="name" title="Its name">
            <Input />
          </Field>
        </RecordForm>
      </Sheet>
    </>
  )
}

async function opened() {
  await showPage('en', <Page />)
  await userEvent.click(screen.getByRole('button', { name: 'Open' }))
  return within(await screen.findByRole('dialog', { name: 'A bowl' }))
}

/** What the question offers besides staying. */
const DISCARD = 'Discard changes'

const isAway = () => waitFor(() => expect(screen.queryByLabelText('Its name')).toBeNull())

test('Escape closes a sheet in which nothing is written, and gives the focus back to what opened it', async () => {
  const sheet = await opened()
  fireEvent.keyDown(sheet.getByLabelText('Its name'), { key: 'Escape', keyCode: 27 })
  await isAway()
  await waitFor(() => expect(screen.getByRole('button', { name: 'Open' })).toHaveFocus())
})

test.each([
  ['Escape', () => fireEvent.keyDown(screen.getByLabelText('Its name'), { key: 'Escape', keyCode: 27 })],
  ['the cross', () => userEvent.click(screen.getByRole('button', { name: 'Close' }))],
  ['a press beside it', () => userEvent.click(document.querySelector('.ant-drawer-mask') ?? document.body)],
])('%s asks first where something is written, and keeps it for whoever stays', async (_, leave) => {
  const sheet = await opened()
  fireEvent.change(sheet.getByLabelText('Its name'), { target: { value: 'Cup' } })
  await leave()
  await screen.findByRole('button', { name: DISCARD })
  await userEvent.click(screen.getByRole('button', { name: 'Back' }))
  await waitFor(() => expect(screen.queryByRole('button', { name: DISCARD })).toBeNull())
  expect(screen.getByLabelText('Its name')).toHaveValue('Cup')
})

test('whoever gives up what is written is let out', async () => {
  const sheet = await opened()
  fireEvent.change(sheet.getByLabelText('Its name'), { target: { value: 'Cup' } })
  await userEvent.click(screen.getByRole('button', { name: 'Close' }))
  await userEvent.click(await screen.findByRole('button', { name: DISCARD }))
  await isAway()
})
