import { useEffect, useRef, useState } from 'react'
import { useWords } from '../../i18n/index.ts'
import { type CameraTrouble, cameraTrouble, type Lamp, watchCodes } from '../../lib/camera.ts'
import css from './Viewfinder.module.css'

interface ViewfinderProps {
  onRead: (text: string) => void
  onTrouble: (trouble: CameraTrouble) => void
}

/** What the camera sees, with its lamp where it has one. It is on as long as this is drawn. */
export function Viewfinder({ onRead, onTrouble }: ViewfinderProps) {
  const { t } = useWords()
  const video = useRef<HTMLVideoElement>(null)
  const told = useRef({ onRead, onTrouble })
  const [lamp, setLamp] = useState<{ turn: Lamp; isOn: boolean } | null>(null)
  const [isOn, setOn] = useState(false)
  useEffect(() => {
    told.current = { onRead, onTrouble }
  })
  useEffect(() => {
    const over = new AbortController()
    const { signal } = over
    if (video.current)
      watchCodes(video.current, (text) => told.current.onRead(text), signal).then(
        (turn) => {
          if (signal.aborted) return
          setOn(true)
          if (turn) setLamp({ turn, isOn: false })
        },
        (error: unknown) => {
          if (!signal.aborted) told.current.onTrouble(cameraTrouble(error))
        },
      )
    return () => over.abort()
  }, [])
  return (
    <figure className={css.frame}>
      <video ref={video} className={css.video} aria-label={t('scan.view')} muted playsInline />
      <svg className={css.corners} viewBox="0 0 100 100" aria-hidden="true" focusable="false">
        <path d="M2 20V2h18M80 2h18v18M98 80v18H80M20 98H2V80" />
      </svg>
      <figcaption className={css.hint}>{t(isOn ? 'scan.hint' : 'scan.opening')}</figcaption>
      {lamp && (
        <button
          type="button"
          className={css.lamp}
          aria-label={t('scan.light')}
          aria-pressed={lamp.isOn}
          onClick={() => {
            // A lamp that does not light stays off.
            const next = !lamp.isOn
            lamp.turn(next).then(
              () => setLamp({ ...lamp, isOn: next }),
              () => undefined,
            )
          }}
        >
          <svg viewBox="0 0 24 24" aria-hidden="true" focusable="false">
            <path d="M7 3.500h10v3.500l-2.500 3.500v10h-5v-10L7 7ZM7 7h10M12 13v2.500" />
          </svg>
        </button>
      )}
    </figure>
  )
}
