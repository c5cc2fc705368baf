import { expect, test } from 'vitest'
import { fileFault } from './useUpload.ts'

test('a certificate is a PDF or a picture of up to 10 MB', () => {
  expect(fileFault({ type: 'application/pdf', size: 10 * 1024 * 1024 })).toBe(null)
  expect(fileFault({ type: 'application/pdf', size: 10 * 1024 * 1024 + 1 })).toBe('size')
  expect(fileFault({ type: 'image/gif', size: 1 })).toBe('type')
  expect(fileFault({ type: '', size: 1 })).toBe('type')
})
