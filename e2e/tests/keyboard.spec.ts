import { section } from '../support/controls.ts'
import { hydrated } from '../support/page.ts'
import { langs, word } from '../support/site.ts'
import { expect, test } from '../support/test.ts'

for (const lang of langs) {
  test(`the first Tab offers to skip to the content, in ${lang}`, async ({ page }) => {
    await page.goto(`/exhibition/tempList?lang=${lang}`)
    await hydrated(page)
    await page.keyboard.press('Tab')
    const skip = page.getByRole('link', { name: word(lang, 'site.skip') })
    await expect(skip).toBeFocused()
    await expect(skip).toBeInViewport()
    await page.keyboard.press('Enter')
    await page.keyboard.press('Tab')
    const inside = await page.evaluate(() => document.querySelector('main')?.contains(document.activeElement))
    expect(inside, 'the next Tab is in the content').toBe(true)
  })
}

test('every stop of the Tab key is in view and shows its focus', async ({ page }) => {
  await page.goto('/exhibition/tempList?size=10')
  await hydrated(page)
  const seen: string[] = []
  for (let at = 0; at < 120; at++) {
    await page.keyboard.press('Tab')
    const stop = await page.evaluate(() => {
      const one = document.activeElement
      if (!one || one === document.body) return null
      // The ring may be drawn by the element, by its stretched ::after, or by what stands around or after it.
      const styles = [one, one.parentElement, one.nextElementSibling].flatMap((node) =>
        node ? [getComputedStyle(node), getComputedStyle(node, '::after')] : [],
      )
      const rings = styles.map(
        (style) => (style.outlineStyle !== 'none' && style.outlineWidth !== '0px') || style.boxShadow !== 'none',
      )
      const box = one.getBoundingClientRect()
      return {
        told: one.outerHTML.slice(0, 140),
        visible: box.width > 0 && box.height > 0 && box.bottom > 0 && box.top < innerHeight,
        ring: rings.includes(true),
      }
    })
    if (!stop) break
    expect(stop, stop.told).toMatchObject({ visible: true, ring: true })
    seen.push(stop.told)
  }
  expect(seen.length, 'navigation, filters, cards, pager and footer').toBeGreaterThan(25)
  expect(seen.length, 'the Tab key gets to the end').toBeLessThan(120)
})

test('a menu of the header opens, closes and leads on by keys alone', async ({ page }) => {
  await page.goto('/')
  await hydrated(page)
  const top = section(page, 'zh', 'nav.exhibition')
  const entry = page
    .getByRole('navigation', { name: word('zh', 'site.mainNav') })
    .getByRole('link', { name: new RegExp(`^${word('zh', 'nav.exhibitionTempList')}`) })
  await top.focus()
  await page.keyboard.press('Enter')
  await expect(entry).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(entry).toBeHidden()
  await expect(top).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(entry).toBeVisible()
  for (let at = 0; at < 8 && !(await entry.evaluate((node) => node === document.activeElement)); at++) {
    await page.keyboard.press('Tab')
  }
  await expect(entry).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL((url) => url.pathname === '/exhibition/tempList')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})
