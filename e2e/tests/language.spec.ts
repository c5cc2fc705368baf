import { languageToggle } from '../support/controls.ts'
import { hydrated, served, watch } from '../support/page.ts'
import { records, word } from '../support/site.ts'
import { expect, test } from '../support/test.ts'

test('the toggle shows the same record in the other language, and every later page too', async ({ page, request }) => {
  const { data } = await records(request, 'exhibition', 'zh', { type: 0, size: 1 })
  const chinese = data[0]!
  const english = (await records(request, 'exhibition', 'en', { type: 0, size: 100 })).data.find(
    (card) => card.id === chinese.id,
  )!
  await page.goto(`/exhibition/detail?id=${chinese.id}`)
  await hydrated(page)
  await languageToggle(page, 'zh').click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(english.title)
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await expect(page).toHaveURL(
    (url) => url.pathname === '/exhibition/detail' && url.searchParams.get('id') === `${chinese.id}`,
  )
  expect(await page.evaluate(() => localStorage.getItem('language'))).toBe('en')
  expect((await page.context().cookies()).find((cookie) => cookie.name === 'language')?.value).toBe('en')

  await page.goto('/exhibition/list')
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await expect(page).toHaveTitle(new RegExp(`^${word('en', 'nav.exhibitionList')} - `))
})

for (const query of ['size=10&phase=ended', 'size=10&page=2']) {
  test(`the toggle keeps a list where it was, at ${query}`, async ({ page }) => {
    await page.goto(`/exhibition/tempList?${query}`)
    await hydrated(page)
    const isKept = (url: URL) =>
      [...new URLSearchParams(query)].every(([key, value]) => url.searchParams.get(key) === value)
    await languageToggle(page, 'zh').click()
    await expect(page.locator('html')).toHaveAttribute('lang', 'en')
    await expect(page).toHaveURL(isKept)
    await languageToggle(page, 'en').click()
    await expect(page.locator('html')).toHaveAttribute('lang', 'zh-CN')
    await expect(page).toHaveURL(isKept)
  })
}

test('an address with ?lang=en shows English and chooses nothing', async ({ page }) => {
  await page.goto('/')
  await page.evaluate(() => localStorage.setItem('language', 'zh'))
  await page.goto('/exhibition/list?lang=en')
  await hydrated(page)
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  expect(await page.evaluate(() => localStorage.getItem('language'))).toBe('zh')
  expect((await page.context().cookies()).find((cookie) => cookie.name === 'language')?.value ?? 'zh').toBe('zh')
  await page.goto('/exhibition/list')
  await expect(page.locator('html')).toHaveAttribute('lang', 'zh-CN')
})

test('a choice that only the browser remembers is shown afresh and without an error', async ({ page, context }) => {
  await page.goto('/')
  await page.evaluate(() => localStorage.setItem('language', 'en'))
  await context.clearCookies()
  await page.goto('/exhibition/list')
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await expect(page).toHaveTitle(new RegExp(`^${word('en', 'nav.exhibitionList')} - `))
})

test('a choice that the cookie tells the server is hydrated, not drawn again', async ({ page, context, baseURL }) => {
  await page.goto('/')
  await page.evaluate(() => localStorage.setItem('language', 'en'))
  await context.addCookies([{ name: 'language', value: 'en', url: baseURL! }])
  await watch(page)
  await page.goto('/exhibition/list')
  await hydrated(page)
  expect((await served(page)).dropped).toEqual([])
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
})
