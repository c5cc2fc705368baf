import { clipped, hydrated, overlapping, scrollThrough } from '../support/page.ts'
import { langs, stops } from '../support/site.ts'
import { expect, test } from '../support/test.ts'

/** The widths at which every screen is looked at; 1200 px is the narrowest that the site promises (spec §1). */
for (const width of [1200, 1920]) {
  for (const lang of langs) {
    test(`at ${width} px in ${lang} nothing is cut off, overlaps or sticks out`, async ({
      page,
      request,
      allow,
    }, info) => {
      test.setTimeout(90_000)
      allow.push('status 404', 'status of 404')
      await page.setViewportSize({ width, height: 900 })
      for (const stop of stops) {
        const { address } = await stop.address(request, lang)
        await page.goto(address)
        await hydrated(page)
        await scrollThrough(page)
        expect(await clipped(page), address).toEqual([])
        expect(await overlapping(page, 'main li, main article'), address).toEqual([])
        expect(await overlapping(page, 'header a, header button'), address).toEqual([])
        expect(await overlapping(page, 'footer a, footer p'), address).toEqual([])
        const name = `${lang}-${width}-${stop.name.replaceAll(/\W+/g, '-')}.png`
        await page.screenshot({ path: info.outputPath(name), fullPage: true })
      }
    })
  }
}

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
