import antd from 'virtual:antd-sheet'

let loaded: Promise<void> | null = null

/**
 * Puts antd's stylesheet before the sheet of the site, whose rules for the back-office change it, and waits for it: a
 * frame without its styles is never seen. A sheet that fails leaves the frame usable, if plain.
 */
export function deskStyles(): Promise<void> {
  loaded ??= new Promise((resolve) => {
    if (antd === '') return resolve()
    const link = document.createElement('link')
    link.rel = 'stylesheet'
    link.href = antd
    link.addEventListener('load', () => resolve())
    link.addEventListener('error', () => resolve())
    document.head.insertBefore(link, document.head.querySelector('link[rel="stylesheet"]'))
  })
  return loaded
}
