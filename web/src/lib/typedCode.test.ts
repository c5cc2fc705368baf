import { expect, test } from 'vitest'
import { typedCode } from './typedCode.ts'

test('a code is the same however it is parted and in figures of any width', () => {
  for (const text of ['123456', '123 456', ' 123\u{a0}456\n', '１２３\u{3000}４５６'])
    expect(typedCode(text)).toBe('123456')
  expect(typedCode('abcde-fghjk')).toBe('abcde-fghjk')
})
