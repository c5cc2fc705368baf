import { type RefObject, useEffect, useState } from 'react'

/** Everything of the page that stands beside an element, or beside what it stands in. */
function besides(element: Element): HTMLElement[] {
  const parent = element.parentElement
  if (!parent || element === document.body) return []
  const others = [...parent.children].filter((one): one is HTMLElement => one !== element && one instanceof HTMLElement)
  return [...others, ...besides(parent)]
}

/**
 * Whether the element has the whole screen, and how to change that. Some telephones give it to films alone, and a browser
 * may refuse: the element is then laid over the page, which is out of reach for as long.
 */
export function useFullScreen(box: RefObject<HTMLElement | null>): {
  isFull: boolean
  isLaid: boolean
  toggle: () => void
} {
  const [isFull, setFull] = useState(false)
  const [isLaid, setLaid] = useState(false)
  useEffect(() => {
    const onChange = () => setFull(box.current !== null && document.fullscreenElement === box.current)
    document.addEventListener('fullscreenchange', onChange)
    return () => document.removeEventListener('fullscreenchange', onChange)
  }, [box])
  useEffect(() => {
    if (!isLaid || !box.current) return
    const others = besides(box.current).filter((one) => !one.inert)
    for (const one of others) one.inert = true
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape') setLaid(false)
    }
    document.addEventListener('keydown', onKey)
    return () => {
      document.removeEventListener('keydown', onKey)
      for (const one of others) one.inert = false
    }
  }, [isLaid, box])
  const toggle = () => {
    if (isLaid) setLaid(false)
    else if (isFull) document.exitFullscreen().catch(() => undefined)
    else if (document.fullscreenEnabled) box.current?.requestFullscreen().catch(() => setLaid(true))
    else setLaid(true)
  }
  return { isFull: isFull || isLaid, isLaid, toggle }
}
