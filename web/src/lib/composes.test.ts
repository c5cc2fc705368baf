import { expect, test } from 'vitest'
import { composes } from './composes.ts'

const key = (more: Partial<KeyboardEvent> = {}) => ({ isComposing: false, key: 'Enter', keyCode: 13, ...more })

test('a key belongs to a word in the making by its own word, or by its number where the composition has just ended', () => {
  expect(composes(key({ isComposing: true }))).toBe(true)
  expect(composes(key({ keyCode: 229 })), 'Safari').toBe(true)
  expect(composes(key({ key: 'Process' })), 'Windows').toBe(true)
  expect(composes({ nativeEvent: key({ keyCode: 229 }) })).toBe(true)
  expect(composes(key())).toBe(false)
  expect(composes({ nativeEvent: key() })).toBe(false)
})
