import type { APIRequestContext, Page } from '@playwright/test'
import { person, signIn } from '../support/people.ts'
import { word } from '../support/site.ts'
import { expect, test } from '../support/test.ts'

/** The staff's side of places: a programme, its week, and the slots that follow, as anyone sees them. */

interface Slot {
  id: number
  date: string
  starts: string
  ends: string
  capacity: number
  free: number
  state: string
}
interface Programme {
  id: number
  kind: string
  mode: string
}

const planning = '/manage/studio/reservations'
const say = (key: string, values: Record<string, string | number> = {}) => word('zh', `planning.${key}`, values)
const sheet = (page: Page) => page.getByRole('dialog').first()
const block = (page: Page, day: string) => page.getByRole('button', { name: new RegExp(`^${day}`) })

async function slotsOf(request: APIRequestContext, programme: number): Promise<Slot[]> {
  const answer = await request.get(`/api/v1/slots?programme=${programme}`)
  return ((await answer.json()) as { data: Slot[] }).data
}

const weekdayOf = (day: string) => new Date(`${day}T12:00:00Z`).getUTCDay()

/** The point of a lane so many hours below its top, as a person would press it. */
async function pointIn(page: Page, day: number, hours: number): Promise<[x: number, y: number]> {
  const box = await page.locator(`[data-lane="${day}"]`).boundingBox()
  if (!box) throw new Error('the week is not drawn')
  return [box.x + box.width / 2, box.y + hours * 64 + 1]
}

test('a programme is added, its week is drawn, and anyone sees the slots that follow', async ({ page, request }) => {
  await signIn(page, await person('desk'), `${planning}?tab=programmes`)
  await page.getByRole('button', { name: say('add') }).click()
  const name = `演示分时参观 ${Math.floor(Math.random() * 1_000_000)}`
  await sheet(page).getByLabel(say('field.nameZh')).fill(name)
  await sheet(page)
    .getByRole('button', { name: say('addAct'), exact: true })
    .click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  const id = Number(new URL(page.url()).searchParams.get('open'))
  await expect(page.getByText(say('preview.noSlot'))).toBeVisible()
  await page.getByText(say('offerTick')).click()

  // Drawn by the pointer from ten to half past eleven on a Wednesday: the museum opens at nine.
  await page.locator('[data-lane="2"]').scrollIntoViewIfNeeded()
  const from = await pointIn(page, 2, 1)
  const to = await pointIn(page, 2, 2.5)
  await page.mouse.move(...from)
  await page.mouse.down()
  await page.mouse.move(to[0], to[1] - 20)
  await page.mouse.move(...to)
  await page.mouse.up()
  const wednesday = block(page, '星期三')
  await expect(wednesday).toContainText('10:00–11:30')
  await expect(wednesday).toBeFocused()

  // A copy for Thursday, which the keys move half an hour down; both have 12 places.
  await page.getByRole('button', { name: say('week.copy') }).click()
  await expect(block(page, '星期四')).toBeFocused()
  await page.keyboard.press('Enter')
  await sheet(page).getByLabel(say('field.capacity')).fill('12')
  await sheet(page)
    .getByRole('button', { name: say('week.done') })
    .click()
  await expect(sheet(page)).toBeHidden()
  await expect(block(page, '星期四')).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await expect(block(page, '星期四')).toContainText('10:30–12:00')
  await expect(wednesday).toContainText('10:00–11:30')

  await page.getByRole('button', { name: word('zh', 'desk.form.save'), exact: true }).click()
  await expect(page.getByText(say('saved'))).toBeVisible()

  const slots = await slotsOf(request, id)
  expect(slots.length).toBeGreaterThan(0)
  for (const { date, starts, ends, capacity } of slots) {
    const times = weekdayOf(date) === 3 ? ['10:00', '11:30'] : ['10:30', '12:00']
    expect([weekdayOf(date) === 3 || weekdayOf(date) === 4, starts, ends, capacity]).toEqual([true, ...times, 12])
  }

  const [first] = slots
  if (!first) throw new Error('there is no slot')
  await page.goto(`${planning}?tab=calendar&week=${first.date}&programme=${id}`)
  const line = page.getByRole('link', { name: `${first.starts}–${first.ends}` })
  await expect(line.first()).toBeVisible()
  await line.first().focus()
  await page.keyboard.press('PageDown')
  await expect(page).toHaveURL((url) => url.searchParams.get('week') !== first.date)

  // Taken from the public again, so that nobody else's page shows it.
  await page.goto(`${planning}?tab=programmes&open=${id}`)
  await page.getByText(say('offerTick')).click()
  await page.getByRole('button', { name: word('zh', 'desk.form.save'), exact: true }).click()
  await expect(page.getByText(say('saved'))).toBeVisible()
  const answer = await request.get('/api/v1/programmes')
  expect(((await answer.json()) as { data: Programme[] }).data.map((one) => one.id)).not.toContain(id)
})

test('the places of a slot are changed, and never below what is given', async ({ page, request, allow }) => {
  // The refusal that is tried.
  allow.push('/api/v1/studio/slots/')
  const answer = await request.get('/api/v1/programmes?kind=visit')
  const programme = ((await answer.json()) as { data: Programme[] }).data.find(({ mode }) => mode === 'realName')
  if (!programme) throw new Error('the demo has no visits by name')
  const slot = (await slotsOf(request, programme.id)).find(
    ({ capacity, free, state }) => state === 'open' && capacity - free >= 4,
  )
  if (!slot) throw new Error('nobody has a place')
  await signIn(page, await person('desk'), `${planning}?tab=calendar&week=${slot.date}&open=${slot.id}`)
  const places = sheet(page).getByLabel(say('field.capacity'))
  const keep = sheet(page).getByRole('button', { name: say('calendar.change') })
  await expect(places).toHaveValue(String(slot.capacity))
  await places.fill('1')
  const refused = page.waitForResponse((one) => one.request().method() === 'PATCH')
  await keep.click()
  expect((await refused).status()).toBe(409)
  const given = slot.capacity - slot.free
  const said = word('zh', 'server.booking.belowGiven', { given })
  await expect(sheet(page).getByText(said)).toBeVisible()
  expect((await slotsOf(request, programme.id)).find(({ id }) => id === slot.id)?.capacity).toBe(slot.capacity)

  await places.fill(String(slot.capacity + 1))
  await keep.click()
  await expect(page.getByText(say('calendar.changed'))).toBeVisible()
  await expect(sheet(page).getByText(say('calendar.byHand'))).toBeVisible()
  expect((await slotsOf(request, programme.id)).find(({ id }) => id === slot.id)?.capacity).toBe(slot.capacity + 1)
})
