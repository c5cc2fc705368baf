import { useEffect, useRef, useState } from 'react'
import { useWords } from '../../i18n/index.ts'
import { importPart } from '../../lib/lazy.tsx'
import css from './Camera.module.css'

/** Pictures that are looked at, in milliseconds from one to the next. */
const LOOK_MS = 110
/** The wider side that is decoded, in pixels: enough for a ticket at arm's length. */
const SIZE = 640
/** A code that stays before the camera is read once; after so long without it, in milliseconds, again. */
const GONE_MS = 2_000

type Trouble = 'cameraDenied' | 'cameraNone' | 'cameraFailed'

const troubleOf = (error: unknown): Trouble => {
  const name = error instanceof DOMException ? error.name : ''
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'cameraDenied'
  return name === 'NotFoundError' || name === 'OverconstrainedError' ? 'cameraNone' : 'cameraFailed'
}

/** The camera as a reader of tickets. It is on as long as this is drawn. */
export function Camera({ onRead }: { onRead: (text: string) => void }) {
  const { t } = useWords()
  const video = useRef<HTMLVideoElement>(null)
  const read = useRef(onRead)
  const [trouble, setTrouble] = useState<Trouble | null>(null)
  useEffect(() => {
    read.current = onRead
  })
  useEffect(() => {
    let isOver = false
    let stream: MediaStream | null = null
    let timer: ReturnType<typeof setTimeout> | undefined
    async function start(): Promise<void> {
      const devices = navigator.mediaDevices as MediaDevices | undefined
      if (!devices) return setTrouble('cameraNone')
      const [{ readCode }, opened] = await Promise.all([
        importPart(() => import('./readCode.ts')),
        devices.getUserMedia({ video: { facingMode: 'environment', width: { ideal: 1280 } }, audio: false }),
      ])
      stream = opened
      if (isOver || !video.current) return stop()
      video.current.srcObject = stream
      await video.current.play()
      look(readCode, lookAt())
      return undefined
    }
    function look(readCode: (picture: ImageData) => string | null, seen: (text: string | null) => void): void {
      const canvas = document.createElement('canvas')
      const pen = canvas.getContext('2d', { willReadFrequently: true })
      const next = () => {
        const from = video.current
        if (isOver || !from || !pen) return
        const scale = Math.min(1, SIZE / Math.max(from.videoWidth, from.videoHeight, 1))
        canvas.width = Math.round(from.videoWidth * scale)
        canvas.height = Math.round(from.videoHeight * scale)
        if (canvas.width > 0 && canvas.height > 0) {
          pen.drawImage(from, 0, 0, canvas.width, canvas.height)
          seen(readCode(pen.getImageData(0, 0, canvas.width, canvas.height)))
        }
        timer = setTimeout(next, LOOK_MS)
      }
      next()
    }
    /** Tells a code once as long as it stays. */
    function lookAt(): (text: string | null) => void {
      let last = ''
      let at = -Infinity
      return (text) => {
        const now = performance.now()
        if (text === null || text === '') return
        const isSame = text === last && now - at < GONE_MS
        last = text
        at = now
        if (!isSame) read.current(text)
      }
    }
    function stop(): void {
      for (const track of stream?.getTracks() ?? []) track.stop()
    }
    start().catch((error: unknown) => {
      stop()
      if (!isOver) setTrouble(troubleOf(error))
    })
    return () => {
      isOver = true
      clearTimeout(timer)
      stop()
    }
  }, [])
  if (trouble)
    return (
      <p role="alert" className={css.trouble}>
        {t(`doorDesk.${trouble}`)}
      </p>
    )
  return (
    <figure className={css.frame}>
      <video ref={video} className={css.video} aria-label={t('doorDesk.cameraView')} muted playsInline />
      <figcaption className={css.hint}>{t('doorDesk.cameraHint')}</figcaption>
    </figure>
  )
}
