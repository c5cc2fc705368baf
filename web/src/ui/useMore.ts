import { type RefObject, useLayoutEffect, useState } from 'react'

/** On which sides of a line that scrolls sideways something lies out of view, as a stylesheet reads it. */
export type More = '' | 'before' | 'after' | 'before after'

/** Fractions of a pixel are no reason to say that there is more. */
const SLACK_PX = 1

/** What of a line is out of view; for its `data-more` and `ui/more.module.css`. */
export function useMore(line: RefObject<HTMLElement | null>): More {
  const [more, setMore] = useState<More>('')
  useLayoutEffect(() => {
    const element = line.current
    if (!element) return undefined
    const look = () => {
      const { scrollLeft, clientWidth, scrollWidth } = element
      const before = scrollLeft > SLACK_PX
      const after = scrollLeft + clientWidth < scrollWidth - SLACK_PX
      setMore(before && after ? 'before after' : before ? 'before' : after ? 'after' : '')
    }
    look()
    element.addEventListener('scroll', look, { passive: true })
    window.addEventListener('resize', look)
    return () => {
      element.removeEventListener('scroll', look)
      window.removeEventListener('resize', look)
    }
  })
  return more
}
