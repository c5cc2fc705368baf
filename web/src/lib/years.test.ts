import { expect, test } from 'vitest'
import { formatYears } from './years.ts'

test('years before our era are said as such, and what both ends share is said once', () => {
  expect(formatYears({ from: -221, to: -206 }, 'zh')).toBe('公元前221—公元前206年')
  expect(formatYears({ from: -202, to: 220 }, 'zh')).toBe('公元前202—220年')
  expect(formatYears({ from: 1200, to: 1200 }, 'zh')).toBe('1200年')
  expect(formatYears({ from: -221, to: -206 }, 'en')).toBe('221–206 BCE')
  expect(formatYears({ from: -202, to: 220 }, 'en')).toBe('202 BCE – 220 CE')
  expect(formatYears({ from: 25, to: 220 }, 'en')).toBe('25–220 CE')
  expect(formatYears({ from: 960, to: 1127 }, 'en')).toBe('960–1127')
  expect(formatYears({ from: 1977, to: 1977 }, 'en')).toBe('1977')
})

test('a side that nobody knows is said as such', () => {
  expect(formatYears({ from: -2_000_000, to: 1800 }, 'zh')).toBe('1800年或以前')
  expect(formatYears({ from: -2_000_000, to: -10_001 }, 'en')).toBe('10001 BCE or earlier')
  expect(formatYears({ from: 1923, to: 9999 }, 'zh')).toBe('1923年或以后')
  expect(formatYears({ from: 1923, to: 9999 }, 'en')).toBe('1923 or later')
  expect(formatYears({ from: 220, to: 9999 }, 'en')).toBe('220 CE or later')
})
