import type { Browser, BrowserContext, BrowserContextOptions, Page } from '@playwright/test'
import { hydrated } from '../support/page.ts'
import { type Lang, langs, records, withLang, word } from '../support/site.ts'
import { expect, listen, test } from '../support/test.ts'

/** The edition for phones as a phone meets it: sent there, kept there, led back, read without a network. */

const agents = {
  iPhone:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1',
  Android:
    'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/139.0.0.0 Mobile Safari/537.36',
  WeChat:
    'Mozilla/5.0 (Linux; Android 14; V2309A) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/116.0.0.0 Mobile Safari/537.36 MicroMessenger/8.0.49 Language/zh_CN',
} as const

interface Telephone {
  page: Page
  context: BrowserContext
  noise: string[]
}

/** A telephone of nobody's else. */
async function telephone(browser: Browser, options: BrowserContextOptions = {}): Promise<Telephone> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
    userAgent: agents.iPhone,
    ...options,
  })
  const noise: string[] = []
  await listen(context, (line) => noise.push(line))
  return { page: await context.newPage(), context, noise }
}

const choice = (page: Page, lang: Lang, key: string) =>
  page.getByRole('contentinfo').getByRole('link', { name: word(lang, key), exact: true })

for (const [name, userAgent] of Object.entries(agents)) {
  test(`${name} is sent to the page for phones, and stays on the one for desks once it has chosen that`, async ({
    browser,
  }) => {
    const { page, context, noise } = await telephone(browser, { userAgent })
    await page.goto('/exhibition/tempList?phase=ongoing')
    await expect(page).toHaveURL(/\/h5\/exhibition\/tempList\?phase=ongoing$/)
    await hydrated(page)
    await choice(page, 'zh', 'h5.desktop').click()
    await expect(page).toHaveURL(/\/exhibition\/tempList\?phase=ongoing&desktop=1$/)
    await expect(page.locator('meta[name=viewport]')).toHaveCount(1)
    await page.goto('/exhibition/list')
    await expect(page).toHaveURL(/:\d+\/exhibition\/list$/)
    // The page is wider than the telephone: the line above it leads back.
    await page
      .getByRole('link', { name: word('zh', 'site.phoneEdition'), exact: true })
      .first()
      .click()
    await expect(page).toHaveURL(/\/h5\/exhibition\/list(\?desktop=0)?$/)
    await page.goto('/')
    await expect(page).toHaveURL(/\/h5\/$/)
    expect(noise).toEqual([])
    await context.close()
  })
}

test('a desk that asks for a page for phones gets it, and is sent nowhere', async ({ page }) => {
  const answer = await page.goto('/h5/exhibition/list')
  expect(answer?.status()).toBe(200)
  await expect(page).toHaveURL(/\/h5\/exhibition\/list$/)
})

for (const lang of langs) {
  test(`the way from a list to a record and back leads to where one was, in ${lang}`, async ({ browser, request }) => {
    const { page, context, noise } = await telephone(browser)
    await page.goto(withLang('/h5/exhibition/tempList', lang))
    await hydrated(page)
    const { data } = await records(request, 'exhibition', lang, { type: 0 })
    const title = data[3]?.title ?? ''
    const link = page.getByRole('link', { name: title, exact: true })
    await link.scrollIntoViewIfNeeded()
    const before = await page.evaluate(() => window.scrollY)
    expect(before).toBeGreaterThan(500)
    await link.click()
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
    await page.goBack()
    await expect(link).toBeVisible()
    await expect.poll(() => page.evaluate((to) => Math.abs(window.scrollY - to) < 4, before)).toBe(true)
    // A page that is loaded anew is where it was.
    await page.reload()
    await hydrated(page)
    await expect.poll(() => page.evaluate((to) => Math.abs(window.scrollY - to) < 60, before)).toBe(true)
    expect(noise).toEqual([])
    await context.close()
  })
}

test('More opens a sheet with every page, which Escape and Back from a page close', async ({ browser }) => {
  const { page, context, noise } = await telephone(browser)
  await page.goto('/h5/')
  await hydrated(page)
  const bar = page.getByRole('navigation', { name: word('zh', 'site.mainNav') })
  await bar.getByRole('link', { name: word('zh', 'h5.tabs.more') }).click()
  const sheet = page.getByRole('dialog', { name: word('zh', 'h5.moreTitle') })
  await expect(sheet).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(sheet).toHaveCount(0)
  await bar.getByRole('link', { name: word('zh', 'h5.tabs.more') }).click()
  await sheet.getByRole('link', { name: word('zh', 'nav.exhibitionDigitalList') }).click()
  await expect(page).toHaveURL(/\/h5\/exhibition\/digitaLlist$/)
  await expect(sheet).toHaveCount(0)
  expect(noise).toEqual([])
  await context.close()
})

test('large text is chosen once, and the next page comes in it', async ({ browser }) => {
  const { page, context } = await telephone(browser)
  await page.goto('/h5/')
  await hydrated(page)
  const size = () => page.evaluate(() => Number.parseFloat(getComputedStyle(document.documentElement).fontSize))
  const plain = await size()
  await page
    .getByRole('contentinfo')
    .getByRole('button', { name: word('zh', 'h5.largeText') })
    .click()
  expect(await size()).toBe(plain * 1.5)
  const answer = await page.goto('/h5/exhibition/list')
  expect(await answer?.text()).toContain('data-text="large"')
  expect(await size()).toBe(plain * 1.5)
  await context.close()
})

for (const lang of langs) {
  test(`what was seen is read without a network, with its age, and what was not says so, in ${lang}`, async ({
    browser,
    request,
  }) => {
    const { page, context } = await telephone(browser)
    const { data } = await records(request, 'exhibition', lang, { type: 0 })
    const seen = data[0]
    await page.goto(withLang(`/h5/exhibition/detail?id=${seen?.id}`, lang))
    await page.evaluate(async () => (await navigator.serviceWorker.ready).active?.state)
    // The first page was there before its worker: it is kept with its next visit.
    await page.reload()
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
    await page.reload()
    await expect(page.getByRole('heading', { level: 1, name: seen?.title ?? '' })).toBeVisible()

    await context.setOffline(true)
    await page.reload()
    await expect(page.getByRole('heading', { level: 1, name: seen?.title ?? '' })).toBeVisible()
    await expect(page.getByText(word(lang, 'offline.note', { time: '|' }).split('|')[0] ?? '')).toBeVisible()
    await page.goto(withLang('/h5/exhibition/digitaLlist', lang))
    await expect(page.getByRole('heading', { level: 1, name: word(lang, 'offline.title') })).toBeVisible()
    await page.getByRole('link', { name: seen?.title ?? '', exact: true }).click()
    await expect(page.getByRole('heading', { level: 1, name: seen?.title ?? '' })).toBeVisible()

    await context.setOffline(false)
    await page.goto(withLang('/h5/exhibition/digitaLlist', lang))
    await expect(page.getByRole('heading', { level: 1, name: word(lang, 'nav.exhibitionDigitalList') })).toBeVisible()
    await expect(page.getByText(word(lang, 'offline.noteNow'))).toHaveCount(0)
    await context.close()
  })
}

test('where the worker is refused everything else is as ever', async ({ browser }) => {
  const { page, context, noise } = await telephone(browser, { serviceWorkers: 'block' })
  await page.goto('/h5/')
  await hydrated(page)
  await page
    .getByRole('navigation', { name: word('zh', 'site.mainNav') })
    .getByRole('link', { name: word('zh', 'h5.tabs.on') })
    .click()
  await expect(page.getByRole('heading', { level: 1, name: word('zh', 'nav.exhibitionTempList') })).toBeVisible()
  expect(noise.filter((line) => !line.includes('Service Worker registration blocked'))).toEqual([])
  await context.close()
})
