import type { APIRequestContext, Page } from '@playwright/test'
import { accessible, hydrated, whole } from '../support/page.ts'
import { newVisitor, signIn } from '../support/people.ts'
import { word } from '../support/site.ts'
import { expect, test } from '../support/test.ts'

/** A visitor's own reservations: the tickets, fewer people, another time, places given back. */

interface Slot {
  id: number
  date: string
  starts: string
  ends: string
  free: number
  state: string
}

const PATH = '/my/reservations'
const say = (key: string, values: Record<string, string | number> = {}) => word('zh', `places.${key}`, values)

/** Open times of the demo's guided tours with room for two, the last first: early ones cannot be moved any more. */
async function tours(request: APIRequestContext): Promise<Slot[]> {
  const programmes = (await (await request.get('/api/v1/programmes?kind=tour')).json()) as { data: { id: number }[] }
  const answer = await request.get(`/api/v1/slots?programme=${programmes.data[0]?.id}`)
  const { data } = (await answer.json()) as { data: Slot[] }
  return data.filter(({ state, free }) => state === 'open' && free >= 2).toReversed()
}

/** Takes two places as the person of the page, and confirms them. */
async function reserve(page: Page, slot: Slot): Promise<string> {
  const token = (await page.context().cookies()).find(({ name }) => name === 'token')?.value ?? ''
  const headers = { token: decodeURIComponent(token), 'Idempotency-Key': crypto.randomUUID() }
  const data = { slotId: slot.id, party: [{ name: '演示甲' }, { name: '演示乙' }], consentVersion: '1' }
  const held = (await (await page.request.post('/api/v1/reservations', { headers, data })).json()) as {
    data: { code: string }
  }
  const { code } = held.data
  await page.request.post(`/api/v1/reservations/${code}/confirmation`, { headers, data: {} })
  return code
}

test('a party is shown with its tickets, made smaller, moved and given back', async ({ page, request }) => {
  await signIn(page, await newVisitor(request), PATH)
  await page.goto(PATH)
  await expect(page.getByText(say('my.noneTitle'))).toBeVisible()
  const [slot] = await tours(request)
  if (!slot) throw new Error('the demo has no open tour')
  const code = await reserve(page, slot)
  await page.goto(PATH)
  await hydrated(page)
  const slip = page.getByRole('article')
  await expect(slip.getByText(code, { exact: true })).toBeVisible()
  await expect(slip.getByRole('list', { name: say('my.tickets') }).getByRole('listitem')).toHaveCount(2)
  await accessible(page)

  await slip.getByRole('button', { name: say('my.cancel') }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('checkbox', { name: '演*甲' }).uncheck()
  await dialog.getByRole('button', { name: say('my.cancelSome', { count: 1 }) }).click()
  await expect(page.getByRole('status')).toHaveText(say('my.smaller', { count: 1 }))
  await expect(slip.getByRole('list', { name: say('my.tickets') }).getByRole('listitem')).toHaveCount(1)

  await slip.getByRole('button', { name: say('my.move') }).click()
  const other = page.getByRole('dialog').getByRole('radio').first()
  await other.check()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: say('my.moveNow') })
    .click()
  await expect(page.getByRole('status')).toHaveText(say('my.moved'))
  await expect(slip.getByText(code, { exact: true })).toBeVisible()

  await page.setViewportSize({ width: 390, height: 844 })
  await whole(page, 390)
  const saved = page.waitForEvent('download')
  await slip.getByRole('button', { name: say('my.calendar') }).click()
  expect((await saved).suggestedFilename()).toBe(`${code}.ics`)
})
