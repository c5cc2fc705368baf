/** A release takes the parts of the one before along: whoever opened a page before it is not left with half of it. */

/** When this tab loaded a page anew by itself. */
const RELOADED = 'reloaded'
/** A part that is missing again so soon is missing in the new version too, in milliseconds. */
const SOON_MS = 60_000

/** Whether a page may be loaded anew without being asked; a browser that remembers nothing would do so for ever. */
function isFirst(): boolean {
  try {
    const last = Number(sessionStorage.getItem(RELOADED))
    sessionStorage.setItem(RELOADED, String(Date.now()))
    return Date.now() - last > SOON_MS
  } catch {
    return false
  }
}

/**
 * Loads the page anew, once, where a part of it is gone and a worker stands behind it that has the new version. For the
 * life of the tab: the page that tells of it may take the frame's place.
 */
export function reloadAfterRelease(): void {
  addEventListener('partlost', () => {
    if (navigator.serviceWorker?.controller && isFirst()) location.reload()
  })
}
