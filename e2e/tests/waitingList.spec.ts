import type { APIRequestContext, Page } from '@playwright/test'
import { accessible, hydrated, whole } from '../support/page.ts'
import { newVisitor, signIn } from '../support/people.ts'
import { word } from '../support/site.ts'
import { expect, test } from '../support/test.ts'

/** A time that is full: who waits for it, what comes back to whom, and how it is taken. */

interface Slot {
  id: number
  date: string
  starts: string
  ends: string
  free: number
  cancelUntil: string
  state: string
}

const TOUR = '/service/interpretationDetail'
const MINE = '/my/reservations'
const HOUR_MS = 3_600_000
const WAITS = '/api/v1/waiting-list'
const say = (key: string, values: Record<string, string | number> = {}) => word('zh', `places.${key}`, values)

const headersOf = async (page: Page) => {
  const token = (await page.context().cookies()).find(({ name }) => name === 'token')?.value ?? ''
  return { token: decodeURIComponent(token), 'Idempotency-Key': crypto.randomUUID() }
}

/** Sends something as the person of a page. */
async function send<T>(page: Page, path: string, data: object, status: number): Promise<T> {
  const answer = await page.request.post(path, { headers: await headersOf(page), data })
  expect(answer.status(), await answer.text()).toBe(status)
  return ((await answer.json()) as { data: T }).data
}

/** Takes places and confirms them; answers the code. */
async function take(page: Page, slot: number, size: number): Promise<string> {
  const party = Array.from({ length: size }, () => ({}))
  const { code } = await send<{ code: string }>(
    page,
    '/api/v1/reservations',
    { slotId: slot, party, consentVersion: '1' },
    201,
  )
  await send(page, `/api/v1/reservations/${code}/confirmation`, {}, 200)
  return code
}

async function slotsOf(request: APIRequestContext, programme: number): Promise<Slot[]> {
  const answer = await request.get(`/api/v1/slots?programme=${programme}`)
  return ((await answer.json()) as { data: Slot[] }).data
}

const freeOf = async (request: APIRequestContext, programme: number, id: number): Promise<number> =>
  (await slotsOf(request, programme)).find((one) => one.id === id)?.free ?? 0

test('a full time is waited for, an offer goes to who fits, and is taken', async ({ page, browser, request }) => {
  test.setTimeout(60_000)
  const programmes = (await (await request.get('/api/v1/programmes?kind=tour')).json()) as { data: { id: number }[] }
  const [programme] = programmes.data
  if (!programme) throw new Error('the demo has no tour')
  const guest = async () => {
    const other = await (await browser.newContext()).newPage()
    await signIn(other, await newVisitor(request), MINE)
    return other
  }
  // One that can still be cancelled, and that no other test is likely to look for: those take the fewest and the last.
  const open = (await slotsOf(request, programme.id)).filter(
    ({ state, free, cancelUntil }) => state === 'open' && free >= 2 && Date.parse(cancelUntil) - HOUR_MS > Date.now(),
  )
  const [slot] = open.slice(0, Math.max(1, open.length - 1)).toSorted((one, next) => next.free - one.free)
  if (!slot) throw new Error('the demo has no open tour')
  const first = await guest()
  const code = await take(first, slot.id, 2)
  // Other tests may take of it meanwhile.
  for (let left = slot.free - 2; left > 0; left = await freeOf(request, programme.id, slot.id))
    await take(await guest(), slot.id, Math.min(left, 5))

  const larger = await guest()
  await send(larger, WAITS, { slotId: slot.id, size: 4 }, 201)
  await signIn(page, await newVisitor(request), MINE)
  await page.goto(`${TOUR}?slot=${slot.id}`)
  await hydrated(page)
  const desk = page.locator(`#programme-${programme.id}`)
  await desk.scrollIntoViewIfNeeded()
  await expect(desk.getByRole('radio', { name: `${slot.starts}–${slot.ends}` })).toHaveAttribute('aria-checked', 'true')
  await desk.getByRole('button', { name: say('more') }).click()
  await accessible(page)
  await whole(page, 1200)
  await desk.getByRole('button', { name: word('zh', 'waiting.join'), exact: true }).click()
  await expect(desk.getByText(word('zh', 'waiting.joined'))).toBeVisible()
  await expect(desk.getByText(word('zh', 'waiting.ahead', { count: 1, since: '' }))).toBeVisible()
  await accessible(page)

  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(MINE)
  await hydrated(page)
  const row = page.getByRole('listitem').filter({ hasText: word('zh', 'waiting.state.waiting') })
  await expect(row).toContainText(say('personsOf', { count: 2 }))
  await accessible(page)
  await whole(page, 390)

  // The larger party was first, and does not fit.
  await send(first, `/api/v1/reservations/${code}/cancellation`, {}, 200)
  await page.reload()
  await hydrated(page)
  const offer = page.getByRole('article', { name: word('zh', 'waiting.offerTitle', { count: 2 }) })
  await expect(offer.getByRole('timer')).toHaveText(/^(2:00:00|1:59:\d\d)$/)
  await accessible(page)
  await whole(page, 390)
  await offer.getByRole('button', { name: word('zh', 'waiting.take') }).click()
  await page.getByLabel(say('agree')).check()
  await accessible(page)
  await whole(page, 390)
  await page.getByRole('button', { name: say('hold'), exact: true }).click()
  await expect(page.getByText(word('zh', 'waiting.held'))).toBeVisible()
  const slip = page.getByRole('article')
  await slip.getByRole('button', { name: say('confirm'), exact: true }).click()
  await expect(slip.getByText(say('my.confirmed'))).toBeVisible()
  await expect(offer).toHaveCount(0)

  // Who still waits leaves by a word.
  await larger.goto(MINE)
  await hydrated(larger)
  await larger.getByRole('button', { name: new RegExp(word('zh', 'waiting.leave')) }).click()
  await accessible(larger)
  await larger
    .getByRole('dialog')
    .getByRole('button', { name: word('zh', 'waiting.leave'), exact: true })
    .click()
  await expect(larger.getByText(word('zh', 'waiting.left'))).toBeVisible()
  await expect(larger.getByText(say('my.noneTitle'))).toBeVisible()
})
