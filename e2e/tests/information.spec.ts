import type { Page } from '@playwright/test'
import { breadcrumb, pager } from '../support/controls.ts'
import { hydrated } from '../support/page.ts'
import { langs, museum, records, withLang, word, type Lang } from '../support/site.ts'
import { expect, test } from '../support/test.ts'

/** The information section: about, the news, the transparency pages (RULES site 8). */

const topTabs = (page: Page, lang: Lang) =>
  page.getByRole('navigation', { name: word(lang, 'document.topTabs'), exact: true })
const index = (page: Page, lang: Lang) =>
  page.getByRole('navigation', { name: word(lang, 'document.tabs'), exact: true })
const paper = (page: Page, lang: Lang) => page.getByRole('region', { name: word(lang, 'news.list'), exact: true })

const registers = [
  { kind: 'development_plan', type: 4, list: '/information/other/planningList', key: 'planning' },
  { kind: 'work_plan', type: 5, list: '/information/other/workList', key: 'work' },
  { kind: 'annual_report', type: 6, list: '/information/other/reportList', key: 'report' },
] as const

/** What an article of the charter begins with. Its numbers stay below a hundred. */
function article(number: number, lang: Lang): string {
  if (lang === 'en') return `Article ${number}.`
  const sign = (digit: number) => '一二三四五六七八九'.charAt(digit - 1)
  const tens = Math.floor(number / 10)
  return `第${tens > 1 ? sign(tens) : ''}${tens > 0 ? '十' : ''}${sign(number % 10)}条`
}

/** The parts of the transparency pages in their order, each with the key of its title. */
const parts = [
  ['/information/other/organization', 'nav.organization'],
  ['/information/other/leaders', 'nav.leaders'],
  ['/information/other/articles', 'nav.articles'],
  ['/information/other/planningList', 'nav.planningList'],
  ['/information/other/workList', 'nav.workList'],
  ['/information/other/reportList', 'nav.reportList'],
] as const

for (const lang of langs) {
  test(`the tabs lead through the section and say where one is, in ${lang}`, async ({ page, request }) => {
    const name = await museum(request, lang)
    await page.goto(withLang('/information/about', lang))
    await hydrated(page)
    await expect(topTabs(page, lang).getByRole('link')).toHaveText(
      ['nav.informationAbout', 'nav.informationList', 'nav.informationOther'].map((key) => word(lang, key)),
    )
    await expect(topTabs(page, lang).locator('[aria-current]')).toHaveText(word(lang, 'nav.informationAbout'))
    await expect(index(page, lang)).toHaveCount(0)
    await topTabs(page, lang)
      .getByRole('link', { name: word(lang, 'nav.informationOther') })
      .click()
    await expect(page).toHaveURL((url) => url.pathname === '/information/other/organization')
    await expect(topTabs(page, lang).locator('[aria-current]')).toHaveText(word(lang, 'nav.informationOther'))
    for (const [path, title] of parts) {
      const tab = index(page, lang).getByRole('link', { name: word(lang, title), exact: true })
      await tab.focus()
      await page.keyboard.press('Enter')
      await expect(page).toHaveURL((url) => url.pathname === path)
      await expect(page).toHaveTitle(`${word(lang, title)} - ${name}`)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(word(lang, title))
      await expect(tab).toHaveAttribute('aria-current', 'page')
      await expect(index(page, lang).locator('[aria-current]')).toHaveCount(1)
      await expect(breadcrumb(page, lang)).toContainText(word(lang, title))
    }
  })

  for (const { kind, type, list, key } of registers) {
    test(`${list} files every document by its period, and each opens under the same tab, in ${lang}`, async ({
      page,
      request,
    }) => {
      const { data, total } = await records(request, kind, lang, { type })
      await page.goto(withLang(list, lang))
      await hydrated(page)
      const register = page.getByRole('list', { name: word(lang, 'document.list') })
      await expect(register.getByRole('heading', { level: 2 })).toHaveText(data.map((card) => card.title))
      await expect(pager(page, lang)).toContainText(String(total))
      const first = data[0]!
      await register.getByRole('link', { name: first.title, exact: true }).click()
      await expect(page).toHaveURL((url) => url.searchParams.get('id') === String(first.id))
      await expect(page).toHaveTitle(`${first.title} - ${await museum(request, lang)}`)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(first.title)
      await expect(index(page, lang).locator('[aria-current]')).toHaveText(word(lang, `nav.${key}List`))
      await expect(breadcrumb(page, lang).getByRole('listitem')).toHaveText([
        word(lang, 'nav.home'),
        word(lang, `nav.${key}List`),
        first.title,
      ])
    })
  }

  test(`the news print a lead, then every other story of the page once, in ${lang}`, async ({ page, request }) => {
    const { data, total } = await records(request, 'news', lang, { type: 2 })
    await page.goto(withLang('/information/list', lang))
    await hydrated(page)
    await expect(paper(page, lang).getByRole('heading', { level: 2 }).first()).toHaveText(data[0]!.title)
    const lines = await paper(page, lang).getByRole('heading', { level: 3 }).allInnerTexts()
    expect(lines.toSorted()).toEqual(
      data
        .slice(1)
        .map((card) => card.title)
        .toSorted(),
    )
    await expect(pager(page, lang)).toContainText(String(total))
  })

  test(`the charter says its articles in order, and its contents lead to each chapter, in ${lang}`, async ({
    page,
  }) => {
    await page.goto(withLang('/information/other/articles', lang))
    await hydrated(page)
    const main = page.getByRole('main')
    const chapters = await main.locator('section[id^=part-] > h2').allInnerTexts()
    expect(chapters.length, 'a charter has chapters').toBeGreaterThan(3)
    const contents = main.getByRole('navigation', { name: word(lang, 'content.onThisPage') })
    await expect(contents.getByRole('link')).toHaveText(chapters)
    await contents.getByRole('link').last().focus()
    await page.keyboard.press('Enter')
    await expect(main.getByRole('heading', { level: 2, name: chapters.at(-1)!, exact: true })).toBeInViewport()
    const numbers = await main.locator('section[id^=part-] strong').allInnerTexts()
    expect(numbers.length).toBeGreaterThan(20)
    expect(numbers).toEqual(numbers.map((_, at) => article(at + 1, lang)))
  })
}

test('a column and a year narrow the news, stand in the address, and survive Back from a story', async ({
  page,
  request,
}) => {
  const { data: all } = await records(request, 'news', 'zh', { type: 2 })
  const day = (all[0] as unknown as { day: string }).day
  await page.goto('/information/list')
  await hydrated(page)
  const columns = page.getByRole('navigation', { name: word('zh', 'news.category') })
  const choice = columns.getByRole('link').nth(1)
  await choice.click()
  await expect(choice).toHaveAttribute('aria-current', 'true')
  await page
    .getByRole('navigation', { name: word('zh', 'news.year') })
    .getByRole('link', { name: day.slice(0, 4), exact: true })
    .click()
  await expect(page).toHaveURL(
    (url) => url.searchParams.get('year') === day.slice(0, 4) && url.searchParams.has('category'),
  )
  const category = Number(new URL(page.url()).searchParams.get('category'))
  const found = await records(request, 'news', 'zh', { type: 2, category, year: Number(day.slice(0, 4)) })
  const shown = () => paper(page, 'zh').getByRole('heading', { level: 3 }).allInnerTexts()
  await expect.poll(async () => (await shown()).toSorted()).toEqual(found.data.map((card) => card.title).toSorted())
  const before = await shown()
  await paper(page, 'zh').getByRole('link', { name: before[0]!, exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(before[0]!)
  await page.goBack()
  await expect.poll(shown).toEqual(before)
})

test('a keyword that no story has shows that there is nothing, and leads back to everything', async ({ page }) => {
  await page.goto('/information/list?keyword=%E9%BE%98%E9%BE%98%E9%BE%98')
  await hydrated(page)
  await expect(page.getByRole('heading', { name: word('zh', 'news.emptyTitle') })).toBeVisible()
  await page.getByRole('button', { name: word('zh', 'news.emptyAll') }).click()
  await expect(page).toHaveURL((url) => !url.searchParams.has('keyword'))
  await expect(paper(page, 'zh').getByRole('heading', { level: 3 }).first()).toBeVisible()
})

test('a word finds a document by its number', async ({ page, request }) => {
  const { data } = await records(request, 'annual_report', 'zh', { type: 6 })
  const number = (data[0] as unknown as { documentNumber: string }).documentNumber
  await page.goto('/information/other/reportList')
  await hydrated(page)
  const field = page.getByRole('searchbox', { name: word('zh', 'document.search') })
  await field.fill(number)
  await field.press('Enter')
  await expect(page).toHaveURL((url) => url.searchParams.get('keyword') === number)
  await expect(
    page.getByRole('list', { name: word('zh', 'document.list') }).getByRole('heading', { level: 2 }),
  ).toHaveText([data[0]!.title])
})

test('an answer to a question opens by key and holds words, not marks', async ({ page }) => {
  await page.goto('/collection/levyDetail')
  await hydrated(page)
  const item = page.getByRole('main').locator('details').first()
  await item.locator('summary').focus()
  await page.keyboard.press('Enter')
  await expect(item).toHaveAttribute('open', '')
  expect(await item.innerText()).not.toMatch(/<[a-z]/)
})
