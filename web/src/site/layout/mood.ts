import type { Place } from '../../content/place.ts'

/** The light in which a page stands: morning for most, night for what is shown on screens, mist for what is not there. */
export type Mood = 'day' | 'night' | 'mist'

const DIGITAL = 2

export function moodOf({ page }: Place): Mood {
  if (page.role === 'notFound') return 'mist'
  return page.kind === 'exhibition' && page.role === 'list' && page.type === DIGITAL ? 'night' : 'day'
}
