import { expect, test } from 'vitest'
import { type Ended, makeWedge } from './wedge.ts'

/** Presses keys one after another, each so many milliseconds after the last; answers what the last one ended. */
function typed(wedge: ReturnType<typeof makeWedge>, text: string, pause: number, from = 0, isComposing = false) {
  let said: Ended | null = null
  const keys = [...text, 'Enter']
  keys.forEach((key, index) => {
    const code = key === 'Enter' ? key : /\d/.test(key) ? `Digit${key}` : `Key${key.toUpperCase()}`
    said = wedge.press({ key: isComposing ? 'Process' : key, code, isComposing, at: from + index * pause })
  })
  return said as Ended | null
}

test('a fast run that Enter ends is a scanner’s, a slow one a person’s', () => {
  expect(typed(makeWedge(), 'abcdefghjk', 8)).toEqual({ by: 'scanner', text: 'abcdefghjk' })
  expect(typed(makeWedge(), 'abcdefghjk', 120)).toEqual({ by: 'person' })
  expect(typed(makeWedge(), '0042', 8)).toEqual({ by: 'person' })
  const wedge = makeWedge()
  for (const [index, key] of [...'abcdef'].entries())
    wedge.press({ key, code: `Key${key.toUpperCase()}`, isComposing: false, at: index * 8 })
  expect(wedge.press({ key: 'Enter', code: 'Enter', isComposing: false, at: 900 })).toEqual({ by: 'person' })
})

test('what somebody had begun to type is no part of what is scanned', () => {
  const wedge = makeWedge()
  wedge.press({ key: '1', code: 'Digit1', isComposing: false, at: 0 })
  expect(typed(wedge, 'abcdefghjk', 8, 900)).toEqual({ by: 'scanner', text: 'abcdefghjk' })
})

test('an input method that makes words of the letters does not change what was scanned', () => {
  expect(typed(makeWedge(), 'abcde2345k', 8, 0, true)).toEqual({ by: 'scanner', text: 'abcde2345k' })
})

test('the second Enter of a scanner is nobody’s, that of a person a moment later is theirs', () => {
  const wedge = makeWedge()
  typed(wedge, 'abcdefghjk', 8)
  const enter = (at: number) => wedge.press({ key: 'Enter', code: 'Enter', isComposing: false, at })
  expect(enter(90)).toEqual({ by: 'nobody' })
  expect(enter(900)).toEqual({ by: 'person' })
})
