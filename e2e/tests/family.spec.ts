import { caller, fresh } from '../support/companies.ts'
import { goTo } from '../support/controls.ts'
import { accessible, hydrated, whole } from '../support/page.ts'
import { newVisitor, person, residentNumber, signIn } from '../support/people.ts'
import { word } from '../support/site.ts'
import { laterToday, slotRadio, type Slot, slotsOf } from '../support/slots.ts'
import { expect, test } from '../support/test.ts'

/** A family's visit: the release that it waits for, its places, its tickets, and the door. */

const PAGE = '/service/tourDetail'
const say = (key: string, values: Record<string, string | number> = {}) => word('zh', `places.${key}`, values)

test('a family waits for the release, takes its places, and is let in by its tickets', async ({
  page,
  browser,
  request,
}) => {
  const staff = await caller(await person('desk'))
  const [date, starts] = await laterToday(10)
  const [, release] = await laterToday(3)
  const rules = { daysAhead: 0, releaseAt: release, earlyMinutes: 720, personsPerDay: 5 }
  const programme = await staff.make<{ id: number; version: number }>(
    '/api/v1/studio/programmes',
    { kind: 'visit', nameZh: `演示家庭${fresh()}`, mode: 'realName', isOffered: true, rules },
    {},
  )
  const one = { programmeId: programme.id, date, starts, ends: '23:58', capacity: 5 }
  const { id } = await staff.make<{ id: number }>('/api/v1/studio/slots', one, {})
  const slot = (await slotsOf(request, programme.id)).find((each) => each.id === id) as Slot
  expect(slot.state).toBe('upcoming')

  // Before the release the time can be seen, and not chosen.
  await signIn(page, await newVisitor(request), PAGE)
  await hydrated(page)
  const at = page.locator(`#programme-${programme.id}`)
  await at.scrollIntoViewIfNeeded()
  const radio = await slotRadio(at, slot)
  await expect(radio).toHaveAttribute('aria-disabled', 'true')
  await accessible(page)
  const own = `/api/v1/studio/programmes/${programme.id}`
  await staff.patch(own, { version: programme.version, rules: { ...rules, daysAhead: 1, releaseAt: '00:00' } })
  await expect(radio, 'it opens on the page by itself').not.toHaveAttribute('aria-disabled', 'true', {
    timeout: 30_000,
  })

  await radio.click()
  const more = at.getByRole('button', { name: say('more') })
  await more.click()
  await more.click()
  await at.getByRole('button', { name: say('next') }).click()
  const born = ['1987-04-19', '1989-10-02', `${Number(slot.date.slice(0, 4)) - 7}-02-14`]
  for (const [index, day] of born.entries()) {
    const who = at.getByRole('group', { name: say('person', { n: index + 1 }) })
    await who.getByLabel(say('field.name')).fill(`示例${'父母子'.charAt(index)}`)
    await who.getByLabel(say('field.idNumber')).fill(residentNumber(day))
    if (index === 2) await who.getByLabel(say('guardian')).check()
  }
  await at.getByLabel(say('agree')).check()
  await at.getByRole('button', { name: say('hold') }).click()
  await at.getByRole('button', { name: say('confirm') }).click()
  await expect(at.getByRole('heading', { name: say('ticketTitle') })).toBeFocused()
  const code = await at.getByText(/^[0-9a-z]{10}$/).innerText()

  // On the phone, at the door.
  await page.setViewportSize({ width: 390, height: 844 })
  await goTo(page, `/my/reservations?code=${code}`)
  const slip = page.getByRole('article').first()
  await expect(slip.getByRole('img', { name: say('my.partyQr', { code }) })).toBeVisible()
  await expect(slip.getByRole('list', { name: say('my.tickets') }).getByRole('listitem')).toHaveCount(3)
  await whole(page, 390)

  const door = await (await browser.newContext({ locale: 'zh-CN' })).newPage()
  await signIn(door, await person('desk'), '/manage/studio/desk')
  const face = door.locator('section[data-face]')
  await expect(door.getByLabel(word('zh', 'doorDesk.field'))).toBeFocused()
  await door.keyboard.type(code)
  await door.keyboard.press('Enter')
  await expect(face).toHaveAttribute('data-face', 'ok')
  await expect(face.getByText(word('zh', 'doorDesk.in'), { exact: true })).toHaveCount(3)
  await door.context().close()
  const told = await staff.get<{ came: number }>(`/api/v1/studio/reservations/${code}`)
  expect(told.came).toBe(3)
  const now = await staff.get<{ version: number }>(own)
  await staff.patch(own, { version: now.version, isOffered: false })
})
