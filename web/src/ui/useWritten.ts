import { type RefObject, useEffect, useRef } from 'react'

/**
 * A field of the browser's own that holds `value` from the first HTML on: another value from outside is taken over, while
 * the field stays the same one, with the focus that it has, and with what was typed before the page was alive.
 */
export function useWritten(value: string): RefObject<HTMLInputElement | null> {
  const field = useRef<HTMLInputElement>(null)
  const last = useRef(value)
  useEffect(() => {
    if (last.current === value) return
    last.current = value
    if (field.current) field.current.value = value
  }, [value])
  return field
}
