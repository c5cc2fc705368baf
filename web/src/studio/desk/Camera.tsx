import { useEffect, useRef, useState } from 'react'
import { useWords } from '../../i18n/index.ts'
import { type CameraTrouble, cameraTrouble, watchCodes } from '../../lib/camera.ts'
import css from './Camera.module.css'

const words = {
  denied: 'doorDesk.cameraDenied',
  none: 'doorDesk.cameraNone',
  failed: 'doorDesk.cameraFailed',
} as const satisfies Record<CameraTrouble, string>

/** The camera as a reader of tickets. It is on as long as this is drawn. */
export function Camera({ onRead }: { onRead: (text: string) => void }) {
  const { t } = useWords()
  const video = useRef<HTMLVideoElement>(null)
  const read = useRef(onRead)
  const [trouble, setTrouble] = useState<CameraTrouble | null>(null)
  useEffect(() => {
    read.current = onRead
  })
  useEffect(() => {
    const over = new AbortController()
    if (video.current)
      watchCodes(video.current, (text) => read.current(text), over.signal).catch((error: unknown) => {
        if (!over.signal.aborted) setTrouble(cameraTrouble(error))
      })
    return () => over.abort()
  }, [])
  if (trouble)
    return (
      <p role="alert" className={css.trouble}>
        {t(words[trouble])}
      </p>
    )
  return (
    <figure className={css.frame}>
      <video ref={video} className={css.video} aria-label={t('doorDesk.cameraView')} muted playsInline />
      <figcaption className={css.hint}>{t('doorDesk.cameraHint')}</figcaption>
    </figure>
  )
}
