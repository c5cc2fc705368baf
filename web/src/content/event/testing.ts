import type { Card } from '../../api/types.ts'

/** The day of the tests of this room. */
export const today = '2026-11-21'

/** An event as its list says it; its phase is that of `today`. */
export function fakeEvent(
  id: number,
  startsOn: string,
  endsOn: string,
  more: Partial<Card<'event'>> = {},
): Card<'event'> {
  return {
    id,
    type: 1,
    title: `event ${id}`,
    summary: '',
    cover: null,
    lang: 'zh',
    fallback: false,
    publishedAt: '2026-11-01T00:00:00Z',
    startsOn,
    endsOn,
    phase: endsOn < today ? 'ended' : startsOn > today ? 'upcoming' : 'ongoing',
    subtitle: null,
    category: null,
    place: null,
    audience: null,
    priceFen: null,
    sessionsCount: 2,
    firstSession: { day: startsOn, starts: '10:00', ends: '11:00' },
    ...more,
  }
}
