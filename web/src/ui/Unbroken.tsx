import { createElement, Fragment } from 'react'
import { withNumbers } from '../lib/unbroken.ts'

/** Plain text whose telephone numbers never break over lines. */
export function Unbroken({ children }: { children: string }) {
  const pieces = withNumbers(children).map((part, at) =>
    at % 2 === 1 ? createElement('span', { className: 'rt-one' }, part) : part,
  )
  return createElement(Fragment, null, ...pieces)
}
