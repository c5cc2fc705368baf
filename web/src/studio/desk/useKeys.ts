import { type RefObject, useEffect, useRef } from 'react'
import { composes } from '../../lib/composes.ts'
import { isShaped } from '../../nouns/booking/desk.ts'
import { makeWedge } from './wedge.ts'

interface Keys {
  input: RefObject<HTMLInputElement | null>
  /** Something was scanned, or typed and ended by Enter; empty for Enter alone. */
  onRead: (text: string) => void
  /** Keys that stand for something, by their names. */
  shortcuts: Readonly<Record<string, () => void>>
}

/** Where keys belong to what is open, or being written, there. */
const ELSEWHERE = '[role="dialog"], dialog, textarea, select, [role="combobox"]'

/** The element whose key it is, unless that is some other one's business. */
function ownTarget({ target }: KeyboardEvent, input: HTMLInputElement): HTMLElement | null {
  if (!(target instanceof HTMLElement) || target.closest(ELSEWHERE)) return null
  return target instanceof HTMLInputElement && target !== input && target.type !== 'checkbox' ? null : target
}

/**
 * Wherever on the page the focus is, what is scanned or typed goes into the one input: a key of a sign brings the focus
 * there before the sign is written. Only Enter and the blank on a button stay the button's, unless a scanner pressed them.
 */
export function useKeys({ input: ref, onRead, shortcuts }: Keys): void {
  const latest = useRef({ onRead, shortcuts })
  useEffect(() => {
    latest.current = { onRead, shortcuts }
  })
  useEffect(() => {
    const wedge = makeWedge()
    const empty = (input: HTMLInputElement) => {
      input.value = ''
    }
    const onKey = (event: KeyboardEvent) => {
      const input = ref.current
      const target = input && ownTarget(event, input)
      if (!target || event.ctrlKey || event.altKey || event.metaKey) return
      const isComposing = composes(event)
      const ended = wedge.press({ key: event.key, code: event.code, isComposing, at: event.timeStamp })
      // From row to row is the list's own.
      const shortcut = event.key === 'ArrowDown' && target !== input ? null : latest.current.shortcuts[event.key]
      if (ended?.by === 'scanner') {
        event.preventDefault()
        // A scanner over a bad radio link pauses: then what stands in the input is whole, and the run only its end.
        const { value } = input
        const isWhole = !isComposing && (isShaped(value) || !isShaped(ended.text))
        // What an input method was making of it goes with the focus.
        if (isComposing) input.blur()
        empty(input)
        if (isComposing) setTimeout(empty, 0, input)
        input.focus({ preventScroll: true })
        latest.current.onRead(isWhole ? value : ended.text)
      } else if (ended) {
        if (isComposing || (target !== input && target.closest('button, a, input'))) return
        event.preventDefault()
        const text = input.value
        empty(input)
        if (ended.by === 'person' || text !== '') latest.current.onRead(text)
      } else if (shortcut && !isComposing) {
        event.preventDefault()
        if (event.key === 'Escape') empty(input)
        shortcut()
      } else if (target !== input && (event.key.length === 1 || isComposing)) {
        const isPress = event.key === ' ' && target.closest('button, a, input')
        if (!isPress) input.focus({ preventScroll: true })
      }
    }
    document.addEventListener('keydown', onKey, true)
    return () => document.removeEventListener('keydown', onKey, true)
  }, [ref])
}
