import sheet from 'virtual:booking-sheet'
import { laterSheet } from '../../lib/sheet.ts'

/** The styles of bookings: a desk without them is never seen. */
export const bookingStyles = laterSheet(sheet)
