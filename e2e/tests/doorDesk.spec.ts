import type { Page } from '@playwright/test'
import { type Caller, caller, fresh } from '../support/companies.ts'
import { accessible } from '../support/page.ts'
import { person, signIn } from '../support/people.ts'
import { word } from '../support/site.ts'
import { laterToday } from '../support/slots.ts'
import { expect, test } from '../support/test.ts'

/** The desk at the door: who shows a ticket is let in, once, with or without network. */

// A page that opens without network is a matter of one browser.
test.use({ cold: true })

const path = '/manage/studio/desk'
const say = (key: string, values: Record<string, string | number> = {}) => word('zh', `doorDesk.${key}`, values)
const title = (face: string) => say(`answer.${face}.title`)
const face = (page: Page) => page.locator('section[data-face]')

interface Party {
  code: string
  persons: { ticket: string }[]
}

/** A slot of today whose doors are open, in a programme of the test's own. */
async function openSlot(desk: Caller, name: string): Promise<{ slot: number; programme: number }> {
  const rules = { earlyMinutes: 720, personsPerDay: 50 }
  const programme = await desk.make<{ id: number }>(
    '/api/v1/studio/programmes',
    { kind: 'tour', nameZh: name, mode: 'account', isOffered: true, rules },
    {},
  )
  const [date, starts] = await laterToday(5)
  const one = { programmeId: programme.id, date, starts, ends: '23:59', capacity: 30 }
  const slot = await desk.make<{ id: number }>('/api/v1/studio/slots', one, {})
  return { slot: slot.id, programme: programme.id }
}

/** Taken from the public again, so that nobody else's page shows it. */
async function hide(page: Page, programme: number): Promise<void> {
  const token = (await page.context().cookies()).find(({ name }) => name === 'token')?.value ?? ''
  const headers = { token: decodeURIComponent(token) }
  const own = `/api/v1/studio/programmes/${programme}`
  const { data } = (await (await page.request.get(own, { headers })).json()) as { data: { version: number } }
  const hidden = await page.request.patch(own, { headers, data: { version: data.version, isOffered: false } })
  expect(hidden.status(), await hidden.text()).toBe(200)
}

const partyOf = (desk: Caller, slotId: number, names: readonly string[]): Promise<Party> =>
  desk.make('/api/v1/studio/reservations', { slotId, party: names.map((name) => ({ name })), origin: 'counter' }, {})

/** As a hand scanner does it: faster than anybody types, with Enter behind it. */
async function scan(page: Page, text: string): Promise<void> {
  await page.keyboard.type(text)
  await page.keyboard.press('Enter')
}

/** What the desk says now, in large words. */
async function says(page: Page, name: string): Promise<void> {
  await expect(face(page)).toHaveAttribute('data-face', name)
  await expect(face(page).getByRole('heading', { name: title(name) })).toBeVisible()
}

test('a ticket lets in once, is undone, and a party comes in by its code, a number or a name', async ({ page }) => {
  const desk = await caller(await person('desk'))
  const name = `演示验票${fresh()}`
  const { slot, programme } = await openSlot(desk, name)
  const party = await partyOf(desk, slot, ['示例甲', '示例乙', '示例丙'])
  const [first, second] = party.persons.map(({ ticket }) => ticket)
  await signIn(page, await person('desk'), path)
  await expect(page.getByLabel(say('field'))).toBeFocused()

  await scan(page, first ?? '')
  await says(page, 'ok')
  await expect(face(page)).toContainText(name)
  await expect(face(page).getByRole('listitem')).toHaveCount(3)
  await accessible(page)
  await scan(page, first ?? '')
  await says(page, 'used')
  // Letters of another size, typed slowly, are the same ticket.
  await page.keyboard.type((second ?? '').toUpperCase(), { delay: 60 })
  await page.keyboard.press('Enter')
  await says(page, 'ok')
  await page.keyboard.press('F2')
  await says(page, 'undone')
  // The second person by the number beside the name, the rest by the one button.
  await page.keyboard.type('2')
  await page.keyboard.press('Enter')
  await says(page, 'ok')
  await face(page)
    .getByRole('button', { name: say('letInRest', { count: 1 }) })
    .click()
  await says(page, 'ok')
  await expect(face(page).getByText(say('in'), { exact: true })).toHaveCount(3)
  await expect(page.getByLabel(say('field'))).toBeFocused()
  await scan(page, party.code)
  await says(page, 'used')
  await scan(page, 'zzzzzzzzzz')
  await says(page, 'unknown')
  await accessible(page)
  const [, last = '', before = ''] = await page.getByRole('row').allInnerTexts()
  expect([last.includes(title('unknown')), before.includes(title('used'))]).toEqual([true, true])

  // Somebody without the ticket at hand is found by the name, among those whose names look alike.
  await page.getByLabel(say('programme')).selectOption(String(programme))
  const parties = [await partyOf(desk, slot, ['验示演人']), await partyOf(desk, slot, ['验例演人'])]
  await page.getByLabel(say('field')).focus()
  await page.keyboard.type('验示演人')
  await page.keyboard.press('Enter')
  await expect(page.locator('[data-found]')).toHaveCount(2)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await expect(page.locator('[data-found="2"]')).toBeFocused()
  await accessible(page)
  await page.keyboard.press('Enter')
  await says(page, 'party')
  await page.keyboard.press('Enter')
  await says(page, 'ok')
  const told = await desk.get<{ came: number }>(`/api/v1/studio/reservations/${parties[1]?.code}`)
  expect(told.came).toBe(1)
  await hide(page, programme)
})

test('without network the list decides, and what it let in is told once; what was wrong is named', async ({
  page,
  context,
  allow,
}) => {
  // The network that is taken away, and what the frame asks meanwhile.
  allow.push('ERR_INTERNET_DISCONNECTED')
  const desk = await caller(await person('desk'))
  const { slot, programme } = await openSlot(desk, `演示断网${fresh()}`)
  const [one, two] = [await partyOf(desk, slot, ['示例甲']), await partyOf(desk, slot, ['示例乙'])]
  const [good, doubtful] = [one.persons[0]?.ticket ?? '', two.persons[0]?.ticket ?? '']
  await signIn(page, await person('desk'), path)
  await page.getByRole('button', { name: say('net.take') }).click()
  await expect(page.getByRole('button', { name: say('net.renew') })).toBeVisible()
  await expect(page.getByText(say('net.page'))).toBeVisible()

  await context.setOffline(true)
  await scan(page, good)
  await says(page, 'ok')
  await expect(face(page)).toContainText(say('offlineMark'))
  await scan(page, good)
  await says(page, 'used')
  await scan(page, 'zzzzzzzzzz')
  await says(page, 'unknown')
  // Meanwhile another door lets the second one in.
  await desk.post('/api/v1/studio/check-ins', { ticket: doubtful, key: `other-door-${fresh()}` })
  await scan(page, doubtful)
  await says(page, 'ok')
  await expect(page.getByText(say('net.unsent', { count: 2 }))).toBeVisible()
  await accessible(page)

  // The page opens without network too, and knows what it has to tell.
  await page.reload()
  await expect(page.getByText(say('net.unsent', { count: 2 }))).toBeVisible()
  await scan(page, good)
  await says(page, 'used')

  const batches: { checkIns: { ticket: string }[] }[] = []
  page.on('request', (request) => {
    if (request.url().includes('/check-ins/batch')) batches.push(request.postDataJSON())
  })
  await context.setOffline(false)
  const conflicts = page.getByRole('heading', { name: say('conflicts.heading', { count: 1 }) })
  await expect(conflicts).toBeVisible()
  await expect(page.getByText(say('net.online'), { exact: true })).toBeVisible()
  expect(batches.map(({ checkIns }) => checkIns.map(({ ticket }) => ticket))).toEqual([[good, doubtful]])
  const came = await desk.get<{ came: number }>(`/api/v1/studio/reservations/${one.code}`)
  expect(came.came).toBe(1)
  await accessible(page)
  await page.getByRole('button', { name: say('conflicts.tickName', { name: '示*乙' }) }).click()
  await expect(conflicts).toBeHidden()
  await page.reload()
  await expect(page.getByText(say('net.online'), { exact: true })).toBeVisible()
  await expect(page.getByText(say('net.unsent', { count: 2 }))).toBeHidden()
  await expect(conflicts).toBeHidden()
  await hide(page, programme)
})

test('who comes without a reservation is given places and let in', async ({ page }) => {
  const desk = await caller(await person('desk'))
  const name = `演示现场${fresh()}`
  const { programme } = await openSlot(desk, name)
  await signIn(page, await person('desk'), path)
  await page.getByLabel(say('programme')).selectOption(String(programme))
  await page.getByRole('button', { name: new RegExp(`^${say('now.walkIn')}：${name}`) }).click()
  const sheet = page.getByRole('dialog')
  await sheet.getByRole('button', { name: say('walkIn.more') }).click()
  await sheet.getByRole('button', { name: say('walkIn.give') }).click()
  await says(page, 'ok')
  await expect(face(page)).toContainText(say('letInCount', { count: 2 }))
  await expect(page.getByText(say('now.free', { count: 28 }))).toBeVisible()
  await hide(page, programme)
})
