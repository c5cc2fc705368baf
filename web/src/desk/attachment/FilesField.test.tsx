import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { showPart } from '../testing.tsx'
import { FilesField } from './FilesField.tsx'

afterEach(cleanup)

const file = (name: string, type = 'application/pdf') => new File(['bytes'], name, { type })
const chooser = () => screen.getByLabelText<HTMLInputElement>('添加附件', { selector: 'input' })

test('files are gathered until the form is sent, chosen or pasted, and what cannot go is told at its name', async () => {
  const onChange = vi.fn()
  const first = file('a.pdf')
  const { user } = showPart('zh', <FilesField value={[first]} onChange={onChange} />)
  const [second, third] = [file('b.png', 'image/png'), file('c.webp', 'image/webp')]
  await user.upload(chooser(), second)
  expect(onChange).toHaveBeenLastCalledWith([first, second])
  fireEvent.paste(screen.getByRole('button', { name: '添加附件' }), {
    clipboardData: { files: [third, file('d.csv', 'text/csv')] },
  })
  expect(onChange).toHaveBeenLastCalledWith([first, third])
  expect(screen.getByText('d.csv')).toBeTruthy()
  expect(screen.getByRole('alert').textContent).toBe('只能上传 PDF、JPEG、PNG 或 WebP')
})

test('a file is taken out again before the form is sent', async () => {
  const onChange = vi.fn()
  const [first, second] = [file('a.pdf'), file('b.pdf')]
  const { user } = showPart('zh', <FilesField value={[first, second]} onChange={onChange} />)
  await user.click(screen.getByRole('button', { name: '移除a.pdf' }))
  expect(onChange).toHaveBeenCalledExactlyOnceWith([second])
  expect(document.activeElement).toBe(screen.getByRole('button', { name: '添加附件' }))
})
