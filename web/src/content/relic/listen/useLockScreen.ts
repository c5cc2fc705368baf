import { useEffect } from 'react'
import { sources } from '../../../lib/pictures.ts'
import { back, close, pause, play, seek } from '../guide.ts'
import type { Hearing } from '../heard.ts'

/** How wide the picture on the lock screen is, in pixels. */
const ARTWORK_PX = 512

/** Says on the lock screen and to the keys of a headset what is heard, where there is such a thing (Media Session). */
export function useLockScreen({ heard, state, time, length, speed }: Hearing, museum: string): void {
  useEffect(() => {
    const session = navigator.mediaSession
    if (!session || typeof MediaMetadata === 'undefined') return
    session.metadata = new MediaMetadata({
      title: heard.title,
      artist: museum,
      artwork: heard.cover ? [{ src: sources(heard.cover, 'square', { px: ARTWORK_PX }).src }] : [],
    })
    const acts: [MediaSessionAction, MediaSessionActionHandler][] = [
      ['play', () => play(heard)],
      ['pause', pause],
      ['stop', close],
      ['seekbackward', ({ seekOffset }) => back(seekOffset)],
      ['seekto', ({ seekTime }) => seek(seekTime ?? 0)],
    ]
    for (const [act, run] of acts) handle(session, act, run)
    return () => {
      session.metadata = null
      session.playbackState = 'none'
      for (const [act] of acts) handle(session, act, null)
    }
  }, [heard, museum])
  useEffect(() => {
    const session = navigator.mediaSession
    if (!session) return
    session.playbackState = state === 'playing' || state === 'waiting' ? 'playing' : 'paused'
    if (length) session.setPositionState?.({ duration: length, playbackRate: speed, position: Math.min(time, length) })
  }, [state, time, length, speed])
}

/** A browser that does not know an act refuses its handler. */
function handle(session: MediaSession, act: MediaSessionAction, run: MediaSessionActionHandler | null): void {
  try {
    session.setActionHandler(act, run)
  } catch {
    // Nobody can press there what the browser does not know.
  }
}
