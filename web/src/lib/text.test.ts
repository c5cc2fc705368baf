import { expect, test } from 'vitest'

import { cut, textWidth } from './text.ts'

test('no cut of a text with emoji leaves half a character', () => {
  const text = '青🏺👩‍🎨🇨🇳👍🏽e\u0301𠮷 a'
  const whole = ['青', '🏺', '👩‍🎨', '🇨🇳', '👍🏽', 'e\u0301', '𠮷', ' ', 'a']
  expect(whole.join('')).toBe(text)
  const prefixes = whole.map((_, at) => whole.slice(0, at).join('').trimEnd())
  for (let max = 0; max < textWidth(text); max += 1) {
    const kept = cut(text, max).slice(0, -1)
    expect(prefixes).toContain(kept)
    expect(textWidth(kept)).toBeLessThanOrEqual(max)
  }
  expect(cut(text, textWidth(text))).toBe(text)
})
