import sheet from 'virtual:application-sheet'
import { laterSheet } from '../../lib/sheet.ts'

/** The styles of applications: a form without them is never seen. */
export const applicationStyles = laterSheet(sheet)
