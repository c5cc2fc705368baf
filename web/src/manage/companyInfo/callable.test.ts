import { expect, test } from 'vitest'
import { isCallable } from './callable.ts'

test('numbers of any country can be called, words and short numbers cannot', () => {
  expect(['0571-88000000', '+49 (30) 1234567', '13800138000'].map(isCallable)).toEqual([true, true, true])
  expect(['110', 'call me', '0571-88000000 转 8', ''].map(isCallable)).toEqual([false, false, false, false])
})
