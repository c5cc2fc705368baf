import { goTo, languageToggle } from '../support/controls.ts'
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

test('the toggle keeps a list where it was, with its phase or its page', async ({ page }) => {
  await page.goto('/exhibition/list')
  await hydrated(page)
  for (const query of ['size=10&phase=ended', 'size=10&page=2']) {
    await goTo(page, '/exhibition/list')
    await goTo(page, `/exhibition/tempList?${query}`)
    const isKept = (url: URL) =>
      [...new URLSearchParams(query)].every(([key, value]) => url.searchParams.get(key) === value)
    await languageToggle(page, 'zh').click()
    await expect(page.locator('html')).toHaveAttribute('lang', 'en')
    await expect(page).toHaveURL(isKept)
    await languageToggle(page, 'en').click()
    await expect(page.locator('html')).toHaveAttribute('lang', 'zh-CN')
    await expect(page).toHaveURL(isKept)
  }
})

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

/** Chinese signs and full-width quotation marks on a page in English, but for what says that it is Chinese. */
const foreignSigns = () => {
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const found: string[] = []
  while (texts.nextNode()) {
    const node = texts.currentNode as Text
    const element = node.parentElement
    if (!element || element.closest('script, style, [lang^="zh"]')) continue
    if (/[\u3000-\u303f\u4e00-\u9fff\uff00-\uffef]/.test(node.data)) found.push(node.data.trim())
    for (const { index } of node.data.matchAll(/[\u2018-\u201f]/g)) {
      const range = document.createRange()
      range.setStart(node, index)
      range.setEnd(node, index + 1)
      const ems = range.getBoundingClientRect().width / Number.parseFloat(getComputedStyle(element).fontSize)
      if (ems > 0.65) found.push(`${ems.toFixed(2)} em: ${node.data.slice(Math.max(0, index - 20), index + 20)}`)
    }
  }
  return found
}

test('a page in English has nothing of Chinese in it, not even the width of a quotation mark', async ({ page }) => {
  const pages = ['/exhibition/list', '/collection/list', '/academic/committeeDetail', '/event/eventGuide']
  await page.goto('/?lang=en')
  await hydrated(page)
  for (const path of ['/', ...pages, '/event/list', '/service/trafficDetail', '/information/about', '/login']) {
    await goTo(page, `${path}?lang=en`)
    await expect(page.locator('h1')).toBeVisible()
    expect([path, await page.evaluate(foreignSigns)]).toEqual([path, []])
    const chinese = await page.locator('[lang^="zh"]').allTextContents()
    // The way to Chinese, the label that is Chinese by rule, and numbers as an office gave them out.
    const odd = chinese.filter((one) => !/^(中文|广告|.*(ICP备|公网安备).*)$/.test(one.trim()))
    expect([path, odd]).toEqual([path, []])
  }
})
