import { expect, test } from 'vitest'
import { permissionName, permissionNames, permissions, permits } from './permissions.ts'

test('one of several values is enough, and another one is not', () => {
  const guard = { login: true, values: [105, 106, 107] } as const
  expect(permits(guard, [101, 106])).toBe(true)
  expect(permits(guard, [101, 108])).toBe(false)
  expect(permits(guard, [])).toBe(false)
})

test('a page without a value lets every signed-in person in', () => {
  expect(permits({ login: true, values: [] }, [])).toBe(true)
})

test('a value has one name, and an unknown one none', () => {
  expect(permissionNames.map((name) => permissionName(permissions[name]))).toEqual(permissionNames)
  expect(permissionName(113)).toBeUndefined()
})
