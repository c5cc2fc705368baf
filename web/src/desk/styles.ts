import antd from 'virtual:antd-sheet'
import desk from 'virtual:desk-sheet'

let loaded: Promise<unknown> | null = null

/**
 * Puts antd's sheet before the site's, and the back-office's own, whose rules change both, after them; and waits: a frame
 * without its styles is never seen. A sheet that fails leaves the frame usable, if plain.
 */
export function deskStyles(): Promise<unknown> {
  loaded ??= Promise.all([
    add(antd, (link) => document.head.insertBefore(link, document.head.querySelector('link[rel="stylesheet"]'))),
    add(desk, (link) => document.head.append(link)),
  ])
  return loaded
}

function add(href: string, put: (link: HTMLLinkElement) => unknown): Promise<void> {
  return new Promise((resolve) => {
    if (href === '') return resolve()
    const link = document.createElement('link')
    link.rel = 'stylesheet'
    link.href = href
    link.addEventListener('load', () => resolve())
    link.addEventListener('error', () => resolve())
    put(link)
  })
}
