import type { Locator, Page } from '@playwright/test'
import { goTo } from '../support/controls.ts'
import { accessible, hydrated } from '../support/page.ts'
import { newVisitor, person, signIn } from '../support/people.ts'
import { word } from '../support/site.ts'
import { museumTime } from '../support/slots.ts'
import { expect, test } from '../support/test.ts'

/** A school group, from what it asks for to who guides it (RULES bookings 19 to 22). */

const PAGE = '/service/interpretationDetail'
const STAFF = '/manage/studio/reservations'
const say = (key: string, values: Record<string, string | number> = {}) => word('zh', key, values)
const sheet = (page: Page) =>
  page
    .getByRole('dialog')
    .filter({ has: page.getByRole('heading', { level: 2 }) })
    .first()

interface Slot {
  id: number
  date: string
  starts: string
  ends: string
  groupFree: number
  groupState: string
}

/** Asks as whoever is signed in on the page. */
async function call<T>(page: Page, method: 'GET' | 'POST', path: string, data?: object): Promise<T> {
  const token = (await page.context().cookies()).find(({ name }) => name === 'token')?.value ?? ''
  const headers = { token: decodeURIComponent(token), 'Idempotency-Key': crypto.randomUUID() }
  const answer = await page.request.fetch(path, { method, headers, ...(data && { data }) })
  expect(answer.ok(), `${method} ${path}: ${await answer.text()}`).toBe(true)
  return ((await answer.json()) as { data: T }).data
}

const dayAfter = (days: number) => museumTime(days * 24 * 60)[0]

/** A tour with room for the whole group, so far ahead that nobody can come by themselves yet. */
async function tourSlot(page: Page): Promise<{ programme: number; slot: Slot }> {
  const [tour] = await call<{ id: number }[]>(page, 'GET', '/api/v1/programmes?kind=tour')
  const programme = tour?.id ?? 0
  const path = `/api/v1/slots?programme=${programme}&from=${dayAfter(9)}&to=${dayAfter(27)}`
  const free = (await call<Slot[]>(page, 'GET', path)).filter(
    ({ groupState, groupFree }) => groupState === 'open' && groupFree === 30,
  )
  const slot = free[Math.floor(Math.random() * free.length)]
  if (!slot) throw new Error('no tour is free for a group')
  return { programme, slot }
}

async function chooseSlot(at: Locator, { date, starts, ends }: Slot): Promise<void> {
  const [year, month, day] = date.split('-').map(Number)
  await at.getByRole('radio', { name: `${year}年${month}月${day}日` }).click()
  await at.getByRole('radio', { name: `${starts}–${ends}` }).click()
}

const list = (names: readonly string[]) => ({
  name: '名单.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(`\ufeff姓名\r\n${names.map((name) => `${name}\r\n`).join('')}`),
})

test('a school asks, is approved with its fee and who receives it, sends its names, and a guide is set', async ({
  page,
  request,
}) => {
  const school = `示例小学（演示）${Math.floor(Math.random() * 1_000_000)}`
  await signIn(page, await newVisitor(request), PAGE)
  const { programme, slot } = await tourSlot(page)
  await hydrated(page)
  const at = page.locator(`#programme-${programme}`)
  await at.scrollIntoViewIfNeeded()
  await at.getByRole('radio', { name: say('places.as.group') }).check()
  await chooseSlot(at, slot)
  await at.getByRole('button', { name: say('groups.next') }).click()

  // What it costs and what happens next is told before anything is sent.
  await expect(at.getByText(say('groups.fee.text', { amount: '¥200.00' }), { exact: true })).toBeVisible()
  await accessible(page)
  const field = (key: string) => at.getByLabel(say(`groups.field.${key}`), { exact: true })
  await at.getByRole('button', { name: say('groups.submit') }).click()
  await expect(at.getByText(say('groups.fault.required')).first()).toBeVisible()
  await expect(field('organisation')).toBeFocused()
  await field('organisation').fill(school)
  await field('name').fill('示例老师')
  await field('mobile').fill('13812345678')
  await field('size').fill('12')
  await field('theme').selectOption({ index: 1 })
  await at.getByRole('checkbox', { name: say('places.agree') }).check()
  await at.getByRole('button', { name: say('groups.submit') }).click()
  await expect(at.getByRole('heading', { name: say('groups.askedTitle') })).toBeVisible()

  // Its own page says how it stands, and takes the list of names.
  await goTo(page, '/my/reservations')
  const slip = page.getByRole('article').filter({ hasText: school })
  await expect(slip).toContainText(say('places.my.state.pendingReview'))
  await slip.getByRole('button', { name: say('groups.sendNames') }).click()
  const dialog = page.getByRole('dialog')
  const file = dialog.locator('input[type=file]')
  await file.setInputFiles(list(['示例甲', '示例乙']))
  await expect(dialog.getByText(say('groups.names.fault.count', { count: 2, size: 12 }))).toBeVisible()
  await file.setInputFiles(list(Array.from({ length: 12 }, (_, index) => `示例${index + 1}`)))
  await accessible(page)
  await dialog.getByRole('button', { name: say('groups.names.send') }).click()
  await expect(page.getByRole('status').filter({ hasText: say('groups.namesDone') })).toBeVisible()
  await expect(slip.getByRole('button', { name: say('groups.replaceNames') })).toBeVisible()

  // Staff find it under what waits, and approve it.
  await page.context().clearCookies()
  await signIn(page, await person('desk'), `${STAFF}?tab=groups&size=50`)
  await hydrated(page)
  await page.getByRole('link', { name: school }).click()
  const one = sheet(page)
  await expect(one.getByText('示**师')).toBeVisible()
  await one.getByRole('button', { name: say('bookingGroups.showLeader') }).click()
  await expect(one.getByText('示例老师 13812345678')).toBeVisible()
  await one.getByRole('button', { name: say('bookingGroups.act.approve.name'), exact: true }).click()
  await one.getByLabel(say('bookingGroups.field.receiver')).fill('演示接待员')
  await accessible(page)
  await one.getByRole('button', { name: say('bookingGroups.act.approve.name'), exact: true }).click()
  await expect(one.getByText(say('bookingDay.state.confirmed'))).toBeVisible()

  // The roster shows the group; a guide is set, and stands there by name.
  await goTo(page, `${STAFF}?tab=roster&week=${slot.date}&open=${slot.id}`)
  const assign = sheet(page)
  await expect(assign.getByText(school)).toBeVisible()
  await assign.getByRole('checkbox', { name: '演示讲解员甲' }).check()
  await accessible(page)
  await assign.getByRole('button', { name: say('roster.assign') }).click()
  await expect(page.getByText(say('roster.done'))).toBeVisible()
  await goTo(page, `${STAFF}?tab=roster&week=${slot.date}`)
  await expect(page.getByRole('row', { name: '演示讲解员甲' })).toContainText(school)
})
