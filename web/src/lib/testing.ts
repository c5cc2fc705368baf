import { fireEvent } from '@testing-library/react'

/** How a browser tells of the key that ends a composition, as [`composes`](./composes.ts) has to know it. */
export const compositionEnds: readonly (readonly [browser: string, press: (field: Element, key: string) => void])[] = [
  [
    'Chromium, where the key comes first',
    (field, key) => {
      fireEvent.compositionStart(field)
      fireEvent.keyDown(field, { key, code: key, keyCode: 229, isComposing: true })
      fireEvent.compositionEnd(field)
      fireEvent.keyUp(field, { key, code: key })
    },
  ],
  [
    'WebKit, where the composition has ended by then',
    (field, key) => {
      fireEvent.compositionStart(field)
      fireEvent.compositionEnd(field)
      fireEvent.keyDown(field, { key, code: key, keyCode: 229, isComposing: false })
      fireEvent.keyUp(field, { key, code: key })
    },
  ],
]

/** Numbers below another one that look random and are the same each time, for walks. */
export function dice(seed: number) {
  let state = seed
  return (below: number): number => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296
    return Math.floor((state / 4_294_967_296) * below)
  }
}
