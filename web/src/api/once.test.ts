import { expect, test } from 'vitest'
import { makeOnce } from './once.ts'

test('a form that is sent again keeps its key until something else is written in it', () => {
  let made = 0
  const keyOf = makeOnce(() => `key-${++made}`)
  const first = keyOf({ amountFen: 100 })
  expect(keyOf({ amountFen: 100 })).toBe(first)
  const other = keyOf({ amountFen: 200 })
  expect(other).not.toBe(first)
  expect(keyOf({ amountFen: 200 })).toBe(other)
})
