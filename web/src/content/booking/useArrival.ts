import { useEffect, useRef } from 'react'

/** The heading of a step that has just come: keys and ears go on from it, and it is brought into view. */
export function useArrival() {
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    title.current?.focus({ preventScroll: true })
    title.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  return title
}
