/** What of a key is looked at, of the browser's event or of React's. */
type Key = Pick<KeyboardEvent, 'isComposing' | 'key' | 'keyCode'>

/** What an input method took for itself. */
const TAKEN = 229

/**
 * Whether a key belongs to a word in the making: one that chooses a character or ends the composition means nothing else.
 * Safari ends the composition before it tells of the key that did so, which is therefore known by its number alone.
 * A form that the browser sends by itself needs no such question: no browser sends one for a key that an input method took,
 * because no `keypress` follows.
 */
export function composes(event: Key | { nativeEvent: Key }): boolean {
  const { isComposing, key, keyCode } = 'nativeEvent' in event ? event.nativeEvent : event
  return isComposing || keyCode === TAKEN || key === 'Process'
}
