import type { APIRequestContext, Locator } from '@playwright/test'
import { caller } from './companies.ts'
import { person } from './people.ts'
import type { Lang } from './site.ts'
import { expect, test } from './test.ts'

/** A time at which places are given, as anybody sees it. */
export interface Slot {
  id: number
  date: string
  starts: string
  ends: string
  free: number
  capacity: number
  state: 'upcoming' | 'open' | 'full' | 'closed'
}

export async function slotsOf(request: APIRequestContext, programme: number): Promise<Slot[]> {
  const answer = await request.get(`/api/v1/slots?programme=${programme}`)
  return ((await answer.json()) as { data: Slot[] }).data
}

/** The demo's guided tours. */
export async function tours(request: APIRequestContext): Promise<number> {
  const { data } = (await (await request.get('/api/v1/programmes?kind=tour')).json()) as { data: { id: number }[] }
  const [programme] = data
  if (!programme) throw new Error('the demo has no tour')
  return programme.id
}

/** A day to come on which somebody has places of the demo's guided tours. */
export async function busyDay(request: APIRequestContext): Promise<string> {
  const coming = (await slotsOf(request, await tours(request))).filter(
    ({ state }) => state === 'open' || state === 'full',
  )
  const slot = coming.find(({ free, capacity }) => free < capacity)
  if (!slot) throw new Error('nobody has places of a tour')
  return slot.date
}

/** The day and the minute in the museum, so many minutes from now. */
export function museumTime(minutes: number): [day: string, time: string] {
  const [day = '', time = ''] = new Date(Date.now() + (8 * 60 + minutes) * 60_000).toISOString().split('T')
  return [day, time.slice(0, 5)]
}

/**
 * Today, and the minute so many minutes from now or, late in the evening, one of its last. A day that ends within five
 * minutes is waited out: what is done with places of today must be done today.
 */
export async function laterToday(minutes: number): Promise<[day: string, time: string]> {
  const ends = () => museumTime(5)[0] !== museumTime(0)[0]
  if (ends()) {
    test.setTimeout(test.info().timeout + 360_000)
    await expect.poll(ends, { timeout: 360_000, intervals: [1_000] }).toBe(false)
  }
  const [today] = museumTime(0)
  const [day, time] = museumTime(minutes)
  return [today, day === today ? time : '23:57']
}

/** Each worker has minutes of its own. */
const worker = Number(process.env['TEST_PARALLEL_INDEX'] ?? 0)

/**
 * An open time of a test's own, early on the last day but one that has one: what others take meanwhile is no concern of
 * it. They look for ten places and more, so it has fewer. On the last day, places that come back gather during the hour
 * after the release.
 */
export async function ownSlot(request: APIRequestContext, programme: number, capacity: number): Promise<Slot> {
  const all = await slotsOf(request, programme)
  const days = new Set(all.filter(({ state }) => state === 'open').map((one) => one.date))
  const date = [...days].at(-2)
  if (date === undefined) throw new Error('the demo has no two days with open times')
  const taken = new Set(all.filter((one) => one.date === date).map(({ starts }) => starts))
  const minutes = Array.from({ length: 30 }, (_, at) => `07:${String(2 * at + (worker % 2)).padStart(2, '0')}`)
  const starts = minutes.find((one) => !taken.has(one))
  const desk = await caller(await person('desk'))
  const one = { programmeId: programme, date, starts, ends: '08:30', capacity }
  const { id } = await desk.make<{ id: number }>('/api/v1/studio/slots', one, {})
  const slot = (await slotsOf(request, programme)).find((each) => each.id === id)
  if (slot?.state !== 'open') throw new Error('the time is not open')
  return slot
}

/** The time of a slot, with its day turned up. */
export async function slotRadio(at: Locator, { date, starts, ends }: Slot, lang: Lang = 'zh'): Promise<Locator> {
  const [year, month, day] = date.split('-').map(Number)
  const english = new Date(`${date}T12:00:00Z`).toLocaleDateString('en-GB', { dateStyle: 'long', timeZone: 'UTC' })
  await at.getByRole('radio', { name: lang === 'zh' ? `${year}年${month}月${day}日` : english }).click()
  return at.getByRole('radio', { name: `${starts}–${ends}` })
}
