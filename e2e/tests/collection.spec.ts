import type { APIRequestContext, Locator, Page } from '@playwright/test'
import { goTo, languageToggle } from '../support/controls.ts'
import { accessible, hydrated } from '../support/page.ts'
import { type Lang, langs, withLang, word } from '../support/site.ts'
import { expect, test } from '../support/test.ts'

/** The collection: the study room, a relic under the lamp, and what a visitor marks. */

interface Term {
  id: number
  name: string
  count: number
}
interface Relic {
  id: number
  title: string
  number: string
  pictures: { alt: string }[]
}
interface Answer {
  data: Relic[]
  total: number
  facets: Record<'class' | 'era' | 'material' | 'level', Term[]>
  related?: { total: number; data: Relic[] }
}

const path = '/collection/list'

async function relics(request: APIRequestContext, lang: Lang, payload: object = {}): Promise<Answer> {
  const answer = await request.post(`/api/admin/collection/page/list?lang=${lang}`, {
    data: { ...payload, facets: true },
  })
  return (await answer.json()) as Answer
}

async function relic(request: APIRequestContext, lang: Lang, id: number): Promise<Relic> {
  const answer = await request.get(`/api/admin/collection/${id}?lang=${lang}`)
  return ((await answer.json()) as { data: Relic }).data
}

/** A relic that can be turned round, and one that cannot be missed: the first of the list. */
async function manyViews(request: APIRequestContext, lang: Lang): Promise<Relic> {
  for (const { id } of (await relics(request, lang, { size: 50 })).data) {
    const found = await relic(request, lang, id)
    if (found.pictures.length > 1) return found
  }
  throw new Error('no relic of the demo has several views')
}

/** What is typed, and what the objects of the demo call it that say it in other words. */
const TYPED = '盏'

const detail = (id: number, lang: Lang = 'zh') => withLang(`/collection/detail?id=${id}`, lang)
const shelf = (page: Page, lang: Lang = 'zh') => page.getByRole('list', { name: word(lang, 'relic.list') })
const names = (page: Page, lang: Lang = 'zh') => shelf(page, lang).getByRole('heading').allInnerTexts()
const index = (page: Page) => page.getByRole('navigation', { name: word('zh', 'relic.filter') })
const term = (page: Page, one: Term) =>
  index(page)
    .locator('a')
    .filter({ hasText: new RegExp(`^${one.name}`) })
    .first()
const chosen = (page: Page) => page.getByRole('list', { name: word('zh', 'relic.chosen') })
const titles = (answer: Answer) => answer.data.map(({ title }) => title)
const frame = (page: Page, one: Relic): Locator =>
  page.getByRole('group', { name: word('zh', 'relic.viewer.frame', { title: one.title }) })
const tool = (page: Page, key: string) =>
  page.getByRole('button', { name: word('zh', `relic.viewer.${key}`), exact: true })
const scale = (page: Page) => page.getByRole('main').locator('output')
const mark = (page: Page, lang: Lang = 'zh') =>
  page.getByRole('main').getByRole('button', { name: word(lang, 'favourites.mark'), exact: true })

for (const lang of langs) {
  test(`the study room in ${lang} shows the relics of the call and how many there are, and a relic what it is and how to name it`, async ({
    page,
    request,
  }) => {
    const answer = await relics(request, lang)
    await page.goto(withLang(path, lang))
    await hydrated(page)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(word(lang, 'nav.collectionList'))
    expect(await names(page, lang)).toEqual(titles(answer))
    await expect(page.getByRole('main').getByRole('status').first()).toContainText(String(answer.total))

    const first = answer.data[0]!
    await shelf(page, lang).getByRole('link', { name: first.title }).first().click()
    const main = page.getByRole('main')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(first.title)
    await expect(main.getByRole('term').first()).toHaveText(word(lang, 'relic.numberLabel'))
    await expect(main.getByRole('definition').first()).toHaveText(first.number)
    const cite = main.getByRole('region', { name: word(lang, 'relic.cite.title') })
    await expect(cite).toContainText(first.title)
    await expect(cite).toContainText(new URL(page.url()).origin)
  })
}

test('what other words find stands below what was typed, is listed alone, and gives way to another word', async ({
  page,
  request,
}) => {
  const typed = await relics(request, 'zh', { keyword: TYPED })
  const related = typed.related!
  expect([typed.total > 0, related.total > related.data.length]).toEqual([true, true])
  await page.goto(`${path}?keyword=${TYPED}`)
  await hydrated(page)
  const title = word('zh', 'relic.related', { count: related.total })
  const below = page.getByRole('region', { name: title })
  await expect(below.getByRole('heading', { level: 3 })).toHaveText(related.data.map(({ title: name }) => name))
  await below.getByRole('link', { name: word('zh', 'relic.relatedAll', { count: related.total }) }).click()
  await expect(page).toHaveURL(/match=related/)
  await expect(page.locator('#found')).toHaveText(word('zh', 'relic.countRelated', { count: related.total }))
  const alone = await relics(request, 'zh', { keyword: TYPED, match: 'related' })
  expect(await names(page)).toEqual(titles(alone))
  await page.getByRole('link', { name: word('zh', 'relic.typedOnly', { keyword: TYPED }) }).click()
  await expect(shelf(page).getByRole('heading')).toHaveText(titles(typed))
  await page.goBack()
  const field = page.getByRole('searchbox', { name: word('zh', 'relic.search') })
  await field.fill('碗')
  await field.press('Enter')
  await expect(page).toHaveURL((url) => url.searchParams.get('keyword') === '碗' && !url.searchParams.has('match'))
})

test('terms, of which more than a dozen lie under a fold that opens by keyboard, are added to the address one by one, taken back one by one, and all at once', async ({
  page,
  request,
}) => {
  const { facets } = await relics(request, 'zh')
  const [one, other] = facets.class
  expect(facets.class.length, 'the demo has more classes than lie on top').toBeGreaterThan(14)
  await page.goto(path)
  await hydrated(page)
  const last = facets.class.at(-1)!
  await expect(term(page, last)).toBeHidden()
  await index(page).locator('summary').first().focus()
  await page.keyboard.press('Enter')
  await expect(term(page, last)).toBeVisible()

  await term(page, one!).click()
  await expect(page).toHaveURL((url) => url.searchParams.get('class') === String(one!.id))
  await term(page, other!).click()
  const both = [one!.id, other!.id].toSorted((a, b) => a - b)
  await expect(page).toHaveURL((url) => url.searchParams.get('class') === both.join(','))
  const answer = await relics(request, 'zh', { class: both })
  await expect.poll(() => names(page)).toEqual(titles(answer))
  await chosen(page).getByRole('link', { name: one!.name }).click()
  await expect(page).toHaveURL((url) => url.searchParams.get('class') === String(other!.id))
  await chosen(page)
    .getByRole('link', { name: word('zh', 'relic.takeBackAll') })
    .click()
  await expect(page).toHaveURL((url) => url.search === '')
  await expect(chosen(page)).toHaveCount(0)
})

test('an address with filters and a word shows what the call finds, and nothing found says so', async ({
  page,
  request,
}) => {
  const era = (await relics(request, 'zh')).facets.era[0]!
  await page.goto(`${path}?era=${era.id}&onDisplay=1&sort=title`)
  await hydrated(page)
  const answer = await relics(request, 'zh', { era: [era.id], onDisplay: true, sort: 'title' })
  expect(await names(page)).toEqual(titles(answer))
  await page.getByRole('searchbox', { name: word('zh', 'relic.search') }).fill('zzzz')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: word('zh', 'relic.emptyTitle') })).toBeVisible()
  await page.getByRole('link', { name: word('zh', 'relic.emptyAll') }).click()
  await expect(page).toHaveURL((url) => url.search === '')
  await expect(shelf(page)).toBeVisible()
})

test('keys, a double click, the buttons and the wheel with Ctrl or after a click bring the picture nearer, along and back; a wheel alone scrolls', async ({
  page,
  request,
}) => {
  const one = await manyViews(request, 'zh')
  await page.goto(detail(one.id))
  await hydrated(page)
  await frame(page, one).focus()
  await page.keyboard.press('+')
  await expect(scale(page)).toHaveText('150%')
  const before = await frame(page, one)
    .locator('> div')
    .evaluate((layer) => getComputedStyle(layer).transform)
  await page.keyboard.press('ArrowDown')
  await expect
    .poll(() =>
      frame(page, one)
        .locator('> div')
        .evaluate((layer) => getComputedStyle(layer).transform),
    )
    .not.toBe(before)
  await page.keyboard.press('-')
  await expect(scale(page)).toHaveText('100%')
  await page.keyboard.press('+')
  await page.keyboard.press('0')
  await expect(scale(page)).toHaveText('100%')
  // On to the other views, and back to the first.
  await page.keyboard.press('ArrowRight')
  await expect(frame(page, one).getByRole('img')).toHaveAttribute('alt', one.pictures[1]!.alt)
  await page.keyboard.press('ArrowLeft')
  await expect(frame(page, one).getByRole('img')).toHaveAttribute('alt', one.pictures[0]!.alt)
  await frame(page, one).blur()

  await page.evaluate(() => scrollTo(0, 0))
  await frame(page, one).scrollIntoViewIfNeeded()
  await frame(page, one).hover()
  const top = await page.evaluate(() => scrollY)
  await page.mouse.wheel(0, 120)
  await expect.poll(() => page.evaluate(() => scrollY), 'the page scrolls').toBeGreaterThan(top)
  await page.evaluate(() => scrollTo(0, 60))
  await frame(page, one).hover()
  await page.mouse.wheel(0, -30)
  await expect.poll(() => page.evaluate(() => scrollY), 'and back').toBeLessThan(60)
  await expect(scale(page)).toHaveText('100%')
  await page.keyboard.down('Control')
  await page.mouse.wheel(0, -240)
  await page.keyboard.up('Control')
  await expect(scale(page)).toHaveText('150%')
  await tool(page, 'whole').click()
  await frame(page, one).click()
  await page.mouse.wheel(0, -240)
  await expect(scale(page)).toHaveText('150%')
  await tool(page, 'whole').click()
  await frame(page, one).dblclick()
  await expect(scale(page)).toHaveText('250%')
  await tool(page, 'nearer').click()
  await expect(scale(page)).toHaveText('375%')
  await tool(page, 'whole').click()
  await expect(scale(page)).toHaveText('100%')
  await expect(tool(page, 'farther')).toBeDisabled()
})

test('what is marked is listed in this browser, exported, taken back and put back', async ({ page, request }) => {
  const [one, other] = (await relics(request, 'zh', { size: 2 })).data
  await page.goto(detail(one!.id))
  await hydrated(page)
  for (const { id } of [one!, other!]) {
    await goTo(page, detail(id))
    await mark(page).click()
    await expect(mark(page)).toHaveAttribute('aria-pressed', 'true')
  }
  await page.getByRole('link', { name: word('zh', 'favourites.all') }).click()
  const listed = page.getByRole('main').getByRole('article')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(word('zh', 'nav.favourites'))
  await expect(listed).toHaveCount(2)
  await expect(listed.first()).toContainText(other!.title)
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: word('zh', 'kept.csv') }).click()
  expect((await download).suggestedFilename()).toBe('favourites.csv')
  await accessible(page)

  await languageToggle(page, 'zh').click()
  const english = await relic(request, 'en', other!.id)
  await expect(listed.first()).toContainText(english.title)
  await languageToggle(page, 'en').click()
  await expect(listed.first()).toContainText(other!.title)

  await page.getByRole('button', { name: word('zh', 'kept.remove', { title: one!.title }) }).click()
  await expect(listed).toHaveCount(1)
  await page.getByRole('button', { name: word('zh', 'kept.undo') }).click()
  await expect(listed).toHaveCount(2)
  await page.getByRole('button', { name: word('zh', 'kept.clear') }).click()
  await expect(page.getByRole('heading', { name: word('zh', 'kept.emptyTitle') })).toBeVisible()
  await page.getByRole('link', { name: word('zh', 'kept.toCollection') }).click()
  await expect(shelf(page)).toBeVisible()
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })
  test.beforeEach(({ allow }) => void allow.push('.js csp'))

  test('a filter is a link, and a word that is searched for keeps it', async ({ page, request }) => {
    const era = (await relics(request, 'zh')).facets.era[0]!
    await page.goto(path)
    await term(page, era).click()
    await expect(page).toHaveURL((url) => url.searchParams.get('era') === String(era.id))
    await page.getByRole('searchbox', { name: word('zh', 'relic.search') }).fill('zzzz')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(
      (url) => url.searchParams.get('era') === String(era.id) && url.searchParams.get('keyword') === 'zzzz',
    )
    await expect(page.getByRole('heading', { name: word('zh', 'relic.emptyTitle') })).toBeVisible()
  })

  test('the picture stands there whole, and no button pretends to work', async ({ page, request }) => {
    const one = await manyViews(request, 'zh')
    await page.goto(detail(one.id))
    await expect(frame(page, one).getByRole('img')).toBeVisible()
    await expect(tool(page, 'nearer')).toBeHidden()
    await expect(mark(page)).toBeHidden()
  })

  test('the page of favourites says where they are kept', async ({ page }) => {
    await page.goto('/my/favourites')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(word('zh', 'nav.favourites'))
    await expect(page.getByRole('main')).toContainText(word('zh', 'kept.lede'))
  })
})

test('the first object is four stops of the Tab key away, and so are the filters', async ({ page }) => {
  const reach = async (link: string) => {
    await page.goto('/collection/list')
    await hydrated(page)
    for (let stop = 0; stop < 3; stop += 1) {
      await page.keyboard.press('Tab')
      if ((await page.evaluate(() => document.activeElement?.textContent)) === link) break
    }
    await page.keyboard.press('Enter')
    await page.keyboard.press('Tab')
  }
  await reach(word('zh', 'site.skipResults'))
  await expect(
    page
      .getByRole('list', { name: word('zh', 'relic.list') })
      .getByRole('link')
      .first(),
  ).toBeFocused()
  await reach(word('zh', 'site.skipFilters'))
  await expect(
    page
      .getByRole('navigation', { name: word('zh', 'relic.filter') })
      .getByRole('link')
      .first(),
  ).toBeFocused()
})

test('a filter that is chosen far down keeps the focus and its place, and the count that it leaves is seen and heard', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 700 })
  await page.goto('/collection/list')
  await hydrated(page)
  const drawer = page.getByRole('region', { name: word('zh', 'relic.facet.eraHeading') })
  const filter = drawer.getByRole('link').nth(1)
  await filter.scrollIntoViewIfNeeded()
  await page.evaluate(() => scrollBy(0, 200))
  const count = page.getByRole('main').getByRole('status')
  const before = await count.textContent()
  await filter.focus()
  await page.keyboard.press('Enter')
  await expect(count).not.toHaveText(before ?? '')
  await expect(count).toBeInViewport({ ratio: 1 })
  await expect(drawer.locator('[aria-current=true]')).toBeFocused()
  // What is taken back is gone; one goes on at the count.
  await page
    .getByRole('list', { name: word('zh', 'relic.chosen') })
    .getByRole('link')
    .first()
    .click()
  await expect(count).toHaveText(before ?? '')
  await expect(count).toBeFocused()
})
