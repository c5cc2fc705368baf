/** What a visitor marked, in the order of marking: in this browser, or with the account of who is signed in (RULES pages 11). */
import { useSyncExternalStore } from 'react'
import { type Lang, langs } from './lang.ts'
import type { StoredPicture } from './pictures.ts'
import { readStorage, writeStorage } from './storage.ts'
import { makeStore } from './store.ts'

/** A marked record as it was when it was marked: enough to show it again without a call. */
export interface Favourite {
  /** A kind's name, or `relic`. */
  kind: string
  id: number
  type: number
  title: string
  /** The language of the title. */
  lang: Lang
  /** A line under the title, such as an era or a date; may be empty. */
  note: string
  picture: StoredPicture | null
  /** When it was marked, RFC 3339 in UTC. */
  at: string
}

/** Which record it is, whatever else is known of it. */
export type Marked = Pick<Favourite, 'kind' | 'id'>

/** Keeps marks elsewhere than in this browser. */
export interface Keeper {
  add: (records: readonly Favourite[]) => void
  remove: (records: readonly Favourite[]) => void
}

const KEY = 'favourites'
/** More than anybody looks through, and far below what a browser keeps for a site. */
const MOST = 500
const none: readonly Favourite[] = []
const store = makeStore(none)
let watching = false
/** Null: this browser keeps them. */
let keeper: Keeper | null = null

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

function pictureOf(value: unknown): StoredPicture | null {
  if (!isObject(value)) return null
  const { src, width, height, base } = value
  const whole = typeof src === 'string' && typeof base === 'string' && Number(width) > 0 && Number(height) > 0
  // Only pictures of this site: the store is the visitor's, and may have been written by anything.
  if (!whole || !/^\/(?!\/)/.test(src) || !/^(\/(?!\/)|$)/.test(base)) return null
  return { src, base, width: Number(width), height: Number(height) }
}

function favouriteOf(value: unknown): Favourite[] {
  if (!isObject(value)) return []
  const { kind, id, type, title, lang, note, picture, at } = value
  if (typeof kind !== 'string' || !/^[a-z_]{1,30}$/.test(kind) || typeof title !== 'string' || title === '') return []
  if (typeof id !== 'number' || !Number.isSafeInteger(id) || id < 1) return []
  return [
    {
      kind,
      id,
      type: typeof type === 'number' ? type : 0,
      title,
      lang: langs.find((one) => one === lang) ?? 'zh',
      note: typeof note === 'string' ? note : '',
      picture: pictureOf(picture),
      at: typeof at === 'string' ? at : '',
    },
  ]
}

/** A list from outside; whatever cannot be read is left out. */
export const readFavourites = (list: readonly unknown[]): readonly Favourite[] =>
  list.flatMap(favouriteOf).slice(0, MOST)

/** What the browser kept. */
export function parseFavourites(text: string | null): readonly Favourite[] {
  try {
    const kept: unknown = JSON.parse(text ?? '[]')
    return Array.isArray(kept) ? readFavourites(kept) : none
  } catch {
    return none
  }
}

export const isSame = (one: Marked, other: Marked) => one.kind === other.kind && one.id === other.id

/** The list with this record at its head, or without it if it was there. Beyond the limit the oldest is forgotten. */
export function toggled(list: readonly Favourite[], record: Favourite): readonly Favourite[] {
  const others = list.filter((one) => !isSame(one, record))
  return others.length < list.length ? others : [record, ...others].slice(0, MOST)
}

/** What this browser keeps for whoever is not signed in. */
export const ofBrowser = (): readonly Favourite[] => parseFavourites(readStorage(KEY))

const inBrowser = (list: readonly Favourite[]) => writeStorage(KEY, JSON.stringify(list))

const reread = () => store.set(ofBrowser())

/** The marks of `list` that `other` lacks. */
const beyond = (list: readonly Favourite[], other: readonly Favourite[]) =>
  list.filter((one) => !other.some((two) => isSame(one, two)))

function keep(list: readonly Favourite[]): void {
  const before = store.get()
  store.set(list)
  if (!keeper) return inBrowser(list)
  const [gone, come] = [beyond(before, list), beyond(list, before)]
  if (gone.length > 0) keeper.remove(gone)
  if (come.length > 0) keeper.add(come)
}

/** From now on `next` keeps the marks, of which these are there; what this browser kept has gone over to it. */
export function keepWith(next: Keeper, list: readonly Favourite[]): void {
  keeper = next
  inBrowser(none)
  store.set(list)
}

/** From now on this browser keeps them again, and nothing of what was kept elsewhere is seen. */
export function keepHere(): void {
  keeper = null
  reread()
}

function subscribe(changed: () => void): () => void {
  const stop = store.subscribe(changed)
  if (!watching) {
    watching = true
    if (!keeper) reread()
    // Another tab of the same browser marks things too; a cleared store has no key.
    addEventListener('storage', ({ key }) => {
      if (!keeper && (key === KEY || key === null)) reread()
    })
  }
  return stop
}

/** The favourites. The first HTML knows of none. */
export function useFavourites(): readonly Favourite[] {
  return useSyncExternalStore(subscribe, store.get, () => none)
}

/** Marks a record, or takes the mark away. */
export function toggleFavourite(record: Omit<Favourite, 'at'>): void {
  keep(toggled(store.get(), { ...record, at: new Date().toISOString() }))
}

/** Takes marks away and answers how to put them back where they were. */
export function removeFavourites(away: (one: Favourite) => boolean): () => void {
  const before = store.get()
  keep(before.filter((one) => !away(one)))
  return () => keep(before)
}
