import type { Reservation } from '../../nouns/booking/reservation.ts'
import type { TagTone } from '../../ui/Tag.tsx'

const tones = {
  held: 'soon',
  pendingReview: 'soon',
  rejected: 'past',
  confirmed: 'live',
  checkedIn: 'live',
  completed: 'past',
  noShow: 'soon',
  cancelledByUser: 'past',
  cancelledByMuseum: 'soon',
  expired: 'past',
} as const satisfies Record<Reservation['state'], TagTone>

/** The colour of a state; the words beside it say the same. */
export const toneOf = (state: Reservation['state']): TagTone => tones[state]
