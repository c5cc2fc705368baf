import { type Caller, caller } from '../support/companies.ts'
import { goTo } from '../support/controls.ts'
import { accessible, hydrated, whole } from '../support/page.ts'
import { newVisitor, signIn } from '../support/people.ts'
import { word } from '../support/site.ts'
import { ownSlot, tours } from '../support/slots.ts'
import { expect, test } from '../support/test.ts'

/** A time that is full: who waits for it, what comes back to whom, and how it is taken. */

const TOUR = '/service/interpretationDetail'
const MINE = '/my/reservations'
const WAITS = '/api/v1/waiting-list'
const say = (key: string, values: Record<string, string | number> = {}) => word('zh', `places.${key}`, values)

const key = () => ({ 'idempotency-key': crypto.randomUUID() })

/** Takes places and confirms them; answers the code. */
async function take(who: Caller, slotId: number, size: number): Promise<string> {
  const asked = { slotId, party: Array.from({ length: size }, () => ({})), consentVersion: '1' }
  const { code } = await who.make<{ code: string }>('/api/v1/reservations', asked, key())
  await who.post(`/api/v1/reservations/${code}/confirmation`, {}, key())
  return code
}

test('a full time is waited for, an offer goes to who fits, and is taken', async ({ page, browser, request }) => {
  const programme = await tours(request)
  const guest = async () => caller(await newVisitor(request))
  const slot = await ownSlot(request, programme, 6)
  const first = await guest()
  const code = await take(first, slot.id, 2)
  await take(await guest(), slot.id, 4)

  const waits = await newVisitor(request)
  await (await caller(waits)).make(WAITS, { slotId: slot.id, size: 4 }, key())
  await signIn(page, await newVisitor(request), `${TOUR}?slot=${slot.id}`)
  await hydrated(page)
  const desk = page.locator(`#programme-${programme}`)
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
  await goTo(page, MINE)
  const row = page.getByRole('listitem').filter({ hasText: word('zh', 'waiting.state.waiting') })
  await expect(row).toContainText(say('personsOf', { count: 2 }))
  await accessible(page)
  await whole(page, 390)

  // The larger party was first, and does not fit.
  await first.post(`/api/v1/reservations/${code}/cancellation`, {}, key())
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
  const larger = await (await browser.newContext()).newPage()
  await signIn(larger, waits, MINE)
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
