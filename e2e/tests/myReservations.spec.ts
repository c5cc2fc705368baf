import type { APIRequestContext, Locator } from '@playwright/test'
import { caller } from '../support/companies.ts'
import { accessible, hydrated, whole } from '../support/page.ts'
import { newVisitor, type Person, signIn } from '../support/people.ts'
import { word } from '../support/site.ts'
import { ownSlot, type Slot, tours } from '../support/slots.ts'
import { expect, test } from '../support/test.ts'

/** A visitor's own reservations: the tickets, fewer people, another time, places given back. */

type Who = Omit<Person, 'role'>

const PATH = '/my/reservations'
const say = (key: string, values: Record<string, string | number> = {}) => word('zh', `places.${key}`, values)
/** A button by its whole name: “confirm” is also a part of others. */
const button = (at: Locator, key: string, values: Record<string, string | number> = {}) =>
  at.getByRole('button', { name: say(key, values), exact: true })

/** A time of the demo's guided tours. */
const tour = async (request: APIRequestContext): Promise<Slot> => ownSlot(request, await tours(request), 8)

const key = () => ({ 'idempotency-key': crypto.randomUUID() })

/** Takes two places. */
async function hold(who: Who, slot: Slot): Promise<string> {
  const asked = { slotId: slot.id, party: [{ name: '演示甲' }, { name: '演示乙' }], consentVersion: '1' }
  return (await (await caller(who)).make<{ code: string }>('/api/v1/reservations', asked, key())).code
}

/** Takes two places, and confirms them. */
async function reserve(who: Who, slot: Slot): Promise<string> {
  const code = await hold(who, slot)
  await (await caller(who)).post(`/api/v1/reservations/${code}/confirmation`, {}, key())
  return code
}

test('a party is shown with its tickets, made smaller, moved and given back', async ({ page, request }) => {
  const who = await newVisitor(request)
  await signIn(page, who, PATH)
  await expect(page.getByText(say('my.noneTitle'))).toBeVisible()
  await expect(page.getByRole('link', { name: say('my.first') })).toHaveAttribute('href', '/service/tourDetail')
  const code = await reserve(who, await tour(request))
  await page.reload()
  await hydrated(page)
  const slip = page.getByRole('article')
  const tickets = slip.getByRole('list', { name: say('my.tickets') }).getByRole('listitem')
  await expect(slip.getByText(code, { exact: true })).toBeVisible()
  await expect(tickets).toHaveCount(2)
  await expect(slip.getByRole('img', { name: say('my.partyQr', { code }) })).toBeVisible()
  await accessible(page)

  await button(slip, 'my.cancel').click()
  const dialog = page.getByRole('dialog')
  await accessible(page)
  await dialog.getByRole('checkbox', { name: '演*甲' }).uncheck()
  await button(dialog, 'my.cancelSome', { count: 1 }).click()
  await expect(slip.getByRole('status')).toHaveText(say('my.smaller', { count: 1 }))
  await expect(tickets).toHaveCount(1)
  await expect(button(slip, 'my.cancel'), 'the focus comes back').toBeFocused()

  await button(slip, 'my.move').click()
  await accessible(page)
  // What is chosen is what it is moved to. One that begins soon could not be given back any more.
  const chosen = dialog
    .locator('label')
    .filter({ has: page.getByRole('radio') })
    .last()
  await chosen.click()
  const hours = /\d\d:\d\d–\d\d:\d\d/.exec(await chosen.innerText())?.[0] ?? 'no hours'
  await button(dialog, 'my.moveNow').click()
  await expect(slip.getByRole('status')).toHaveText(say('my.moved'))
  await expect(slip.getByText(code, { exact: true })).toBeVisible()
  await expect(slip.getByText(hours)).toBeVisible()
  await expect(tickets).toHaveCount(1)

  const saved = page.waitForEvent('download')
  await button(slip, 'my.calendar').click()
  expect((await saved).suggestedFilename()).toBe(`${code}.ics`)

  await button(slip, 'my.cancel').click()
  await button(dialog, 'my.cancelAll').click()
  await expect(page.getByText(say('my.cancelled'))).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 }), 'keys go on from the page’s name').toBeFocused()
  await expect(page.getByText(say('my.noneTitle'))).toBeVisible()
  const over = page.getByRole('listitem').filter({ hasText: code })
  await expect(over).toContainText(say('my.state.cancelledByUser'))
  await accessible(page)
})

test('what is held counts down, is confirmed here, and comes first where the address names it', async ({
  page,
  request,
}) => {
  const who = await newVisitor(request)
  const code = await hold(who, await tour(request))
  await page.setViewportSize({ width: 390, height: 844 })
  await signIn(page, who, `${PATH}?code=${code}`)
  await hydrated(page)
  const slip = page.getByRole('article').first()
  await expect(slip.getByRole('timer')).toHaveText(/^(10:00|9:\d\d)$/)
  await accessible(page)
  await whole(page, 390)
  await button(slip, 'confirm').click()
  await expect(slip.getByText(say('my.confirmed'))).toBeVisible()
  await expect(slip.getByRole('heading', { level: 2 }), 'keys go on from the name').toBeFocused()
  await expect(slip.getByRole('timer')).toHaveCount(0)
  await whole(page, 390)
  // On paper there is the slip, and nothing to press.
  await page.emulateMedia({ media: 'print' })
  await expect(slip.getByRole('img').first()).toBeVisible()
  await expect(page.getByRole('main').getByRole('button')).toHaveCount(0)
})

test('whoever follows the address of a reservation signs in and is led to it', async ({ page }) => {
  await page.goto(`${PATH}?code=demo000001`)
  await expect(page).toHaveURL((url) => url.searchParams.get('redirect') === `${PATH}?code=demo000001`)
})

test('a code that is nobody’s is said to be so, and hides nothing', async ({ page, request, allow }) => {
  allow.push('/api/v1/reservations/nobodys000')
  await signIn(page, await newVisitor(request), `${PATH}?code=nobodys000`)
  await expect(page.getByText(say('my.notMine', { code: 'nobodys000' }))).toBeVisible()
  await expect(page.getByText(say('my.noneTitle'))).toBeVisible()
})
