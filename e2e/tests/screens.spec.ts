import { hydrated } from '../support/page.ts'
import { htmlLang, langs, withLang } from '../support/site.ts'
import { expect, test } from '../support/test.ts'

test('below 1200 px the page keeps its 1200 and scrolls sideways, and its content is at least 500 px high, also where there is little to show', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1000, height: 800 })
  await page.goto('/exhibition/list?page=999')
  await hydrated(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(1200)
  const main = await page.getByRole('main').boundingBox()
  expect(main?.height).toBeGreaterThanOrEqual(500)
})

for (const lang of langs)
  test(`a header that is shown before it has all arrived pushes nothing aside, in ${lang}`, async ({ browser }) => {
    const context = await browser.newContext({ javaScriptEnabled: false })
    const page = await context.newPage()
    await page.goto(withLang('/service/list', lang))
    await expect(page.locator('html')).toHaveAttribute('lang', htmlLang[lang])
    const nav = page.getByRole('banner').getByRole('navigation').getByRole('list').first()
    const start = async () => (await nav.boundingBox())?.x
    const whole = await start()
    expect(whole).toBeDefined()
    for (const parts of [nav.locator('xpath=../following-sibling::*'), nav.locator('xpath=li[position() > 2]')]) {
      await parts.evaluateAll((gone) => gone.forEach((part) => part.remove()))
      expect(await start()).toBe(whole)
    }
    await context.close()
  })
