import type { Page } from '@playwright/test'
import { accessible, hydrated } from '../support/page.ts'
import { langs, museum, records, word, type Lang } from '../support/site.ts'
import { expect, test } from '../support/test.ts'

/** The part of the home page under this heading. */
const part = (page: Page, lang: Lang, heading: string) =>
  page.getByRole('region', { name: word(lang, heading), exact: true })

const stage = (page: Page, lang: Lang) => page.getByRole('region', { name: word(lang, 'site.stage.name') })
const entries = (page: Page, lang: Lang) =>
  stage(page, lang)
    .getByRole('list', { name: word(lang, 'site.stage.choose') })
    .getByRole('button')

for (const lang of langs) {
  test(`home in ${lang} says whether the museum is open, shows what it has in each of its parts, to which tabs lead, and at most three advertisements`, async ({
    page,
    request,
  }) => {
    const answer = await page.goto(`/?lang=${lang}`)
    await hydrated(page)
    const today = ['open', 'before', 'late', 'after', 'closed'].map((door) => word(lang, `site.today.${door}`))
    expect(await answer?.text()).toMatch(new RegExp(`<dt>(${today.join('|')})</dt>`))
    await expect(page.getByRole('main').locator('dt').first()).toHaveText(new RegExp(today.join('|')))
    await expect(page).toHaveTitle(`${word(lang, 'nav.home')} - ${await museum(request, lang)}`)
    await expect(page.getByRole('heading', { level: 1 })).toContainText(await museum(request, lang))

    const news = await records(request, 'news', lang, { sort: 'newest', size: 2 })
    await expect(part(page, lang, 'site.newsTitle')).toContainText(news.data[0]!.title)
    const lessons = await records(request, 'tutorial', lang, { size: 1 })
    await expect(part(page, lang, 'site.lessonsTitle')).toContainText(lessons.data[0]!.title)
    const galleries = await records(request, 'exhibition', lang, { type: 1, size: 1 })
    await expect(part(page, lang, 'site.galleriesTitle')).toContainText(galleries.data[0]!.title)
    for (const heading of ['site.programmeTitle', 'site.agendaTitle', 'site.shelfTitle', 'site.digitalTitle']) {
      expect(await part(page, lang, heading).getByRole('heading', { level: 3 }).count(), heading).toBeGreaterThan(0)
    }

    const strip = page.getByRole('complementary', { name: '广告' })
    await expect(strip).toBeVisible()
    const count = await strip.getByRole('heading', { level: 3 }).count()
    expect(count).toBeGreaterThan(0)
    expect(count).toBeLessThanOrEqual(3)

    // The tabs at the edge mark where one is.
    const tabs = page.getByRole('navigation', { name: word(lang, 'site.parts.name') })
    const tab = tabs.getByRole('link', { name: word(lang, 'site.parts.lessonsLabel'), exact: true })
    await tab.click()
    await expect(part(page, lang, 'site.lessonsTitle')).toBeInViewport()
    await expect(tab).toHaveAttribute('aria-current', 'true')
    await page.setViewportSize({ width: 1200, height: 900 })
    await expect(tabs).toBeHidden()

    await part(page, lang, 'site.newsTitle').getByRole('link', { name: news.data[0]!.title }).click()
    await expect(page).toHaveURL((url) => url.pathname === '/information/detail')
  })
}

test('the banners move by themselves until somebody chooses one by keys, which stays, or stops them', async ({
  page,
}) => {
  await page.goto('/')
  await hydrated(page)
  const all = entries(page, 'zh')
  const play = stage(page, 'zh').getByRole('button', { name: word('zh', 'site.stage.play') })
  const pause = stage(page, 'zh').getByRole('button', { name: word('zh', 'site.stage.pause') })
  await expect(all.nth(1)).toHaveAttribute('aria-current', 'true')
  await all.nth(1).focus()
  await page.keyboard.press('ArrowRight')
  await expect(all.nth(2)).toBeFocused()
  await expect(all.nth(2)).toHaveAttribute('aria-current', 'true')
  const title = (await all.nth(2).innerText()).replace(/^\d+\s*/, '')
  const shown = stage(page, 'zh').getByRole('group')
  await expect(shown).toHaveCount(1)
  await expect(shown.getByRole('heading', { level: 2 })).toHaveText(title)
  await expect(play).toBeVisible()
  await page.keyboard.press('ArrowLeft')
  await expect(all.nth(1)).toHaveAttribute('aria-current', 'true')
  await accessible(page)
  await play.press('Enter')
  await expect(pause).toBeFocused()
  await pause.press('Enter')
  await expect(play).toBeFocused()
})

test.describe('for those who prefer less motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } })

  test('nothing has to be stopped, and the banners are turned by hand', async ({ page }) => {
    await page.goto('/')
    await hydrated(page)
    await expect(stage(page, 'zh').getByRole('button', { name: word('zh', 'site.stage.pause') })).toHaveCount(0)
    await stage(page, 'zh')
      .getByRole('button', { name: word('zh', 'site.stage.previous') })
      .click()
    await expect(entries(page, 'zh').last()).toHaveAttribute('aria-current', 'true')
  })
})

for (const lang of langs) {
  test(`the glass in the header opens a field over it, and Escape gives the focus back, in ${lang}`, async ({
    page,
  }) => {
    await page.goto(`/exhibition/tempList?lang=${lang}`)
    await hydrated(page)
    const banner = page.getByRole('banner')
    const glass = banner.getByRole('link', { name: word(lang, 'site.find.open'), exact: true })
    await glass.focus()
    await page.keyboard.press('Enter')
    const field = banner.getByRole('combobox', { name: word(lang, 'site.find.field') })
    await expect(field).toBeFocused()
    await accessible(page)
    await page.keyboard.press('Escape')
    await expect(field).toHaveCount(0)
    await expect(glass).toBeFocused()
    await page.keyboard.press('Enter')
    await field.pressSequentially(lang === 'zh' ? '青' : 'cel')
    const offered = banner.getByRole('listbox', { name: word(lang, 'find.suggestions') }).getByRole('option')
    await expect(offered.filter({ hasText: lang === 'zh' ? '青瓷' : 'celadon' }).first()).toBeVisible()
    await accessible(page)
    await page.keyboard.press('Escape')
    await expect(offered).toHaveCount(0)
    await expect(field).toBeFocused()
    await field.fill(lang === 'zh' ? '龙窑' : 'kiln')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL((url) => url.pathname === '/search' && url.searchParams.has('keyword'))
    const results = page.getByRole('list', { name: word(lang, 'find.list') })
    await expect(results.getByRole('heading', { level: 2 }).first()).toBeVisible()
  })
}

test('a search marks the word, keys go from the field through the hits and back, and each kind counts and shows its own', async ({
  page,
}) => {
  await page.goto('/search?keyword=碗')
  await hydrated(page)
  const field = page.getByRole('main').getByRole('combobox', { name: word('zh', 'find.field') })
  const results = page.getByRole('list', { name: word('zh', 'find.list') })
  await expect(results.locator('mark').first()).toHaveText('碗')
  const hits = results.getByRole('link')
  // Elsewhere a single character is no key (WCAG 2.1.4).
  await page.keyboard.press('/')
  await expect(field).not.toBeFocused()
  await hits.nth(2).focus()
  await page.keyboard.press('/')
  await expect(field).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(hits.nth(0)).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(hits.nth(1)).toBeFocused()
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('ArrowUp')
  await expect(field).toBeFocused()
  // In the field the stroke is a character like any other.
  await page.keyboard.press('End')
  await page.keyboard.press('/')
  await expect(field).toHaveValue('碗/')

  const tab = page
    .getByRole('navigation', { name: word('zh', 'find.kinds') })
    .getByRole('link', { name: new RegExp(`^${word('zh', 'find.kind.exhibition')}`) })
  const count = Number((await tab.innerText()).replace(/\D/g, ''))
  await tab.click()
  await expect(page).toHaveURL((url) => url.searchParams.get('kind') === 'exhibition')
  await expect(page.getByRole('status')).toHaveText(word('zh', 'find.found', { count, keyword: '碗' }))
  await expect(results.getByRole('heading', { level: 2 })).toHaveCount(Math.min(count, 20))
})

test('where nothing is found other words and the contents of the site are offered', async ({ page }) => {
  await page.goto(`/search?keyword=${encodeURIComponent('龙窑的故事大会')}`)
  await hydrated(page)
  const main = page.getByRole('main')
  await expect(
    main.getByRole('heading', { name: word('zh', 'find.noneTitle', { keyword: '龙窑的故事大会' }) }),
  ).toBeVisible()
  await expect(main.getByRole('heading', { name: word('zh', 'find.contentsTitle') })).toBeVisible()
  await accessible(page)
  await main.getByRole('link', { name: '龙窑', exact: true }).click()
  await expect(page).toHaveURL((url) => url.searchParams.get('keyword') === '龙窑')
})

test('an exhibition is shared by the address that its head calls its own', async ({ page, context, request }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const { data } = await records(request, 'exhibition', 'zh', { type: 1, size: 1 })
  await page.goto(`/exhibition/detail?id=${data[0]!.id}`)
  await hydrated(page)
  const canonical = await page.locator('link[rel="canonical"]').getAttribute('href')
  await page.getByRole('button', { name: word('zh', 'site.share.open') }).press('Enter')
  await expect(page.getByRole('img', { name: word('zh', 'site.share.code') })).toBeVisible()
  await expect(page.getByRole('textbox', { name: word('zh', 'site.share.address') })).toHaveValue(canonical ?? '')
  await page.getByRole('button', { name: word('zh', 'site.share.copy') }).click()
  await expect(page.getByRole('status').filter({ hasText: word('zh', 'site.share.copied') })).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(canonical)
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })
  // Chromium refuses preloaded scripts where scripts are switched off, and says so as if it were a policy of ours.
  test.beforeEach(({ allow }) => void allow.push('.js csp'))

  test('the first banner stands, and both glasses find', async ({ page }) => {
    await page.goto('/')
    await expect(stage(page, 'zh').getByRole('heading', { level: 2 })).toHaveCount(1)
    await expect(entries(page, 'zh').nth(0)).toBeHidden()
    await page.getByRole('main').getByRole('searchbox').fill('碗')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL((url) => url.pathname === '/search' && url.searchParams.get('keyword') === '碗')
    await expect(page.locator('mark').first()).toHaveText('碗')
    await page
      .getByRole('banner')
      .getByRole('link', { name: word('zh', 'site.find.open'), exact: true })
      .click()
    await expect(page).toHaveURL((url) => url.pathname === '/search' && url.search === '')
  })
})
