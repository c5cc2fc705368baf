import { useEffect } from 'react'
import { composes } from '../../lib/composes.ts'

/** The field and the hits, as the keys find them. */
const FIELD = 'main [data-find="field"]'
const STOPS = 'main [data-find="field"], [data-find="hits"] a'

const HITS = '[data-find="hits"]'

/**
 * `/` goes from the hits to the field, arrows go from it through the hits and back. All of them mean something only while
 * the focus is there: who speaks to a computer may say a stroke anywhere else (WCAG 2.1.4).
 */
export function useHitKeys(): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (composes(event) || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return
      const here = document.activeElement
      if (event.key === '/' && here?.closest(HITS)) {
        const field = document.querySelector<HTMLInputElement>(FIELD)
        if (!field) return
        event.preventDefault()
        field.focus()
        field.select()
        return
      }
      const by = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
      if (by === 0) return
      const stops = [...document.querySelectorAll<HTMLElement>(STOPS)]
      const at = stops.findIndex((one) => one === here)
      const target = at < 0 ? undefined : stops[at + by]
      if (!target) return
      event.preventDefault()
      target.focus()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
}
