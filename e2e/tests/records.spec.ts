import { expect, test } from '../support/test.ts'

/** A list of each kind whose records have a page, and whether that page begins with a picture. */
const lists = [
  ['/exhibition/list', true],
  ['/event/eventHoliday', true],
  ['/information/list', true],
  ['/collection/list', true],
  ['/academic/list', true],
  ['/service/list', true],
  ['/education/list', true],
  ['/information/other/planningList', false],
] as const

for (const lang of ['zh', 'en'] as const) {
  test(`a record shows its name and its first picture in the first screen (${lang})`, async ({ page }) => {
    for (const [list, pictured] of lists) {
      await page.goto(`${list}?lang=${lang}`)
      await page.locator('main a[href*="etail?id="]').first().click()
      const article = page.getByRole('article').first()
      const name = article.getByRole('heading', { level: 1 })
      await expect(name, list).toBeInViewport({ ratio: 1 })
      // Half of the screen is the record's own: what is above it is the way here.
      if (pictured) {
        const top = await article
          .locator('img')
          .first()
          .evaluate((one) => one.getBoundingClientRect().top)
        expect(top, `the first picture of a record of ${list}`).toBeLessThan(450)
      }
    }
  })
}

test('a list keeps the header of 515 px, with the breadcrumb below its first 440', async ({ page }) => {
  for (const [list] of lists) {
    await page.goto(list)
    const trail = page.getByRole('navigation', { name: '面包屑' })
    const { top, height } = await trail.evaluate((one) => {
      const head = one.parentElement!.parentElement!
      return { top: one.getBoundingClientRect().top, height: head.getBoundingClientRect().height }
    })
    expect([list, height]).toEqual([list, 515])
    expect(top, list).toBeGreaterThanOrEqual(440)
  }
})

test('a telephone number stands on one line, wherever its text is broken', async ({ page }) => {
  await page.goto('/service/list')
  for (const path of await page
    .locator('main a[href*="/service/detail?id="]')
    .evaluateAll((all) => [...new Set(all.map((one) => one.getAttribute('href') ?? ''))].slice(0, 3))) {
    await page.goto(path)
    const broken = await page.evaluate(() => {
      const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
      const found: string[] = []
      let seen = 0
      while (texts.nextNode()) {
        const node = texts.currentNode as Text
        for (const [number] of node.data.matchAll(/\d{3,4}-\d{4}(?: \d{4})?/g)) {
          if (node.parentElement?.closest('script')) continue
          seen += 1
          const element = node.parentElement!
          // However narrow its place is.
          if (getComputedStyle(element).textWrapMode !== 'nowrap') found.push(number)
        }
      }
      return { seen, found }
    })
    expect(broken.seen).toBeGreaterThan(0)
    expect([path, broken.found]).toEqual([path, []])
  }
})
