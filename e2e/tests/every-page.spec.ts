import type { Browser, Page } from '@playwright/test'
import { breadcrumb, languageToggle } from '../support/controls.ts'
import {
  accessible,
  brokenPictures,
  clipped,
  hydrated,
  overlapping,
  scrollThrough,
  served,
  stoodStill,
  textFaults,
  watch,
} from '../support/page.ts'
import { htmlLang, langs, museum, redirects, stops, word, type Lang } from '../support/site.ts'
import { expect, test } from '../support/test.ts'

/**
 * Every page of the route table, at the widths at which every screen is looked at. Nothing here names a page: what is
 * added to the table is walked.
 */
const widths = [1200, 1440, 1920] as const
const otherLang = { zh: 'en', en: 'zh' } as const satisfies Record<Lang, Lang>

/** What a visitor without scripts reads. */
async function withoutScript(
  browser: Browser,
  address: string,
): Promise<{ title: string; heading: string; words: string; footer: string }> {
  const context = await browser.newContext({ javaScriptEnabled: false })
  try {
    const page = await context.newPage()
    await page.goto(address)
    return {
      title: await page.title(),
      heading: await page.getByRole('heading', { level: 1 }).innerText(),
      words: await page.getByRole('main').innerText(),
      footer: await page.getByRole('contentinfo').innerText(),
    }
  } finally {
    await context.close()
  }
}

/** Nothing is cut off or lies on something else, at each width. Pictures have their room before they come. */
async function whole(page: Page): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 })
    expect(await clipped(page), `cut off at ${width} px`).toEqual([])
    expect(await textFaults(page), `words at ${width} px`).toEqual({ overlapping: [], cut: [] })
    for (const boxes of ['main li, main article', 'header a, header button', 'footer a, footer p'])
      expect(await overlapping(page, boxes), `${boxes} at ${width} px`).toEqual([])
  }
}

for (const lang of langs) {
  for (const stop of stops) {
    // One load answers all of it; the page is the dear part, not the questions.
    test(`${stop.name} in ${lang} is taken over as sent, named, whole, readable and switches its language in place`, async ({
      page,
      browser,
      request,
      allow,
      baseURL,
    }) => {
      test.setTimeout(90_000)
      const here = await stop.address(request, lang)
      if (here.status === 404) allow.push('status 404', 'status of 404')
      const calls: string[] = []
      page.on('request', (one) => {
        if (['fetch', 'xhr'].includes(one.resourceType())) calls.push(new URL(one.url()).pathname)
      })
      await watch(page)
      const answer = await page.goto(here.address)
      expect(answer?.status()).toBe(here.status)
      await hydrated(page)
      await page.waitForLoadState('networkidle')
      const { sent, dropped, added } = await served(page)
      expect(sent, 'the server sent a page').toBeGreaterThan(30)
      expect({ dropped, added }, 'hydration keeps every element').toEqual({ dropped: [], added: [] })
      // The browser counts the visit, where a footer shows it; everything that the page shows came with it.
      const counted = stop.listed === false ? [] : ['/api/admin/site/visit/1']
      await expect.poll(() => calls, 'the first HTML holds its data').toEqual(counted)

      await expect(page).toHaveTitle(here.title)
      await expect(page.locator('html')).toHaveAttribute('lang', htmlLang[lang])
      const heading = page.getByRole('heading', { level: 1 })
      await expect(heading).toHaveCount(1)
      await expect(heading).not.toBeEmpty()
      const crumbs = breadcrumb(page, lang)
      if (stop.crumb === null) {
        await expect(crumbs).toHaveCount(0)
      } else {
        await expect(crumbs).toContainText(word(lang, 'site.location'))
        await expect(crumbs.getByRole('link').first()).toHaveText(word(lang, 'nav.home'))
        await expect(crumbs.locator('[aria-current="page"]')).toHaveText(word(lang, stop.crumb))
      }

      await scrollThrough(page)
      await stoodStill(page)
      expect(await brokenPictures(page), 'pictures').toEqual([])
      await whole(page)
      // Names, roles and colours are the same at every width; at the narrowest, targets lie closest.
      await page.setViewportSize({ width: widths[0], height: 900 })
      await accessible(page)

      const read = await page.getByRole('main').innerText()
      const bare = await withoutScript(browser, new URL(here.address, baseURL).href)
      expect(bare.title).toBe(here.title)
      expect(bare.heading).toBe(await heading.innerText())
      expect(bare.words.length, 'the words without scripts').toBeGreaterThan(read.length * 0.8)
      expect(bare.footer).toContain(await museum(request, lang))

      await switchesInPlace(page, lang, here, await stop.address(request, otherLang[lang]))
      if (stop.crumb !== null)
        await expect(breadcrumb(page, otherLang[lang])).toContainText(word(otherLang[lang], stop.crumb))
    })
  }
}

/** The toggle shows the same place, and the same record, in the other language. */
async function switchesInPlace(
  page: Page,
  lang: Lang,
  here: { address: string },
  there: { address: string; title: string },
): Promise<void> {
  await languageToggle(page, lang).click()
  await expect(page.locator('html')).toHaveAttribute('lang', htmlLang[otherLang[lang]])
  const [place, other] = [here, there].map(({ address }) => new URL(address, 'http://site.example'))
  const id = place?.searchParams.get('id') ?? null
  await expect(page).toHaveURL((url) => url.pathname === place?.pathname && url.searchParams.get('id') === id)
  // The first record of the other language's list may be another one.
  const same = other?.searchParams.get('id') === id
  await expect(page).toHaveTitle(same ? there.title : /\S - \S/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
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
