import type { Browser } from '@playwright/test'
import { breadcrumb, languageToggle } from '../support/controls.ts'
import {
  accessible,
  brokenPictures,
  clipped,
  hydrated,
  overlapping,
  scrollThrough,
  textFaults,
} from '../support/page.ts'
import { htmlLang, langs, redirects, stops, word, type Lang } from '../support/site.ts'
import { expect, test } from '../support/test.ts'

/**
 * Every page of the route table, at the widths at which every screen is looked at. Nothing here names a page: what is
 * added to the table is walked.
 */
const widths = [1200, 1440, 1920]
const otherLang = { zh: 'en', en: 'zh' } as const satisfies Record<Lang, Lang>

/** The words of the content as a visitor without scripts reads them, and their main heading. */
async function withoutScript(browser: Browser, address: string): Promise<{ words: string; heading: string }> {
  const context = await browser.newContext({ javaScriptEnabled: false })
  try {
    const page = await context.newPage()
    await page.goto(address)
    const words = await page.getByRole('main').innerText()
    return { words, heading: await page.getByRole('heading', { level: 1 }).innerText() }
  } finally {
    await context.close()
  }
}

for (const lang of langs) {
  for (const stop of stops) {
    test(`${stop.name} in ${lang} is whole, named and readable at every width`, async ({
      page,
      browser,
      request,
      allow,
      baseURL,
    }) => {
      test.setTimeout(90_000)
      const { address, title, status } = await stop.address(request, lang)
      if (status === 404) allow.push('status 404', 'status of 404')
      const answer = await page.goto(address)
      expect(answer?.status()).toBe(status)
      await hydrated(page)

      await expect(page).toHaveTitle(title)
      await expect(page.locator('html')).toHaveAttribute('lang', htmlLang[lang])
      const heading = page.getByRole('heading', { level: 1 })
      await expect(heading).toHaveCount(1)
      await expect(heading).not.toBeEmpty()
      if (stop.crumb === null) {
        await expect(breadcrumb(page, lang)).toHaveCount(0)
      } else {
        const crumbs = breadcrumb(page, lang)
        await expect(crumbs).toContainText(word(lang, 'site.location'))
        await expect(crumbs.getByRole('link').first()).toHaveText(word(lang, 'nav.home'))
        await expect(crumbs.locator('[aria-current="page"]')).toHaveText(word(lang, stop.crumb))
      }

      for (const width of widths) {
        await page.setViewportSize({ width, height: 900 })
        await scrollThrough(page)
        expect(await clipped(page), `cut off at ${width} px`).toEqual([])
        expect(await textFaults(page), `words at ${width} px`).toEqual({ overlapping: [], cut: [] })
        expect(await overlapping(page, 'main li, main article'), `rows at ${width} px`).toEqual([])
        expect(await brokenPictures(page), `pictures at ${width} px`).toEqual([])
      }
      // Names, roles and colours are the same at every width; at the narrowest, targets lie closest.
      await page.setViewportSize({ width: widths[0] ?? 1200, height: 900 })
      await accessible(page)

      const read = await page.getByRole('main').innerText()
      const bare = await withoutScript(browser, new URL(address, baseURL).href)
      expect(bare.heading).toBe(await heading.innerText())
      expect(bare.words.length, 'the words without scripts').toBeGreaterThan(read.length * 0.8)
    })
  }

  for (const stop of stops) {
    test(`${stop.name} in ${lang} stays the place when the language is switched`, async ({ page, request, allow }) => {
      const here = await stop.address(request, lang)
      const there = await stop.address(request, otherLang[lang])
      if (here.status === 404) allow.push('status 404', 'status of 404')
      await page.goto(here.address)
      await hydrated(page)
      await languageToggle(page, lang).click()
      await expect(page.locator('html')).toHaveAttribute('lang', htmlLang[otherLang[lang]])
      const [place, other] = [here, there].map(({ address }) => new URL(address, 'http://site.example'))
      const id = place?.searchParams.get('id') ?? null
      await expect(page).toHaveURL((url) => url.pathname === place?.pathname && url.searchParams.get('id') === id)
      // The first record of the other language's list may be another one.
      const same = other?.searchParams.get('id') === place?.searchParams.get('id')
      await expect(page).toHaveTitle(same ? there.title : /\S - \S/)
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
      if (stop.crumb !== null)
        await expect(breadcrumb(page, otherLang[lang])).toContainText(word(otherLang[lang], stop.crumb))
    })
  }
}

test('a section by itself leads to its first page, whatever else was asked', async ({ page }) => {
  for (const { from, to } of redirects) {
    await page.goto(`${from}?lang=en`)
    await expect(page, from).toHaveURL((url) => !redirects.some((one) => one.from === url.pathname))
    // A section's first page may be a section itself.
    const end = redirects.find((one) => one.from === to)?.to ?? to
    await expect(page, from).toHaveURL((url) => url.pathname === end && url.searchParams.get('lang') === 'en')
  }
})
