import { expect, test } from 'vitest'
import { TERMS_VERSION } from './terms.ts'
import en from './terms/en.json'
import zh from './terms/zh.json'

test('the terms say the same number of things in both languages, in the version that is sent', () => {
  expect([zh.version, en.version]).toEqual([TERMS_VERSION, TERMS_VERSION])
  expect(en.sections.map(({ text }) => text.length)).toEqual(zh.sections.map(({ text }) => text.length))
})
