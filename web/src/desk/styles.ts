import antd from 'virtual:antd-sheet'
import desk from 'virtual:desk-sheet'
import { addSheet } from '../lib/sheet.ts'

let loaded: Promise<unknown> | null = null

/**
 * Puts antd's sheet before the site's, and the back-office's own, whose rules change both, after them; and waits: a frame
 * without its styles is never seen. A sheet that fails leaves the frame usable, if plain.
 */
export function deskStyles(): Promise<unknown> {
  loaded ??= Promise.all([
    addSheet(antd, (link) => document.head.insertBefore(link, document.head.querySelector('link[rel="stylesheet"]'))),
    addSheet(desk, (link) => document.head.append(link)),
  ])
  return loaded
}
