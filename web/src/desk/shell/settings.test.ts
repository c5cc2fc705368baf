import { expect, test } from 'vitest'
import { makeSettings } from './settings.ts'

test('fixed header and sidebar logo are on, the settings are not offered', () => {
  expect(makeSettings().flags.get()).toEqual({ showSettings: false, fixedHeader: true, sidebarLogo: true })
})

test('a flag that exists changes, and the others stay', () => {
  const { flags, change } = makeSettings()
  change('fixedHeader', false)
  expect(flags.get()).toEqual({ showSettings: false, fixedHeader: false, sidebarLogo: true })
})

test('a key that does not exist is not made, inherited ones included', () => {
  const { flags, change } = makeSettings()
  const before = flags.get()
  for (const key of ['tagsView', 'toString', '__proto__', '']) change(key, true)
  expect(flags.get()).toBe(before)
})
