import type { Page } from '@playwright/test'
import { accessible, whole } from '../support/page.ts'
import { freshMobile, newVisitor, person, signIn } from '../support/people.ts'
import { word } from '../support/site.ts'
import { expect, test } from '../support/test.ts'

/** A day of the reservation staff: places for somebody, beyond a limit with a reason, slots that close, a day of storm. */

interface Reservation {
  code: string
  state: string
}

const PATH = '/manage/studio/reservations'
const say = (key: string, values: Record<string, string | number> = {}) => word('zh', `bookingDay.${key}`, values)
/** A sheet has a title; what the client said of a refusal is a dialog too, without one. */
const sheet = (page: Page) =>
  page
    .getByRole('dialog')
    .filter({ has: page.getByRole('heading', { level: 2 }) })
    .first()
/** The question lies over the sheet. */
const question = (page: Page) => page.getByRole('dialog').last()

/** Asks as whoever is signed in on the page. */
async function call<T>(page: Page, method: 'GET' | 'POST', path: string, data?: object): Promise<T> {
  const token = (await page.context().cookies()).find(({ name }) => name === 'token')?.value ?? ''
  const headers = { token: decodeURIComponent(token), 'Idempotency-Key': crypto.randomUUID() }
  const answer = await page.request.fetch(path, { method, headers, ...(data && { data }) })
  expect(answer.ok(), `${method} ${path}: ${await answer.text()}`).toBe(true)
  return ((await answer.json()) as { data: T }).data
}

const stateOf = async (page: Page, { code }: Reservation) =>
  (await call<Reservation>(page, 'GET', `/api/v1/reservations/${code}`)).state

/** A day of the museum, so many after today. */
const dayAfter = (days: number) => new Date(Date.now() + 8 * 3_600_000 + days * 86_400_000).toISOString().slice(0, 10)

/** A programme of the test's own, which no page of the site lists, with slots of a day. */
async function plan(page: Page, date: string, hours: readonly [starts: string, ends: string][]) {
  const nameZh = `演示专场 ${Math.floor(Math.random() * 1_000_000)}`
  const body = { kind: 'event', nameZh, mode: 'account', isOffered: true }
  const { id: programmeId } = await call<{ id: number }>(page, 'POST', '/api/v1/studio/programmes', body)
  const slots: number[] = []
  for (const [starts, ends] of hours) {
    const slot = { programmeId, date, starts, ends, capacity: 20 }
    slots.push((await call<{ id: number }>(page, 'POST', '/api/v1/studio/slots', slot)).id)
  }
  return { nameZh, slots, date }
}

/** Places for two that staff give by call. */
const give = (page: Page, slotId: number, name: string, more: object = {}) =>
  call<Reservation>(page, 'POST', '/api/v1/studio/reservations', { slotId, party: [{ name }, {}], ...more })

test('places by phone are refused by a limit, given beyond it with a reason, and found by four digits', async ({
  page,
  allow,
}) => {
  // The refusal that is tried.
  allow.push('/api/v1/studio/reservations')
  await signIn(page, await person('desk'), PATH)
  const { slots, date, nameZh } = await plan(page, dayAfter(2), [['10:00', '11:00']])
  await page.goto(`${PATH}?date=${date}`)
  const row = page.getByRole('region', { name: nameZh })
  await row.getByRole('link', { name: '10:00–11:00' }).click()
  await expect(page).toHaveURL((url) => url.searchParams.get('slot') === String(slots[0]))
  await page.getByRole('button', { name: say('slot.give') }).click()
  await expect(sheet(page).getByText(nameZh)).toBeVisible()
  const mobile = freshMobile()
  const act = sheet(page).getByRole('button', { name: say('give.act'), exact: true })
  await sheet(page).getByLabel(say('give.count')).fill('6')
  await sheet(page).getByLabel(say('field.contact'), { exact: true }).fill('演示甲')
  await sheet(page).getByLabel(say('field.mobile')).fill(mobile)
  await sheet(page).getByText(say('give.consent')).click()
  const refused = page.waitForResponse((one) => one.request().method() === 'POST')
  await act.click()
  expect((await refused).status()).toBe(422)
  const limit = word('zh', 'server.booking.personsPerDay', { most: 5, left: 5 })
  await expect(sheet(page).getByText(limit)).toBeVisible()
  const why = '演示：带队老师的团'
  await sheet(page).getByLabel(say('give.reason'), { exact: true }).fill(why)
  await act.click()
  const tail = mobile.slice(-4)
  await expect(sheet(page).getByText(say('give.told', { tail }))).toBeVisible()
  await sheet(page)
    .getByRole('button', { name: say('give.see') })
    .click()
  await expect(sheet(page).getByText(why)).toBeVisible()
  await accessible(page)
  const code = new URL(page.url()).searchParams.get('open') ?? ''
  expect(code).toMatch(/^[a-hjkmnp-z2-9]{10}$/)

  await page.goto(`${PATH}?date=${date}&slot=${slots[0]}`)
  await expect(row.getByText('6 / 20')).toBeVisible()
  await page.getByRole('searchbox').fill(tail)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL((url) => url.searchParams.get('keyword') === tail)
  await expect(page.getByRole('link', { name: code })).toBeVisible()
  await expect(page.getByRole('table').getByRole('row')).toHaveCount(2)
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: say('file') }).click()
  expect((await saved).suggestedFilename()).toBe(say('fileName', { day: date }))
  await page.goBack()
  await expect(page).toHaveURL((url) => !url.searchParams.has('keyword'))

  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`${PATH}?date=${date}`)
  await expect(row.getByText('6 / 20')).toBeVisible()
  await whole(page, 390)
})

test('a slot is closed: its parties are listed, the letters counted, and the visitor’s reservation is cancelled', async ({
  page,
  browser,
  request,
}) => {
  await signIn(page, await person('desk'), PATH)
  const { slots, date, nameZh } = await plan(page, dayAfter(3), [['14:00', '15:00']])
  const [slot = 0] = slots
  const context = await browser.newContext()
  const visitors = await context.newPage()
  await signIn(visitors, await newVisitor(request), '/my/reservations')
  const asked = { slotId: slot, party: [{ name: '演示乙' }], consentVersion: '1' }
  const online = await call<Reservation>(visitors, 'POST', '/api/v1/reservations', asked)
  await call(visitors, 'POST', `/api/v1/reservations/${online.code}/confirmation`, {})
  // Nobody left a number there.
  const silent = await give(page, slot, '演示丙', { origin: 'counter' })

  await page.goto(`${PATH}?date=${date}&slot=${slot}`)
  await page.getByRole('button', { name: say('slot.close') }).click()
  const why = '演示：设备检修'
  await sheet(page).getByLabel(say('close.reason')).fill(why)
  await sheet(page)
    .getByRole('button', { name: say('close.look') })
    .click()
  await expect(sheet(page).getByText(online.code)).toBeVisible()
  await expect(sheet(page).getByText(silent.code)).toBeVisible()
  await expect(sheet(page).getByText(say('close.letters', { count: 1 }))).toBeVisible()
  await accessible(page)
  const one = say('slots', { count: 1 })
  const act = say('close.confirm', { slots: one })
  await sheet(page).getByRole('button', { name: act }).click()
  const values = { reservations: say('reservations', { count: 2 }), persons: say('persons', { count: 3 }) }
  await expect(question(page).getByText(say('close.questionText', { ...values, count: 1 }))).toBeVisible()
  // Nothing is done before it is answered.
  expect(await stateOf(visitors, online)).toBe('confirmed')
  await question(page).getByRole('button', { name: act }).click()
  await expect(sheet(page).getByText(say('close.done', { ...values, slots: one, count: 1 }))).toBeVisible()
  expect(await stateOf(visitors, online)).toBe('cancelledByMuseum')
  await sheet(page)
    .getByRole('button', { name: say('close.see') })
    .click()
  await expect(page.getByRole('link', { name: online.code })).toBeVisible()
  const row = page.getByRole('region', { name: nameZh })
  await expect(row.getByText(say('board.closedWhy', { reason: why }))).toBeVisible()
  await context.close()
})

test('a storm closes the whole day in one act, and chosen reservations are cancelled one after the other', async ({
  page,
}) => {
  await signIn(page, await person('desk'), PATH)
  // A day on which there is nothing else, long before its release.
  const day = dayAfter(200 + Math.floor(Math.random() * 400))
  const { slots, date } = await plan(page, day, [
    ['09:00', '10:00'],
    ['10:30', '11:30'],
  ])
  const [first = 0, second = 0] = slots
  const early = { overrideReason: '演示：未放号' }
  const gone = [await give(page, first, '演示丁', early), await give(page, first, '演示戊', early)]
  const stays = await give(page, second, '演示己', { ...early, mobile: freshMobile() })

  await page.goto(`${PATH}?date=${date}`)
  for (const { code } of gone) {
    await page.getByRole('checkbox', { name: word('zh', 'desk.list.choose', { name: code }) }).check()
  }
  await page.getByRole('button', { name: say('bulk.name') }).click()
  await sheet(page).getByLabel(say('field.reason')).fill('演示：改期')
  await sheet(page)
    .getByRole('button', { name: say('bulk.act', { count: 2 }) })
    .click()
  await expect(sheet(page).getByText(say('bulk.done', { count: 2 }))).toBeVisible()
  const close = sheet(page)
    .getByRole('button', { name: word('zh', 'desk.close'), exact: true })
    .last()
  await close.click()
  for (const { code } of gone) {
    await expect(page.getByRole('row').filter({ hasText: code })).toContainText(say('state.cancelledByMuseum'))
  }

  await page.getByRole('button', { name: say('close.name'), exact: true }).click()
  const both = say('slots', { count: 2 })
  await sheet(page)
    .getByText(say('close.wholeSaid', { slots: both }))
    .click()
  await sheet(page)
    .getByRole('button', { name: say('close.storm') })
    .click()
  await sheet(page)
    .getByRole('button', { name: say('close.look') })
    .click()
  await expect(sheet(page).getByText(stays.code)).toBeVisible()
  const act = say('close.confirm', { slots: both })
  await sheet(page).getByRole('button', { name: act }).click()
  await question(page).getByRole('button', { name: act }).click()
  await expect(sheet(page).getByRole('heading', { name: say('close.doneTitle') })).toBeVisible()
  await close.click()
  await expect(page.getByText(say('board.closedWhy', { reason: say('close.storm') }))).toHaveCount(2)
})
