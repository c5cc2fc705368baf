import { readStorage, writeStorage } from '../../lib/storage.ts'
import { makeStore } from '../../lib/store.ts'
import type { Face } from './door.ts'

/**
 * A short sound for each answer, made here, so that a guard hears what the screen says without looking. Coming in rises,
 * not coming in falls or repeats.
 */

/** A tone: how high, in hertz, and how long, in milliseconds; 0 hertz is a pause. */
type Tone = readonly [hertz: number, ms: number]

interface Sound {
  wave: OscillatorType
  tones: readonly Tone[]
}

const soft = (...tones: Tone[]): Sound => ({ wave: 'sine', tones })
const hard = (...tones: Tone[]): Sound => ({ wave: 'square', tones })

/** No two alike. Those without an answer of the desk's own make none. */
const sounds: Partial<Record<Face, Sound>> = {
  ok: soft([659, 70], [988, 110]),
  notYetValid: soft([587, 90], [0, 40], [587, 90]),
  expired: soft([587, 100], [440, 160]),
  used: hard([330, 90], [0, 50], [330, 90]),
  wrongDay: soft([440, 80], [0, 40], [440, 80], [0, 40], [440, 80]),
  wrongPlace: soft([440, 80], [587, 80], [440, 120]),
  cancelled: hard([294, 140], [220, 200]),
  suspended: hard([262, 90], [330, 90], [262, 160]),
  unknown: hard([196, 320]),
  failed: hard([196, 90], [0, 60], [196, 90], [0, 60], [196, 90]),
}

const VOLUME = { sine: 0.5, square: 0.12 } as const
/** Where it is remembered on this device that it is to be still. */
const NAME = 'doorSound'
const OFF = 'off'

/** Whether the desk is heard. */
export const isHeard = makeStore(readStorage(NAME) !== OFF)

export function hearOrNot(yes: boolean): void {
  writeStorage(NAME, yes ? 'on' : OFF)
  isHeard.set(yes)
}

let context: AudioContext | null = null

/** Plays the sound of an answer; nothing where it is off, or where the browser has no sound. */
export function play(face: Face): void {
  const sound = sounds[face]
  if (!sound || !isHeard.get() || typeof AudioContext === 'undefined') return
  context ??= new AudioContext()
  // Browsers wait for a first key or press before a page is heard.
  if (context.state === 'suspended') void context.resume().catch(() => undefined)
  const gain = context.createGain()
  gain.gain.value = VOLUME[sound.wave === 'square' ? 'square' : 'sine']
  gain.connect(context.destination)
  let at = context.currentTime
  for (const [hertz, ms] of sound.tones) {
    if (hertz > 0) {
      const tone = context.createOscillator()
      tone.type = sound.wave
      tone.frequency.value = hertz
      tone.connect(gain)
      tone.start(at)
      tone.stop(at + ms / 1000)
    }
    at += ms / 1000
  }
}
