/** Where in the house a visitor says to be, and what of a walk they have seen: in this browser alone (RULES pages 21, 22). */
import { useEffect } from 'react'
import { forgetStorage, readStorage, writeStorage } from './storage.ts'
import { makeStore, useStore } from './store.ts'

interface Here {
  /** The key of a room of the floor plan. */
  room: string
  /** The museum's day on which it was said: on another one nobody is there any more. */
  day: string
}

const HERE = 'here'
const SEEN = 'seen'
const nothing: readonly number[] = []
const here = makeStore<Here | null>(null)
const seen = makeStore(nothing)
let isRead = false

/** What the browser kept of a room; null is nobody's place. */
export function parseHere(text: string | null): Here | null {
  try {
    const { room, day } = JSON.parse(text ?? '{}') as Partial<Record<keyof Here, unknown>>
    return typeof room === 'string' && /^[a-z0-9-]{1,40}$/.test(room) && typeof day === 'string' ? { room, day } : null
  } catch {
    return null
  }
}

/** What the browser kept of numbers; whatever else stands there is left out. */
export function parseSeen(text: string | null): readonly number[] {
  try {
    const kept: unknown = JSON.parse(text ?? '[]')
    return Array.isArray(kept) ? kept.filter((id): id is number => Number.isSafeInteger(id)) : nothing
  } catch {
    return nothing
  }
}

function read(): void {
  if (isRead) return
  isRead = true
  here.set(parseHere(readStorage(HERE)))
  seen.set(parseSeen(readStorage(SEEN)))
}

/** The room in which the visitor says to be today; null before the page lives, and where nothing was said. */
export function useHere(today: string): string | null {
  useEffect(read, [])
  const said = useStore(here, null)
  return said?.day === today ? said.room : null
}

/** Says where the visitor is, or that they are not there any more. */
export function sayHere(room: string | null, today: string): void {
  const said = room === null ? null : { room, day: today }
  here.set(said)
  if (said) writeStorage(HERE, JSON.stringify(said))
  else forgetStorage(HERE)
}

/** The relics that were ticked as seen. */
export function useSeen(): readonly number[] {
  useEffect(read, [])
  return useStore(seen, nothing)
}

/** Ticks a relic as seen, or takes the tick back. */
export function toggleSeen(id: number): void {
  const had = seen.get()
  seen.set(had.includes(id) ? had.filter((one) => one !== id) : [...had, id])
  writeStorage(SEEN, JSON.stringify(seen.get()))
}

/** Takes all ticks back. */
export function forgetSeen(): void {
  seen.set(nothing)
  forgetStorage(SEEN)
}
