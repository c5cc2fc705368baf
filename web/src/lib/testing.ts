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
