import type { APIRequestContext, Locator, Page } from '@playwright/test'
import { caller } from '../support/companies.ts'
import { accessible, hydrated, whole } from '../support/page.ts'
import { fillSignIn, newVisitor, residentNumber, signIn } from '../support/people.ts'
import { word } from '../support/site.ts'
import { ownSlot, type Slot, slotRadio, slotsOf } from '../support/slots.ts'
import { expect, test } from '../support/test.ts'

/** A visitor's way to a place: the day, the time, who comes, ten minutes to confirm, the code. */

interface Programme {
  id: number
  kind: string
  eventId: number | null
  mode: 'none' | 'account' | 'realName'
}

const TOUR = '/service/tourDetail'
const say = (key: string, values: Record<string, string | number> = {}) => word('zh', `places.${key}`, values)

async function programmeOf(request: APIRequestContext, kind: string, mode: Programme['mode']): Promise<Programme> {
  const answer = await request.get(`/api/v1/programmes?kind=${kind}`)
  const found = ((await answer.json()) as { data: Programme[] }).data.find((one) => one.mode === mode)
  if (!found) throw new Error(`the demo has no ${kind} of mode ${mode}`)
  return found
}

/** The open slot with the fewest places of at least so many. */
async function openSlot(request: APIRequestContext, programme: number, least: number): Promise<Slot> {
  const open = (await slotsOf(request, programme)).filter(({ state, free }) => state === 'open' && free >= least)
  const [found] = open.toSorted((one, other) => one.free - other.free)
  if (!found) throw new Error(`no slot has ${least} places left`)
  return found
}

const desk = (page: Page, programme: number): Locator => page.locator(`#programme-${programme}`)

/** The desk of a programme on the page that is there. */
async function find(page: Page, programme: number): Promise<Locator> {
  await hydrated(page)
  const at = desk(page, programme)
  await at.scrollIntoViewIfNeeded()
  return at
}

test('two adults and a child come by their documents: held, confirmed, known by a code', async ({ page, request }) => {
  const { id } = await programmeOf(request, 'visit', 'realName')
  const slot = await ownSlot(request, id, 9)
  await signIn(page, await newVisitor(request), TOUR)
  const at = await find(page, id)
  await (await slotRadio(at, slot)).click()
  const more = at.getByRole('button', { name: say('more') })
  await more.click()
  await more.click()
  await at.getByRole('button', { name: say('next') }).click()

  const born = ['1988-03-09', '1990-11-20', `${Number(slot.date.slice(0, 4)) - 8}-01-05`]
  const people = [...born.entries()]
  const person = (n: number) => at.getByRole('group', { name: say('person', { n }) })
  await expect(at.getByRole('group', { name: /^第/ })).toHaveCount(3)
  await accessible(page)
  // Whatever is missing is said where it is missing.
  await at.getByRole('button', { name: say('hold') }).click()
  await expect(at.getByText(say('fault.required'))).toHaveCount(6)
  await expect(person(1).getByLabel(say('field.name'))).toBeFocused()
  for (const [index, day] of people) {
    await person(index + 1)
      .getByLabel(say('field.name'))
      .fill(`演示${'甲乙丙'.charAt(index)}`)
    await person(index + 1)
      .getByLabel(say('field.idNumber'))
      .fill(residentNumber(day))
  }
  await at.getByLabel(say('agree')).check()
  await at.getByRole('button', { name: say('hold') }).click()
  await expect(at.getByText(say('fault.needsGuardian'))).toBeVisible()
  await person(3).getByLabel(say('guardian')).check()
  await whole(page, 1200)
  await page.setViewportSize({ width: 1440, height: 900 })
  await at.getByRole('button', { name: say('hold') }).click()

  await expect(at.getByRole('heading', { name: say('heldTitle') })).toBeFocused()
  await expect(at.getByRole('timer')).toHaveText(/^(10:00|9:\d\d)$/)
  await expect(at.getByRole('listitem').filter({ hasText: say('minorMark') })).toHaveCount(1)
  expect(page.url(), 'no address names anybody').not.toMatch(/\d{17}|%E6%BC%94/)
  await accessible(page)
  // A reload finds it again, with the clock where it is.
  await page.reload()
  await hydrated(page)
  await at.scrollIntoViewIfNeeded()
  await expect(at.getByRole('timer')).toHaveText(/^\d:\d\d$/)
  await at.getByRole('button', { name: say('confirm') }).click()

  await expect(at.getByRole('heading', { name: say('ticketTitle') })).toBeFocused()
  await expect(at.getByText(/^[0-9a-z]{10}$/)).toBeVisible()
  await expect(at.getByRole('link', { name: say('mine') })).toHaveAttribute('href', '/my/reservations')
  await accessible(page)
  await whole(page, 1200)
  const [now] = (await slotsOf(request, id)).filter((one) => one.id === slot.id)
  expect(now?.free).toBe(slot.free - 3)
})

test('who is not signed in chooses, signs in, and comes back to the choice', async ({ page, request }) => {
  const { id } = await programmeOf(request, 'visit', 'realName')
  // With so many places that nobody else's test takes the last one meanwhile.
  const slot = await openSlot(request, id, 10)
  const who = await newVisitor(request)
  await page.goto(TOUR)
  const at = await find(page, id)
  const radio = await slotRadio(at, slot)
  await radio.click()
  const way = at.getByRole('link', { name: say('signIn') })
  await expect(way).toHaveAttribute('href', new RegExp(`redirect=${encodeURIComponent(`${TOUR}?slot=${slot.id}`)}`))
  await way.click()
  await expect(page).toHaveURL((url) => url.pathname === '/login')
  await fillSignIn(page, who)
  await expect(page).toHaveURL((url) => url.pathname === TOUR && url.searchParams.get('slot') === String(slot.id))
  await expect(at).toBeInViewport()
  await expect(at.getByRole('radio', { name: `${slot.starts}–${slot.ends}` })).toHaveAttribute('aria-checked', 'true')
  await expect(at.getByRole('button', { name: say('next') })).toBeEnabled()
})

test('a full time says so and can only be waited for, and one that fills up meanwhile leaves the form as it is', async ({
  page,
  request,
  allow,
}) => {
  allow.push('status 409', 'status of 409')
  const { id } = await programmeOf(request, 'tour', 'account')
  const few = await ownSlot(request, id, 4)
  await signIn(page, await newVisitor(request), '/service/interpretationDetail')
  const at = await find(page, id)
  const full = (await slotsOf(request, id)).find(({ state }) => state === 'full')
  if (!full) throw new Error('the demo has no full tour')
  const shut = await slotRadio(at, full)
  await expect(shut).toHaveAccessibleName(new RegExp(say('state.full')))
  await shut.focus()
  await page.keyboard.press('Enter')
  await expect(shut).toHaveAttribute('aria-checked', 'true')
  await expect(at.getByRole('button', { name: word('zh', 'waiting.join'), exact: true })).toBeEnabled()
  await expect(at.getByRole('button', { name: say('next') })).toHaveCount(0)

  await (await slotRadio(at, few)).click()
  await at.getByRole('button', { name: say('next') }).click()
  await at.getByLabel(say('field.name')).fill('演示丁')
  await at.getByLabel(say('agree')).check()
  await takeAll(request, id, few)
  await at.getByRole('button', { name: say('hold') }).click()
  await expect(at.getByRole('alert').filter({ hasText: say('fault.gone') })).toBeVisible()
  await expect(at.getByLabel(say('field.name'))).toHaveValue('演示丁')
  await at.getByRole('button', { name: say('change') }).click()
  await expect(at.getByRole('radio', { name: `${few.starts}–${few.ends}` })).toHaveAccessibleName(
    new RegExp(say('state.full')),
  )
  await expect(at.getByRole('button', { name: say('next') })).toHaveCount(0)
})

/** Others take whatever is left of a slot, five at a time. */
async function takeAll(request: APIRequestContext, programme: number, slot: Slot): Promise<void> {
  for (;;) {
    const left = (await slotsOf(request, programme)).find(({ id }) => id === slot.id)?.free ?? 0
    if (left === 0) return
    const other = await caller(await newVisitor(request))
    const party = Array.from({ length: Math.min(5, left) }, () => ({}))
    const key = { 'idempotency-key': crypto.randomUUID() }
    await other.make('/api/v1/reservations', { slotId: slot.id, party, consentVersion: '1' }, key)
  }
}

test('the days go by arrow keys, and Tab passes them in one step', async ({ page, request }) => {
  const { id } = await programmeOf(request, 'visit', 'realName')
  await page.goto(TOUR)
  const at = await find(page, id)
  const days = at.getByRole('radiogroup', { name: say('daysLabel') })
  const first = days.locator('[role="radio"][tabindex="0"]')
  await first.focus()
  const before = await first.getAttribute('data-key')
  await page.keyboard.press('ArrowRight')
  await expect(days.locator(':focus')).toHaveAttribute('aria-checked', 'true')
  expect(await days.locator(':focus').getAttribute('data-key')).not.toBe(before)
  await page.keyboard.press('End')
  await expect(days.getByRole('radio').last()).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(at.getByRole('radiogroup', { name: say('slotsLabel') }).locator(':focus')).toHaveCount(1)
})

test('an event with a programme has its sessions and a desk, beside the telephone', async ({ page, request }) => {
  const answer = await request.get('/api/v1/programmes?kind=event')
  const all = ((await answer.json()) as { data: Programme[] }).data
  let found: Programme | undefined
  for (const one of all) {
    if ((await slotsOf(request, one.id)).some(({ state }) => state === 'open')) {
      found = one
      break
    }
  }
  if (!found) throw new Error('no event of the demo can be booked now')
  await page.goto(`/event/detail?id=${found.eventId}`)
  const at = await find(page, found.id)
  await at.getByRole('radio').and(at.locator(':not([aria-disabled])')).first().click()
  await expect(at.getByRole('link', { name: say('signIn') })).toBeVisible()
  await expect(page.getByRole('main').locator('a[href^="tel:"]').first()).toBeVisible()
  await accessible(page)
  await whole(page, 1200)
})
