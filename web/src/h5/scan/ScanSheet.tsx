import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { useHref, useWords } from '../../i18n/index.ts'
import { type CameraTrouble, hasCameraAccess, readPhoto } from '../../lib/camera.ts'
import { labelAddress, labelNumber } from '../../lib/label.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { NumberField } from './NumberField.tsx'
import css from './ScanSheet.module.css'
import { Viewfinder } from './Viewfinder.tsx'
import { useScanWords } from './words.ts'

type Said = 'looking' | 'noCode' | 'foreign' | 'going' | null

/** This museum, by the name that it was asked for, and by the one that is printed on its labels. */
function hosts(): string[] {
  const canonical = document.querySelector<HTMLLinkElement>('link[rel="canonical"]')?.href
  return [location.host, new URL(canonical ?? location.href).host]
}

function watchShown(tell: () => void): () => void {
  document.addEventListener('visibilitychange', tell)
  return () => document.removeEventListener('visibilitychange', tell)
}

const isShownNow = () => document.visibilityState === 'visible'

/**
 * Reads the label of an object: by the camera, by a photograph where a page may not have it, or by its number, which is typed.
 * The camera is on as long as the sheet is seen (RULES pages 24). What a code says is followed to our own objects alone (`lib/label.ts`).
 */
export default function ScanSheet({ onClose }: { onClose: () => void }) {
  useScanWords()
  const { t } = useWords()
  const href = useHref()
  const isShown = useSyncExternalStore(watchShown, isShownNow)
  const [trouble, setTrouble] = useState<CameraTrouble | null>(() => (hasCameraAccess() ? null : 'none'))
  const [said, setSaid] = useState<Said>(null)
  const typed = useRef<HTMLInputElement>(null)
  const photo = useRef<HTMLInputElement>(null)
  const isOver = useRef(false)
  useEffect(() => {
    isOver.current = false
    return () => {
      isOver.current = true
    }
  }, [])
  useEffect(() => {
    if (trouble === 'denied') typed.current?.focus()
  }, [trouble])
  // Back from the object, the sheet looks for the next one.
  useEffect(() => {
    const again = () => setSaid(null)
    window.addEventListener('pageshow', again)
    return () => window.removeEventListener('pageshow', again)
  }, [])

  function follow(text: string): void {
    const number = labelNumber(text, hosts())
    setSaid(number === null ? 'foreign' : 'going')
    if (number !== null) location.assign(href(labelAddress(number)))
  }

  async function look(file: File | undefined): Promise<void> {
    if (!file) return
    setSaid('looking')
    // A reader that does not come reads nothing.
    const text = await readPhoto(file).catch(() => null)
    if (isOver.current) return
    if (text === null) setSaid('noCode')
    else follow(text)
  }

  return (
    <Dialog title={t('h5.scan')} closeLabel={t('h5.close')} onClose={onClose}>
      <div className={css.sheet}>
        {trouble === null ? (
          <div className={css.place}>
            {isShown && said !== 'going' && <Viewfinder onRead={follow} onTrouble={setTrouble} />}
          </div>
        ) : (
          <p role="alert" className={css.trouble}>
            {t(`scan.${trouble}`)}
          </p>
        )}
        <p role="status" className={css.said} data-is={said}>
          {said && t(`scan.${said}`)}
        </p>
        <Button look={trouble === null ? 'line' : 'solid'} onClick={() => photo.current?.click()}>
          {t(trouble === null ? 'scan.album' : 'scan.photo')}
        </Button>
        <input
          ref={photo}
          type="file"
          hidden
          accept="image/*"
          // Where a page has no camera, the telephone's own program for it; else what was taken before.
          capture={trouble === null ? undefined : 'environment'}
          tabIndex={-1}
          onChange={({ currentTarget }) => {
            void look(currentTarget.files?.[0])
            // The same file can be chosen again.
            currentTarget.value = ''
          }}
        />
        <NumberField input={typed} />
      </div>
    </Dialog>
  )
}
