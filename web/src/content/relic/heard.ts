import type { RelicDetail } from '../../api/types.ts'
import { makeStore } from '../../lib/store.ts'

/** An object with its recording: what a page, a list or a walk hands to `play`. */
export type Heard = Pick<RelicDetail, 'id' | 'type' | 'title' | 'lang' | 'cover'> & {
  audio: NonNullable<RelicDetail['audio']>
}

/** How fast a recording can be heard. */
export const speeds = [0.75, 1, 1.25, 1.5] as const

export type Speed = (typeof speeds)[number]

/** What is heard now, and where in it. */
export interface Hearing {
  heard: Heard
  state: 'waiting' | 'playing' | 'paused' | 'ended'
  /** Seconds from its beginning. */
  time: number
  /** Seconds; null until somebody knows. */
  length: number | null
  speed: Speed
  /** Why nothing is heard: the device does not know the format, or the file did not come. */
  fault: 'format' | 'lost' | null
}

/** The one recording of the moment (RULES relics 8). `guide.ts` writes it, and comes when somebody wants to listen. */
export const hearing = makeStore<Hearing | null>(null)
