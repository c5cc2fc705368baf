import type { APIRequestContext, Browser, Page } from '@playwright/test'
import { goTo } from '../support/controls.ts'
import { listen } from '../support/ears.ts'
import { hydrated } from '../support/page.ts'
import { type Lang, langs, withLang, word } from '../support/site.ts'
import { expect, test } from '../support/test.ts'

/** The floor plans and the walk (RULES pages 21 and 22), in the hand and on a desk. */

interface Room {
  key: string
  name: string
  relics: number
}
interface Floor {
  key: string
  name: string
  rooms: Room[]
}

async function floorsOf(request: APIRequestContext, lang: Lang): Promise<Floor[]> {
  return (await (await request.get(`/api/v1/floors?lang=${lang}`)).json()).data
}

/** The first object on display in a room, as a mark of it is kept. */
async function keptFrom(request: APIRequestContext, lang: Lang, room: string) {
  const answer = await request.post(`/api/admin/collection/page/list?lang=${lang}`, { data: { room, size: 1 } })
  const { id, title, type } = (await answer.json()).data[0]
  return { kind: 'relic', id, type, title, lang, note: '', picture: null, at: '2026-11-21T10:00:00.000Z' }
}

const plan = (page: Page, lang: Lang, floor: string) =>
  page.getByRole('group', { name: word(lang, 'plan.drawing', { floor }), exact: true })
const panel = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

async function inTheHand(browser: Browser, run: (page: Page) => Promise<void>) {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })
  const noise: string[] = []
  await listen(context, (line) => noise.push(line))
  await run(await context.newPage())
  expect(noise).toEqual([])
  await context.close()
}

for (const lang of langs) {
  test(`a phone opens a room by touch, says that it is there, and takes that back, in ${lang}`, async ({
    browser,
    request,
  }) => {
    const floors = await floorsOf(request, lang)
    const [, second] = floors
    const hall = second!.rooms.find(({ relics }) => relics > 0)!
    await inTheHand(browser, async (page) => {
      await page.goto(withLang('/h5/service/plan', lang))
      await hydrated(page)
      await page.getByRole('link', { name: second!.name, exact: true }).tap()
      await expect(page).toHaveURL((url) => url.searchParams.get('floor') === second!.key)
      await plan(page, lang, second!.name).getByRole('link', { name: hall.name, exact: true }).tap()
      await expect(page).toHaveURL((url) => url.searchParams.get('room') === hall.key)
      const open = panel(page, hall.name)
      await expect(open.getByText(String(hall.relics), { exact: true })).toBeVisible()
      await expect(open.getByRole('listitem')).not.toHaveCount(0)
      await open.getByRole('button', { name: word(lang, 'plan.here'), exact: true }).tap()
      await expect(
        plan(page, lang, second!.name).getByRole('link', { name: `${hall.name} · ${word(lang, 'plan.hereNow')}` }),
      ).toBeVisible()
      await page.reload()
      await hydrated(page)
      await open.getByRole('button', { name: word(lang, 'plan.notHere'), exact: true }).tap()
      await expect(open.getByRole('button', { name: word(lang, 'plan.here'), exact: true })).toBeVisible()
      await page.goBack()
      await expect(page).toHaveURL((url) => !url.searchParams.has('room'))
      await expect(open).toBeHidden()
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
    })
  })

  test(`three favourites are a walk by floors and rooms, which begins where the visitor is, in ${lang}`, async ({
    browser,
    request,
  }) => {
    const floors = await floorsOf(request, lang)
    const halls = floors.flatMap(({ rooms }) => rooms).filter(({ relics }) => relics > 0)
    const [first, second, last] = [halls[0]!, halls[1]!, halls.at(-1)!]
    // Marked in another order than they are met in.
    const marks = await Promise.all([last, first, second].map(({ key }) => keptFrom(request, lang, key)))
    const [ofLast, ofFirst, ofSecond] = marks.map(({ title }) => title)
    await inTheHand(browser, async (page) => {
      await page.addInitScript((list) => localStorage.setItem('favourites', list), JSON.stringify(marks))
      await page.goto(withLang('/h5/my/favourites', lang))
      await hydrated(page)
      await page.getByRole('link', { name: word(lang, 'kept.walkView'), exact: true }).tap()
      const stops = page.getByRole('main').locator('ol > li')
      await expect(stops.getByRole('link')).toHaveText([ofFirst!, ofSecond!, ofLast!])
      await goTo(page, withLang(`/h5/service/plan?room=${last.key}`, lang))
      await panel(page, last.name)
        .getByRole('button', { name: word(lang, 'plan.here'), exact: true })
        .tap()
      await goTo(page, `${withLang('/h5/my/favourites', lang)}#walk`)
      await expect(stops.getByRole('link')).toHaveText([ofLast!, ofFirst!, ofSecond!])
      const seen = page.getByRole('checkbox').first()
      await seen.tap()
      await expect(stops.nth(1)).toHaveAttribute('aria-current', 'step')
      await page.reload()
      await hydrated(page)
      await expect(seen).toBeChecked()
    })
  })

  test(`on a desk floors and rooms are opened by the keyboard, in ${lang}`, async ({ page, request }) => {
    const floors = await floorsOf(request, lang)
    const [, second] = floors
    const hall = second!.rooms.find(({ relics }) => relics > 0)!
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.goto(withLang('/service/plan', lang))
    await hydrated(page)
    await page.getByRole('main').getByRole('link', { name: second!.name, exact: true }).press('Enter')
    await expect(plan(page, lang, second!.name)).toBeVisible()
    await plan(page, lang, second!.name).getByRole('link', { name: hall.name, exact: true }).press('Enter')
    await expect(panel(page, hall.name)).toBeVisible()
  })
}

test('an object on display leads to its room on the plan', async ({ page, request }) => {
  const [floor] = await floorsOf(request, 'zh')
  const hall = floor!.rooms.find(({ relics }) => relics > 0)!
  const { id } = await keptFrom(request, 'zh', hall.key)
  await page.goto(`/collection/detail?id=${id}&source=label`)
  await hydrated(page)
  await page.getByRole('link', { name: word('zh', 'relic.onPlan'), exact: true }).click()
  await expect(page).toHaveURL((url) => url.pathname === '/service/plan' && url.searchParams.get('room') === hall.key)
  await expect(panel(page, hall.name)).toBeVisible()
})
