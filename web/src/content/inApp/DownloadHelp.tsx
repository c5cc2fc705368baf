import { Suspense, useSyncExternalStore } from 'react'
import { isInApp } from '../../lib/inApp.ts'
import { lazyPart } from '../../lib/lazy.tsx'

/** Pure, so that the edition for desks, which says nothing of it, does not have it. */
const OpenInBrowser = /* @__PURE__ */ lazyPart(() => import('./OpenInBrowser.tsx'))

const never = () => () => undefined

/** Beside what is downloaded, for telephones: inside a chat program the link does nothing, and this says how it does (RULES pages 25). */
export function DownloadHelp() {
  const isInside = useSyncExternalStore(
    never,
    () => isInApp(navigator.userAgent),
    // The first HTML is everybody's.
    () => false,
  )
  return isInside ? (
    <Suspense fallback={null}>
      <OpenInBrowser />
    </Suspense>
  ) : null
}
