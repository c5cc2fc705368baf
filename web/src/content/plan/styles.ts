import sheet from 'virtual:walk-sheet'
import { laterSheet } from '../../lib/sheet.ts'

/** The styles of a walk: one without them is never seen. */
export const walkStyles = laterSheet(sheet)
