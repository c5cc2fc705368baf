import { Suspense, useState } from 'react'
import { useWords } from '../../i18n/index.ts'
import { lazyPart } from '../../lib/lazy.tsx'
import { Icon } from '../../ui/Icon.tsx'
import type { Addressed } from '../address.ts'
import { canonicalOf } from './canonical.ts'
import type { Shared } from './ShareSheet.tsx'
import css from './ShareButtons.module.css'
import { useCanShare } from './useCanShare.ts'

/** Pure, so that the edition for desks, which has no such buttons, has no such sheet either. */
const ShareSheet = /* @__PURE__ */ lazyPart(() => import('./ShareSheet.tsx'))

/**
 * In the hand: the telephone's own sheet for passing things on, and beside it the code, for somebody who stands near. Where
 * it has no such sheet, the one button opens ours.
 */
export function ShareButtons({ record, shared }: { record: Addressed; shared: Shared }) {
  const { t, lang } = useWords()
  const canShare = useCanShare()
  const [address, setAddress] = useState<string | null>(null)
  const show = () => setAddress(canonicalOf(record, lang))
  const send = () => {
    navigator.share({ title: record.title ?? '', url: canonicalOf(record, lang) }).catch((failure: unknown) => {
      // Whoever closed it has changed their mind; a telephone that refuses leaves ours.
      if (!(failure instanceof DOMException && failure.name === 'AbortError')) show()
    })
  }
  return (
    <div className={css.share}>
      {canShare && (
        <button
          type="button"
          className={css.button}
          aria-label={t('site.share.code')}
          aria-haspopup="dialog"
          onClick={show}
        >
          <svg className={css.code} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
            <path d="M4.500 4.500h5v5h-5zM14.500 4.500h5v5h-5zM4.500 14.500h5v5h-5zM14.500 14.500v2M19.500 14.500v5M14.500 19.500h2" />
          </svg>
        </button>
      )}
      <button
        type="button"
        className={css.button}
        aria-label={t('site.share.open')}
        aria-haspopup={canShare ? undefined : 'dialog'}
        onClick={canShare ? send : show}
      >
        <Icon name="share" />
      </button>
      {address !== null && (
        <Suspense fallback={null}>
          <ShareSheet address={address} shared={shared} onClose={() => setAddress(null)} />
        </Suspense>
      )}
    </div>
  )
}
