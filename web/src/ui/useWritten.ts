import { type RefObject, useEffect, useRef } from 'react'

/**
 * A field of the browser's own that holds `value` from the first HTML on: another value from outside is taken over, while
 * the field stays the same one, with the focus that it has, and with what was typed before the page was alive. What
 * somebody goes on writing after he sent the field's form stays when the answer comes.
 */
export function useWritten(value: string): RefObject<HTMLInputElement | null> {
  const field = useRef<HTMLInputElement>(null)
  const last = useRef(value)
  /** What the field held when it was last sent or taken over. */
  const settled = useRef(value)
  useEffect(() => {
    const form = field.current?.form
    const settle = () => void (settled.current = field.current?.value ?? '')
    form?.addEventListener('submit', settle)
    return () => form?.removeEventListener('submit', settle)
  }, [])
  useEffect(() => {
    if (last.current === value) return
    last.current = value
    const input = field.current
    if (!input || (document.activeElement === input && input.value !== settled.current)) return
    input.value = value
    settled.current = value
  }, [value])
  return field
}
