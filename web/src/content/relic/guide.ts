import { hearing, type Heard, type Hearing, type Speed } from './heard.ts'

/** How far one goes back, in seconds. */
export const BACK_SECONDS = 15

/** The one player of the program: it is in no page, so it plays on while pages change. */
let element: HTMLAudioElement | null = null

/** Kept from one recording to the next. */
let speed: Speed = 1

/** Changes what is told of the present recording; what comes after its end is nobody's. */
function tell(change: Partial<Hearing>): void {
  const now = hearing.get()
  if (now) hearing.set({ ...now, ...change })
}

const isUnknown = (error: MediaError | null) => error !== null && error.code === error.MEDIA_ERR_DECODE

function player(): HTMLAudioElement {
  if (element) return element
  const made = new Audio()
  const listen = (event: keyof HTMLMediaElementEventMap, change: () => Partial<Hearing>) =>
    made.addEventListener(event, () => tell(change()))
  listen('playing', () => ({ state: 'playing', fault: null }))
  listen('waiting', () => ({ state: 'waiting' }))
  // At its end the browser tells of a pause first.
  listen('pause', () => ({ state: made.ended ? 'ended' : 'paused' }))
  listen('ended', () => ({ state: 'ended', time: made.currentTime }))
  listen('timeupdate', () => ({ time: made.currentTime }))
  listen('durationchange', () => (Number.isFinite(made.duration) ? { length: made.duration } : {}))
  listen('error', () => ({ state: 'paused', fault: isUnknown(made.error) ? 'format' : 'lost' }))
  element = made
  return made
}

/** Lays a recording into the player, at a place in it. */
function lay(heard: Heard, time: number): boolean {
  const made = player()
  const knows = made.canPlayType(heard.audio.type) !== ''
  hearing.set({
    heard,
    state: knows ? 'waiting' : 'paused',
    time,
    length: heard.audio.seconds,
    speed,
    fault: knows ? null : 'format',
  })
  if (!knows) {
    // What was heard before does not go on under the name of another.
    made.pause()
    return false
  }
  made.src = heard.audio.src
  // A new source begins at the speed that is the player's own.
  made.defaultPlaybackRate = speed
  made.playbackRate = speed
  if (time > 0) made.currentTime = time
  return true
}

/**
 * Plays an object's recording, and no other beside it (RULES relics 8). The same one again goes on where it was. To be called
 * at a press: a telephone begins to play for nothing else.
 */
export function play(heard: Heard): void {
  const now = hearing.get()
  const isSame = now?.heard.id === heard.id && now.heard.audio.src === heard.audio.src
  if ((!isSame || now.fault) && !lay(heard, isSame ? now.time : 0)) return
  player()
    .play()
    .catch((failure: unknown) => {
      // Another recording came between, or the browser wants another press. What is broken the player tells itself.
      if (failure instanceof DOMException && failure.name === 'NotAllowedError') tell({ state: 'paused' })
    })
}

export function pause(): void {
  element?.pause()
}

/** Pauses what is heard, and otherwise plays it. */
export function toggle(): void {
  const now = hearing.get()
  if (!now) return
  if (now.state === 'playing' || now.state === 'waiting') pause()
  else play(now.heard)
}

/** Goes to a second of the recording, at most to its end. */
export function seek(to: number): void {
  const now = hearing.get()
  if (!element || !now || now.fault) return
  const time = Math.max(0, Math.min(to, now.length ?? to))
  element.currentTime = time
  tell({ time, ...(now.state === 'ended' && { state: 'paused' }) })
}

export function back(seconds = BACK_SECONDS): void {
  seek((hearing.get()?.time ?? 0) - seconds)
}

export function setSpeed(to: Speed): void {
  speed = to
  if (element) {
    element.defaultPlaybackRate = to
    element.playbackRate = to
  }
  tell({ speed: to })
}

/** Ends it: nothing is heard any more, and nothing is fetched. */
export function close(): void {
  hearing.set(null)
  if (!element) return
  element.pause()
  element.removeAttribute('src')
  element.load()
}
