import { expect, test } from 'vitest'
import { sameSite } from './sameSite.ts'

test('a path of this site is kept with its query and fragment', () => {
  for (const path of ['/', '/my/account', '/manage/order/list?page=2&keyword=a%20b', '/event/list#day', '/a//b', '/馆'])
    expect(sameSite(path)).toBe(path === '/馆' ? '/%E9%A6%86' : path)
})

test('whatever could lead to another host is nothing', () => {
  const others = [
    '//evil.example',
    '///evil.example',
    '/\\evil.example',
    '\\/evil.example',
    '/\t/evil.example',
    '/\n/evil.example',
    '/.//evil.example',
    '/x/..//evil.example',
    '/%2e//evil.example',
    'https://evil.example',
    'https:evil.example',
    'HTTPS:/evil.example',
    'javascript:alert(1)',
    'data:text/html,x',
    ' //evil.example',
    'evil.example',
    '',
    null,
    undefined,
  ]
  expect(others.map(sameSite)).toEqual(others.map(() => null))
})

test('an encoded host stays a path, which nobody has', () => {
  expect(sameSite('/%2F%2Fevil.example')).toBe('/%2F%2Fevil.example')
  expect(sameSite('/%5Cevil.example')).toBe('/%5Cevil.example')
})
