import { expect, test } from 'vitest'
import { fileType } from './fileTypes.ts'

test('a file is called what people call it, whatever stands behind its type', () => {
  expect(fileType('application/pdf')).toBe('PDF')
  expect(fileType('image/webp')).toBe('WebP')
  expect(fileType('text/csv; charset=utf-8')).toBe('CSV')
  expect(fileType('application/vnd.openxmlformats-officedocument.wordprocessingml.document')).toBe('DOCX')
})

test('a type that nobody listed says its last word', () => {
  expect(fileType('image/avif')).toBe('AVIF')
  expect(fileType('application/vnd.some-thing+json')).toBe('JSON')
  expect(fileType('')).toBe('')
})
