import { type KeyboardEvent, useRef } from 'react'

/**
 * The keyboard of a group of which one is chosen (the ARIA radio group): Tab enters and leaves it once, arrows move in it
 * and choose. Each of its parts carries its name as `data-key`.
 */
export function useRadioKeys(choose: (name: string) => void, after: (from: string, key: string) => string | undefined) {
  const group = useRef<HTMLDivElement>(null)
  return {
    group,
    onKeyDown: (event: KeyboardEvent<HTMLDivElement>) => {
      if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
      const from = (event.target as HTMLElement).dataset['key']
      const to = from === undefined ? undefined : after(from, event.key)
      if (to === undefined) return
      event.preventDefault()
      group.current?.querySelector<HTMLElement>(`[data-key="${to}"]`)?.focus()
      choose(to)
    },
  }
}

/** Where an arrow leads in a list; the ends lead on to each other. */
export function alongList(names: readonly string[], from: string, key: string): string | undefined {
  const at = names.indexOf(from)
  const last = names.length - 1
  if (at < 0) return undefined
  if (key === 'ArrowDown' || key === 'ArrowRight') return names[at === last ? 0 : at + 1]
  if (key === 'ArrowUp' || key === 'ArrowLeft') return names[at === 0 ? last : at - 1]
  if (key === 'Home') return names[0]
  return key === 'End' ? names[last] : undefined
}

/**
 * Where an arrow leads among days of which some can be chosen: left and right to the next one, up and down a week and
 * then on to the nearest one beyond.
 */
export function alongDays(
  days: readonly string[],
  weekOn: (day: string, weeks: number) => string,
  from: string,
  key: string,
): string | undefined {
  if (key === 'ArrowDown') return days.find((day) => day >= weekOn(from, 1))
  if (key === 'ArrowUp') return days.findLast((day) => day <= weekOn(from, -1))
  if (key === 'ArrowRight') return days.find((day) => day > from)
  if (key === 'ArrowLeft') return days.findLast((day) => day < from)
  if (key === 'Home') return days[0]
  return key === 'End' ? days.at(-1) : undefined
}
