import { expect, test } from 'vitest'
import { PICTURE_BYTES, pictureFault } from './pictures.ts'

test('what is no picture, or too large, is refused before it is sent', () => {
  expect(pictureFault({ type: 'image/webp', size: PICTURE_BYTES })).toBeNull()
  expect(pictureFault({ type: 'image/png', size: PICTURE_BYTES + 1 })).toBe('size')
  expect(pictureFault({ type: 'image/svg+xml', size: 10 })).toBe('sort')
  expect(pictureFault({ type: '', size: 10 })).toBe('sort')
})
