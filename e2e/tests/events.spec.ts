import type { APIRequestContext, Locator, Page } from '@playwright/test'
import { goTo } from '../support/controls.ts'
import { hydrated } from '../support/page.ts'
import { type Lang, langs, museum, records, withLang, word } from '../support/site.ts'
import { expect, test } from '../support/test.ts'

const path = '/event/list'

interface Session {
  day: string
  starts: string
  capacity: number | null
}

async function sessions(request: APIRequestContext, id: number): Promise<Session[]> {
  const answer = await request.get(`/api/admin/event/${id}?lang=zh`)
  return ((await answer.json()) as { data: { sessions: Session[] } }).data.sessions
}

/** The events with their sessions, of all types or of one. */
async function programme(request: APIRequestContext, lang: Lang = 'zh', type?: number) {
  const { data } = await records(request, 'event', lang, { ...(type && { type }), size: 100 })
  return Promise.all(data.map(async (event) => ({ event, sessions: await sessions(request, event.id) })))
}

/** The day so many days from now, by the clock of UTC. */
const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

const sheet = (page: Page): Locator => page.getByRole('grid')
const month = (page: Page): Locator => page.getByRole('main').getByRole('heading', { level: 2 }).first()
const turns = (page: Page, lang: Lang): Locator => page.getByRole('navigation', { name: word(lang, 'event.months') })
const view = (page: Page, lang: Lang, one: string): Locator =>
  page
    .getByRole('navigation', { name: word(lang, 'event.views') })
    .getByRole('link', { name: word(lang, `event.view.${one}`) })

/** The place of the sheet that has the focus: a day, and which of its sessions. */
const place = (page: Page): Promise<string | undefined> =>
  page.evaluate(() => (document.activeElement as HTMLElement | null)?.dataset['place'])

/** The address of an event as a page in a language links it. */
const named = (id: number, lang: Lang) => `/event/activityDetail?id=${id}${lang === 'en' ? '&lang=en' : ''}`

for (const lang of langs) {
  test(`the sheet begins with this week and holds the sessions of every type on their days, in ${lang}`, async ({
    page,
    request,
  }) => {
    const all = await programme(request, lang)
    await page.goto(withLang(path, lang))
    await hydrated(page)
    await expect(page).toHaveTitle(`${word(lang, 'nav.eventList')} - ${await museum(request, lang)}`)
    const opened = async () => {
      const days = await sheet(page)
        .locator('[data-place]')
        .evaluateAll((all) => all.map((one) => (one as HTMLElement).dataset['place']?.split(':')[0] ?? ''))
      const expected = all.flatMap(({ event, sessions: own }) =>
        own.filter(({ day }) => days.includes(day)).map(({ starts }) => `${starts} ${event.title}`),
      )
      return { days, expected }
    }
    let { days, expected } = await opened()
    expect(new Set(all.map(({ event }) => event.type)).size).toBe(5)
    expect(days[0]! > day(-7), 'what lies before this week is not on it').toBe(true)
    // The last days of a month may hold none, such as a Monday: then the next one is looked at.
    if (expected.length === 0) {
      const first = (await month(page).innerText()).trim()
      await turns(page, lang).getByRole('link').last().click()
      await expect(month(page)).not.toHaveText(first)
      ;({ days, expected } = await opened())
    }
    expect(expected.length, 'the demo has sessions on the days that open').toBeGreaterThan(0)
    const shown = await sheet(page).getByRole('link').allInnerTexts()
    expect(shown.map((text) => text.replace(/\s+/g, ' ').trim()).toSorted()).toEqual(expected.toSorted())
  })

  test(`every activity list leads to its records, in ${lang}`, async ({ page, request }) => {
    const lists = [
      { list: '/event/eventHoliday', type: 2 },
      { list: '/event/eventSchool', type: 3 },
      { list: '/event/eventVolunteers', type: 4 },
      { list: '/event/eventGuide', type: 5 },
    ]
    await page.goto(withLang(path, lang))
    await hydrated(page)
    for (const { list, type } of lists) {
      const { data } = await records(request, 'event', lang, { type })
      await goTo(page, withLang(list, lang))
      const main = page.getByRole('main')
      for (const { id, title } of data) await expect(main.locator(`a[href="${named(id, lang)}"]`)).toHaveText(title)
      await main.locator(`a[href="${named(data[0]!.id, lang)}"]`).click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(data[0]!.title)
      await expect(page).toHaveTitle(`${data[0]!.title} - ${await museum(request, lang)}`)
    }
  })

  test(`an event says its sessions, their places and whom to call, in ${lang}`, async ({ page, request }) => {
    const all = await programme(request, lang, 1)
    const one = all.find(({ event, sessions: own }) => event.phase === 'upcoming' && own.some((each) => each.capacity))!
    const profile = await request.get(`/api/v1/profile?lang=${lang}`)
    const { phone } = ((await profile.json()) as { data: { phone: string } }).data
    await page.goto(withLang(`/event/detail?id=${one.event.id}`, lang))
    await hydrated(page)
    const rows = page.getByRole('table', { name: word(lang, 'event.sessionsTitle') }).getByRole('row')
    await expect(rows).toHaveCount(one.sessions.length + 1)
    const capacity = one.sessions[0]!.capacity!
    await expect(rows.nth(1)).toContainText(one.sessions[0]!.starts)
    await expect(rows.nth(1)).toContainText(String(capacity))
    const main = page.getByRole('main')
    await expect(main.getByRole('link', { name: phone })).toHaveAttribute('href', /^tel:\+?\d+$/)
    await expect(main.getByText(word(lang, 'event.bookByPhone'))).toBeVisible()
    const uids = async (key: string) => {
      const calendar = main.getByRole('link', { name: word(lang, key) })
      const file = await request.get((await calendar.getAttribute('href'))!)
      return [...(await file.text()).matchAll(/^UID:(event-\d+)/gm)].map(([, event]) => event)
    }
    const own = `event-${one.event.id}`
    expect(await uids('event.calendarLink')).toContain(own)
    expect(new Set(await uids('event.calendarOne'))).toEqual(new Set([own]))
  })
}

test('what is over is marked, and nobody is told to book it', async ({ page, request }) => {
  const { data } = await records(request, 'event', 'zh', { type: 1, phase: 'ended' })
  expect(data.length, 'the demo has a past event').toBeGreaterThan(0)
  await page.goto(`/event/detail?id=${data[0]!.id}`)
  await hydrated(page)
  const table = page.getByRole('table', { name: word('zh', 'event.sessionsTitle') })
  const own = await sessions(request, data[0]!.id)
  await expect(table.getByRole('cell', { name: word('zh', 'event.over') })).toHaveCount(own.length)
  await expect(page.getByText(word('zh', 'event.bookByPhone'))).toHaveCount(0)
})

test('the month is turned by links, stands in the address, Back returns to the one before, and the two ways to look tell of the same sessions of it', async ({
  page,
}) => {
  await page.goto(path)
  await hydrated(page)
  const first = (await month(page).innerText()).trim()
  await turns(page, 'zh').getByRole('link').last().click()
  await expect(page).toHaveURL((url) => /^\d{4}-\d\d$/.test(url.searchParams.get('month') ?? ''))
  await expect(month(page)).not.toHaveText(first)
  await page.goBack()
  await expect(month(page)).toHaveText(first)

  await turns(page, 'zh').getByRole('link').last().click()
  await expect(month(page)).not.toHaveText(first)
  const open = (await month(page).innerText()).trim()
  const hrefs = (all: Locator) =>
    all.evaluateAll((links) => links.map((one) => one.getAttribute('href') ?? '').toSorted())
  await expect(page).toHaveURL((url) => url.searchParams.has('month'))
  const onSheet = await hrefs(sheet(page).getByRole('link'))
  await view(page, 'zh', 'list').click()
  await expect(page).toHaveURL((url) => url.searchParams.get('view') === 'list' && url.searchParams.has('month'))
  await expect(month(page)).toHaveText(open)
  const diary = page.getByRole('list', { name: word('zh', 'event.list') })
  await expect(diary).toBeVisible()
  expect(await hrefs(diary.getByRole('link'))).toEqual(onSheet)
})

test('the sheet is one stop of the Tab key, arrows lead from day to day and into the next month, and Enter on a session opens the event', async ({
  page,
}) => {
  await page.goto(path)
  await hydrated(page)
  const stops = sheet(page).locator('[tabindex="0"]')
  await expect(stops).toHaveCount(1)
  await stops.focus()
  const start = (await place(page))!.split(':')[0]!
  await page.keyboard.press('ArrowRight')
  const next = new Date(Date.parse(`${start}T12:00:00Z`) + 86_400_000).toISOString().slice(0, 10)
  await expect.poll(() => place(page)).toBe(`${next}:0`)
  await page.keyboard.press('PageDown')
  await expect.poll(async () => (await place(page))?.slice(0, 7)).not.toBe(next.slice(0, 7))
  await expect(page).toHaveURL((url) => url.searchParams.has('month'))
  await expect(sheet(page).locator('[tabindex="0"]')).toHaveCount(1)
  await page.keyboard.press('Tab')
  expect(await place(page), 'Tab leaves the sheet').toBeUndefined()

  await expect(sheet(page).getByRole('link').first()).toBeVisible()
  const link = sheet(page).getByRole('link').first()
  const title = (await link.innerText()).split('\n').pop()!.trim()
  await link.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
})

test('a kind and a time filter the sheet, and what has none says so', async ({ page, request }) => {
  const ended = (await records(request, 'event', 'zh', { phase: 'ended', size: 100 })).data
  await page.goto(path)
  await hydrated(page)
  const times = page.getByRole('navigation', { name: word('zh', 'event.filterPhase') })
  await times.getByRole('link', { name: word('zh', 'event.phase.ended'), exact: true }).click()
  await expect(page).toHaveURL((url) => url.searchParams.get('phase') === 'ended' && !url.searchParams.has('month'))
  const known = ended.map(({ id, type }) => `/event/${type === 1 ? 'detail' : 'activityDetail'}?id=${id}`)
  const links = sheet(page).getByRole('link')
  await expect
    .poll(async () => {
      const hrefs = await links.evaluateAll((all) => all.map((one) => one.getAttribute('href') ?? ''))
      return hrefs.length > 0 && hrefs.every((href) => known.includes(href))
    })
    .toBe(true)
  await goTo(page, `${path}?category=999999`)
  await expect(page.getByRole('heading', { name: word('zh', 'event.emptyTitle') })).toBeVisible()
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })
  test.beforeEach(({ allow }) => void allow.push('.js csp'))

  test('months, views and sessions are links, each with a stop of its own', async ({ page }) => {
    await page.goto(path)
    await expect(sheet(page).locator('[tabindex="-1"]')).toHaveCount(0)
    const first = await month(page).innerText()
    await turns(page, 'zh').getByRole('link').last().click()
    await expect(month(page)).not.toHaveText(first)
    await view(page, 'zh', 'list').click()
    await page
      .getByRole('list', { name: word('zh', 'event.list') })
      .getByRole('link')
      .first()
      .click()
    await expect(page).toHaveURL(/\/event\/(detail|activityDetail)\?id=\d+/)
  })
})
