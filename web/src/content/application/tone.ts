import type { ApplicationState } from '../../nouns/application/applications.ts'
import type { TagTone } from '../../ui/Tag.tsx'

const tones = {
  submitted: 'plain',
  inReview: 'plain',
  returned: 'soon',
  accepted: 'live',
  declined: 'past',
  withdrawn: 'past',
} as const satisfies Record<ApplicationState, TagTone>

/** The colour of a state; the words beside it say the same. */
export const toneOf = (state: ApplicationState): TagTone => tones[state]
