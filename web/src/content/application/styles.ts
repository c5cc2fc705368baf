import sheet from 'virtual:application-sheet'
import { addSheet } from '../../lib/sheet.ts'

let loaded: Promise<void> | null = null

/** Puts the sheet of applications after the site's, and waits: a form without its styles is never seen. */
export function applicationStyles(): Promise<void> {
  loaded ??= addSheet(sheet, (link) => document.head.append(link))
  return loaded
}
