import type { APIRequestContext, Locator } from '@playwright/test'
import { caller, fresh } from '../support/companies.ts'
import { accessible, hydrated } from '../support/page.ts'
import { newestCode, newVisitor, person, residentNumber, signIn } from '../support/people.ts'
import { type Lang, langs, records, withLang, word } from '../support/site.ts'
import { laterToday, type Slot, slotRadio, slotsOf } from '../support/slots.ts'
import { agents, telephone } from '../support/telephone.ts'
import { expect, test } from '../support/test.ts'

/** A family's visit with the museum in the hand: found in a chat, booked, entered without a network, heard, and kept. */

/** Places of today for a party, which nobody else wants. */
async function timeOfToday(
  request: APIRequestContext,
): Promise<{ programme: number; slot: Slot; close: () => Promise<void> }> {
  const staff = await caller(await person('desk'))
  const [date, starts] = await laterToday(10)
  const rules = { daysAhead: 1, releaseAt: '00:00', earlyMinutes: 720, personsPerDay: 5 }
  const { id: programme } = await staff.make<{ id: number }>(
    '/api/v1/studio/programmes',
    {
      kind: 'visit',
      nameZh: `演示家庭${fresh()}`,
      nameEn: `A family ${fresh()}`,
      mode: 'realName',
      isOffered: true,
      rules,
    },
    {},
  )
  const one = { programmeId: programme, date, starts, ends: '23:58', capacity: 5 }
  const { id } = await staff.make<{ id: number }>('/api/v1/studio/slots', one, {})
  const slot = (await slotsOf(request, programme)).find((each) => each.id === id)
  if (!slot) throw new Error('the time is not there')
  const close = async () => {
    const path = `/api/v1/studio/programmes/${programme}`
    const { version } = await staff.get<{ version: number }>(path)
    await staff.patch(path, { version, isOffered: false })
  }
  return { programme, slot, close }
}

const BORN = ['1987-04-19', '1989-10-02', '2019-02-14'] as const
const NAMES = ['示例父', '示例母', '示例子'] as const

async function book(at: Locator, slot: Slot, lang: Lang): Promise<string> {
  const say = (key: string, values: Record<string, string | number> = {}) => word(lang, `places.${key}`, values)
  await (await slotRadio(at, slot, lang)).click()
  await at.getByRole('button', { name: say('more') }).click()
  await at.getByRole('button', { name: say('more') }).click()
  await at.getByRole('button', { name: say('next') }).click()
  for (const [index, born] of BORN.entries()) {
    const who = at.getByRole('group', { name: say('person', { n: index + 1 }) })
    await who.getByLabel(say('field.name')).fill(NAMES[index] ?? '')
    await who.getByLabel(say('field.idNumber')).fill(residentNumber(born))
    if (index === 2) await who.getByLabel(say('guardian')).check()
  }
  await at.getByLabel(say('agree')).check()
  await at.getByRole('button', { name: say('hold') }).click()
  await at.getByRole('button', { name: say('confirm') }).click()
  await expect(at.getByRole('heading', { name: say('ticketTitle') })).toBeFocused()
  return at.getByText(/^[0-9a-z]{10}$/).innerText()
}

for (const lang of langs) {
  test(`a family finds the museum in a chat, books, comes in without a network, hears and keeps, in ${lang}`, async ({
    browser,
    request,
  }) => {
    const { programme, slot, close } = await timeOfToday(request)
    const { mobile } = await newVisitor(request)
    const locale = lang === 'zh' ? 'zh-CN' : 'en-GB'
    const { page, context, noise } = await telephone(browser, { userAgent: agents.WeChat, locale })

    // A card in a chat leads to an exhibition; from there to the ways to come.
    const [show] = (await records(request, 'exhibition', lang, { type: 0, phase: 'ongoing' })).data
    await page.goto(withLang(`/exhibition/detail?id=${show?.id}&source=wechat`, lang))
    await expect(page).toHaveURL(/\/h5\/exhibition\/detail\?/)
    await expect(page.locator('meta[property="og:image"]')).toHaveAttribute('content', /^https?:\/\//)
    await expect(page.getByRole('heading', { level: 1, name: show?.title ?? '' })).toBeVisible()
    await hydrated(page)
    const bar = page.getByRole('navigation', { name: word(lang, 'site.mainNav') })
    await bar.getByRole('link', { name: word(lang, 'h5.tabs.tickets'), exact: true }).click()

    // Known by a code; back at the same place.
    const at = page.locator(`#programme-${programme}`)
    await at.scrollIntoViewIfNeeded()
    await (await slotRadio(at, slot, lang)).click()
    await at.getByRole('link', { name: word(lang, 'places.signIn'), exact: true }).click()
    const door = page.getByRole('main')
    await door.getByRole('textbox', { name: word(lang, 'account.field.mobile'), exact: true }).fill(mobile)
    await door.getByRole('button', { name: word(lang, 'account.code.send'), exact: true }).click()
    const code = door.getByRole('textbox', { name: word(lang, 'account.field.code'), exact: true })
    await expect(code).toBeFocused()
    await code.fill(await newestCode(mobile, 'login'))
    await code.press('Enter')
    await expect(page).toHaveURL(/\/h5\/service\/tourDetail/)
    const ticket = await book(at, slot, lang)

    // Seen once while there is a network; shown at the door without one.
    await at.getByRole('link', { name: word(lang, 'places.mine'), exact: true }).click()
    const stub = page.getByRole('article').filter({ hasText: ticket })
    await expect(stub).toBeVisible()
    await accessible(page)
    await page.evaluate(async () => (await navigator.serviceWorker.ready).active?.state)
    await page.reload()
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
    await expect(stub).toBeVisible()
    await context.setOffline(true)
    await page.goto(withLang('/h5/my/reservations', lang))
    await stub.getByRole('button', { name: word(lang, 'tickets.show') }).click()
    const sheet = page.getByRole('dialog')
    await expect(sheet.getByRole('img', { name: word(lang, 'places.my.partyQr', { code: ticket }) })).toBeVisible()
    await sheet.getByRole('button', { name: word(lang, 'tickets.next') }).click()
    await expect(sheet.getByRole('img', { name: word(lang, 'places.my.personQr', { n: 1 }) })).toBeVisible()

    const desk = await (await browser.newContext({ locale: 'zh-CN' })).newPage()
    await signIn(desk, await person('desk'), '/manage/studio/desk')
    const face = desk.locator('section[data-face]')
    await expect(desk.getByLabel(word('zh', 'doorDesk.field'))).toBeFocused()
    await desk.keyboard.type(ticket)
    await desk.keyboard.press('Enter')
    await expect(face).toHaveAttribute('data-face', 'ok')
    await expect(face.getByText(word('zh', 'doorDesk.in'), { exact: true })).toHaveCount(3)
    await desk.context().close()
    await sheet.getByRole('button', { name: word(lang, 'tickets.close') }).click()

    // Inside, by the museum's own network: three objects by the numbers on their labels.
    await context.setOffline(false)
    const list = await request.post(`/api/admin/collection/page/list?lang=${lang}`, { data: { size: 100 } })
    const { data } = (await list.json()) as { data: { number: string; title: string; hasAudio: boolean }[] }
    const heard = data.filter(({ hasAudio }) => hasAudio).slice(0, 3)
    expect(heard).toHaveLength(3)
    await page.goto(withLang('/h5/', lang))
    await hydrated(page)
    const guide = page.getByRole('region', { name: word(lang, 'audioGuide.bar') })
    for (const { number, title } of heard) {
      await bar.getByRole('link', { name: word(lang, 'h5.tabs.more') }).click()
      const more = page.getByRole('dialog', { name: word(lang, 'h5.moreTitle') })
      await more.getByRole('textbox', { name: word(lang, 'h5.number') }).fill(number)
      await more.getByRole('textbox', { name: word(lang, 'h5.number') }).press('Enter')
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
      await hydrated(page)
      await page
        .getByRole('main')
        .getByRole('link', { name: word(lang, 'relic.listen') })
        .click()
      await expect(guide.getByRole('link', { name: title, exact: true })).toBeVisible()
      const place = guide.getByRole('slider', { name: word(lang, 'audioGuide.place') })
      await expect.poll(async () => Number(await place.inputValue())).toBeGreaterThan(0)
    }

    // The catalogue that was bought is noted, and found again.
    const [catalogue] = (await records(request, 'book', lang, {})).data
    await page.goto(withLang(`/h5/academic/detail?id=${catalogue?.id}`, lang))
    await hydrated(page)
    await page
      .getByRole('button', { name: word(lang, 'favourites.mark') })
      .first()
      .click()
    await page
      .getByRole('link', { name: word(lang, 'favourites.all'), exact: true })
      .first()
      .click()
    await expect(page).toHaveURL(/\/h5\/my\/favourites/)
    await expect(page.getByRole('link', { name: catalogue?.title ?? '' }).first()).toBeVisible()
    await accessible(page)

    await close()
    // What was asked while there was no network.
    expect(noise.filter((line) => !line.includes('ERR_INTERNET_DISCONNECTED'))).toEqual([])
    await context.close()
  })
}
