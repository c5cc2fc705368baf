import { hydrated } from '../support/page.ts'
import { expect, test } from '../support/test.ts'

test('below 1200 px the page keeps its 1200 and scrolls sideways', async ({ page }) => {
  await page.setViewportSize({ width: 1000, height: 800 })
  await page.goto('/exhibition/list')
  await hydrated(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(1200)
})

test('the content is at least 500 px high, also where there is little to show', async ({ page }) => {
  await page.goto('/exhibition/list?page=999')
  await hydrated(page)
  const main = await page.getByRole('main').boundingBox()
  expect(main?.height).toBeGreaterThanOrEqual(500)
})
