// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { composes } from './composes.ts'
import { compositionEnds } from './testing.ts'

const key = (more: Partial<KeyboardEvent> = {}) => ({ isComposing: false, key: 'Enter', keyCode: 13, ...more })

test('a key belongs to a word in the making by its own word, or by its number where the composition has just ended', () => {
  expect(composes(key({ isComposing: true }))).toBe(true)
  expect(composes(key({ keyCode: 229 })), 'Safari').toBe(true)
  expect(composes(key({ key: 'Process' })), 'Windows').toBe(true)
  expect(composes({ nativeEvent: key({ keyCode: 229 }) })).toBe(true)
  expect(composes(key())).toBe(false)
  expect(composes({ nativeEvent: key() })).toBe(false)
})

test.each(compositionEnds)('the key that ends a composition is known in the order of %s', (_, press) => {
  const field = document.createElement('input')
  const known: boolean[] = []
  field.addEventListener('keydown', (event) => known.push(composes(event)))
  for (const one of ['Enter', 'Escape', 'Tab', 'ArrowDown', 'a']) press(field, one)
  expect(known).toEqual([true, true, true, true, true])
})
