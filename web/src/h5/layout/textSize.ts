import { readCookie, writeCookie } from '../../lib/cookies.ts'
import { makeStore } from '../../lib/store.ts'

/** The cookie by which the server writes the choice into the document (`page/mod.rs`), so that no page comes small first. */
const NAME = 'text'
const LARGE = 'large'

const changes = makeStore(0)

function set(isLarge: boolean): void {
  if (isLarge) document.documentElement.dataset.text = LARGE
  else delete document.documentElement.dataset.text
}

/** Whether the text of this document is large. */
export const textSize = {
  subscribe: changes.subscribe,
  isLarge: (): boolean => document.documentElement.dataset.text === LARGE,
  /** Sets a document that the server did not write for this visitor as they chose. */
  follow: (): void => set(readCookie(NAME) === LARGE),
  choose(isLarge: boolean): void {
    set(isLarge)
    writeCookie(NAME, isLarge ? LARGE : 'normal')
    changes.set(changes.get() + 1)
  },
}
