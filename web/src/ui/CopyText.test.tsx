import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { CopyText } from './CopyText.tsx'

const props = { text: '1 Kiln Fire Road', label: 'Copy', copied: 'Copied', selected: 'Selected' }

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

test('the button copies by keyboard and says so', async () => {
  const user = userEvent.setup()
  render(<CopyText {...props} />)
  await user.tab()
  await user.keyboard('{Enter}')
  expect(await navigator.clipboard.readText()).toBe('1 Kiln Fire Road')
  expect(await screen.findByText('Copied')).toBe(screen.getByRole('status'))
})

test('where the browser refuses, the text is selected and the visitor told', async () => {
  const user = userEvent.setup()
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('not allowed'))
  render(<CopyText {...props} />)
  await user.click(screen.getByRole('button', { name: 'Copy' }))
  expect(await screen.findByText('Selected')).toBe(screen.getByRole('status'))
  expect(getSelection()?.toString()).toBe('1 Kiln Fire Road')
})
