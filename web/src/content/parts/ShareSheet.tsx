import { useSuspenseQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { profileQuery } from '../../api/queries.ts'
import { type Translate, useWords } from '../../i18n/index.ts'
import { dataAddress } from '../../lib/dataAddress.ts'
import { isInApp } from '../../lib/inApp.ts'
import type { Lang } from '../../lib/lang.ts'
import { importPart } from '../../lib/lazy.tsx'
import type { StoredPicture } from '../../lib/pictures.ts'
import { saveFile } from '../../lib/saveText.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { POSTER } from '../poster/layout.ts'
import { usePosterWords } from '../poster/words.ts'
import { fromPoster } from './canonical.ts'
import { ShareCode } from './ShareCode.tsx'
import css from './ShareSheet.module.css'

/** What a poster says of a record. */
export interface Shared {
  /** A kind's name, or `relic`. */
  kind: string
  title: string
  lang: Lang
  cover: StoredPicture | null
  /** When and where, in the record's language. */
  facts: readonly string[]
}

interface ShareSheetProps {
  address: string
  shared: Shared
  onClose: () => void
}

type Poster = { is: 'none' | 'drawing' | 'failed' } | { is: 'drawn'; file: File; address: string }

const kinds = [
  'relic',
  'exhibition',
  'event',
  'book',
  'product',
  'tutorial',
  'news',
  'company',
  'annual_report',
  'development_plan',
  'work_plan',
] as const

/** What stands above the title; nothing for what is called by its title alone. */
function kindWord(kind: string, t: Translate): string {
  const known = kinds.find((one) => one === kind)
  return known ? t(`poster.kind.${known}`) : ''
}

const focused = (element: HTMLElement | null) => element?.focus({ preventScroll: true })

const canSendFile = (file: File) => 'canShare' in navigator && navigator.canShare({ files: [file] })

/** A name that every system takes for a file. */
const fileName = (title: string) =>
  `${
    title
      .replace(/[\p{Cc}\p{Cf}\\/:*?"<>|.]+/gu, ' ')
      .trim()
      .slice(0, 60) || 'poster'
  }.jpg`

/**
 * The code and the address of a record, on a sheet over the page, and the record as a poster for where pictures are passed on
 * and addresses are not.
 */
export default function ShareSheet({ address, shared, onClose }: ShareSheetProps) {
  usePosterWords()
  const { t, lang } = useWords()
  const { data: profile } = useSuspenseQuery(profileQuery(lang))
  const [poster, setPoster] = useState<Poster>({ is: 'none' })
  const isOpen = useRef(true)
  useEffect(() => {
    isOpen.current = true
    return () => {
      isOpen.current = false
    }
  }, [])

  async function draw(): Promise<void> {
    setPoster({ is: 'drawing' })
    try {
      const { drawPoster } = await importPart(() => import('../poster/draw.ts'))
      const drawn = await drawPoster({
        ...shared,
        kind: kindWord(shared.kind, t),
        address: fromPoster(address),
        museum: profile.name,
        logo: profile.logo,
        hint: t('poster.scan'),
        page: lang,
      })
      const file = new File([drawn], fileName(shared.title), { type: drawn.type })
      const made: Poster = { is: 'drawn', file, address: await dataAddress(file) }
      if (isOpen.current) setPoster(made)
    } catch {
      if (isOpen.current) setPoster({ is: 'failed' })
    }
  }

  /** What can be done with the picture beside holding it: nothing, inside most chat programs. */
  function takesOf(file: File) {
    const canSend = canSendFile(file)
    const canSave = !isInApp(navigator.userAgent)
    if (!canSend && !canSave) return null
    return (
      <>
        {canSend && (
          <Button look="solid" onClick={() => void navigator.share({ files: [file] }).catch(() => {})}>
            {t('poster.send')}
          </Button>
        )}
        {canSave && (
          <Button look={canSend ? 'line' : 'solid'} onClick={() => saveFile(file)}>
            {t('poster.save')}
          </Button>
        )}
      </>
    )
  }

  return (
    <Dialog
      title={t('site.share.open')}
      closeLabel={t('h5.close')}
      onClose={onClose}
      acts={
        poster.is === 'drawn' ? (
          takesOf(poster.file)
        ) : (
          <Button
            look="solid"
            aria-disabled={poster.is === 'drawing'}
            onClick={() => poster.is !== 'drawing' && void draw()}
          >
            {t(poster.is === 'failed' ? 'poster.again' : 'poster.make')}
          </Button>
        )
      }
    >
      <p role="status" className={css.status}>
        {poster.is === 'drawing' && t('poster.drawing')}
        {poster.is === 'failed' && t('poster.failed')}
        {poster.is === 'drawn' && t('poster.hold')}
      </p>
      {poster.is === 'drawn' ? (
        // The button that made it is gone: whoever reads by ear is led to what it made.
        <div ref={focused} tabIndex={-1} className={css.poster}>
          <img src={poster.address} alt={t('poster.alt', { title: shared.title })} {...POSTER} />
        </div>
      ) : poster.is === 'drawing' ? (
        <div className={css.sheet} />
      ) : (
        <ShareCode address={address} />
      )}
    </Dialog>
  )
}
