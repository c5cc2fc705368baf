import { ownKey } from '../../api/own.ts'

/** Of whatever is asked about a person's own reservations, the waiting list and missed visits included. */
export const reservationsKey = [ownKey, 'reservations'] as const
