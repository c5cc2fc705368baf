import type { Page } from '@playwright/test'
import { breadcrumb, languageToggle } from '../support/controls.ts'
import {
  accessible,
  brokenPictures,
  hydrated,
  scrollThrough,
  served,
  stoodStill,
  watch,
  whole,
  wordsOf,
} from '../support/page.ts'
import { save } from '../support/saved.ts'
import { htmlLang, type Lang, museum, redirects, type Stop, stops, templates, word } from '../support/site.ts'
import { expect, test } from '../support/test.ts'

/**
 * Every page of the route table. Nothing here names a page: what is added to the table is walked. In Chinese a page is
 * looked at as a whole, at the widths at which every screen is looked at; in English, whose words are longer, that all
 * of it is there and has room. What follows from how a page is made, and not from what stands on it, is asked once for
 * each way of making one.
 */
const widths = { zh: [1200, 1440, 1920], en: [1440] } as const satisfies Record<Lang, readonly number[]>

/** Opens a stop, and asks what holds in either language. */
async function open(page: Page, stop: Stop, here: Awaited<ReturnType<Stop['address']>>, lang: Lang): Promise<void> {
  await watch(page)
  const answer = await page.goto(here.address)
  expect(answer?.status()).toBe(here.status)
  const html = (await answer?.text()) ?? ''
  // Outside: what the pointer lies over while the page moves below it is fetched ahead.
  await page.mouse.move(-10, -10)
  await hydrated(page)
  const { sent, dropped, added } = await served(page)
  expect(sent, 'the server sent a page').toBeGreaterThan(30)
  expect({ dropped, added }, 'hydration keeps every element').toEqual({ dropped: [], added: [] })
  const words = await wordsOf(page, html)
  expect(words.rendered.length, 'a page has words').toBeGreaterThan(20)
  expect(words.rendered, 'the words without scripts').toBe(words.sent)
  save(`${here.address}, first HTML`, html)
  save(`${here.address}, rendered`, await page.content())

  await expect(page).toHaveTitle(here.title)
  await expect(page.locator('html')).toHaveAttribute('lang', htmlLang[lang])
  const heading = page.getByRole('heading', { level: 1 })
  await expect(heading).toHaveCount(1)
  await expect(heading).not.toBeEmpty()
  const crumbs = breadcrumb(page, lang)
  if (stop.crumbs === null) {
    await expect(crumbs).toHaveCount(0)
  } else {
    const names = ['nav.home', ...stop.crumbs].map((key) => word(lang, key)).concat(here.record ?? [])
    await expect(crumbs).toContainText(word(lang, 'site.location'))
    await expect(crumbs.getByRole('listitem')).toHaveText(names)
    await expect(crumbs.getByRole('link')).toHaveText(names.slice(0, -1))
    await expect(crumbs.locator('[aria-current="page"]')).toHaveText(names.slice(-1))
    const isListed = here.status === 200 && stop.listed !== false
    expect(trailOf(html), 'what machines are told').toEqual(isListed ? names : [])
  }
  for (const width of widths[lang]) await whole(page, width)
}

/** The names of the places that a page's JSON-LD leads through. */
function trailOf(html: string): string[] {
  const said = html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)
  return [...said]
    .map(([, text]) => JSON.parse(text ?? '{}') as { '@type': string; itemListElement: { name: string }[] })
    .filter((one) => one['@type'] === 'BreadcrumbList')
    .flatMap(({ itemListElement }) => itemListElement.map(({ name }) => name))
}

/** What a page asks the server for by itself. */
function asked(page: Page): string[] {
  const calls: string[] = []
  page.on('request', (one) => {
    if (['fetch', 'xhr'].includes(one.resourceType())) calls.push(new URL(one.url()).pathname)
  })
  return calls
}

for (const stop of stops) {
  // One load answers all of it; the page is the dear part, not the questions.
  test(`${stop.name} is taken over as sent, named, whole, readable and switches its language in place`, async ({
    page,
    request,
    allow,
  }) => {
    const here = await stop.address(request, 'zh')
    if (here.status === 404) allow.push('status 404', 'status of 404')
    const calls = asked(page)
    await open(page, stop, here, 'zh')
    await scrollThrough(page)
    expect(await brokenPictures(page), 'pictures').toEqual([])
    // Names, roles and colours are the same at every width; at the narrowest, targets lie closest.
    await page.setViewportSize({ width: widths.zh[0], height: 900 })
    await accessible(page)
    // The browser counts the visit, where a footer shows it, and asks what is free and what can be applied for, which no
    // first HTML may hold; everything else that the page shows came with it.
    const living = ['/api/v1/slots', '/api/v1/application-forms/']
    const others = calls.filter((path) => !living.some((one) => path.startsWith(one)))
    expect(others, 'the first HTML holds its data').toEqual(stop.isDoor ? [] : ['/api/admin/site/visit/1'])

    await languageToggle(page, 'zh').click()
    await expect(page.locator('html')).toHaveAttribute('lang', htmlLang.en)
    const there = await stop.address(request, 'en')
    const [place, other] = [here, there].map(({ address }) => new URL(address, 'http://site.example'))
    const id = place?.searchParams.get('id') ?? null
    await expect(page).toHaveURL((url) => url.pathname === place?.pathname && url.searchParams.get('id') === id)
    // The first record of the other language's list may be another one.
    await expect(page).toHaveTitle(other?.searchParams.get('id') === id ? there.title : /\S - \S/)
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
    const list = stop.crumbs?.[0]
    if (list !== undefined) await expect(breadcrumb(page, 'en')).toContainText(word('en', list))
  })

  test(`${stop.name} in en is taken over as sent, named and has room for its words`, async ({
    page,
    request,
    allow,
  }) => {
    const here = await stop.address(request, 'en')
    if (here.status === 404) allow.push('status 404', 'status of 404')
    await open(page, stop, here, 'en')
  })
}

test.describe('by a first visit', () => {
  test.use({ cold: true })

  for (const stop of templates) {
    test(`${stop.name} stands still while it comes, and is read without scripts`, async ({
      page,
      browser,
      request,
      allow,
    }) => {
      const here = await stop.address(request, 'zh')
      if (here.status === 404) allow.push('status 404', 'status of 404')
      await watch(page)
      await page.goto(here.address)
      await hydrated(page)
      await scrollThrough(page)
      await stoodStill(page)

      const read = await page.getByRole('main').innerText()
      // What only a living page knows, such as what is free, is no part of it.
      const living = (await page.getByRole('main').locator('[data-now]').allInnerTexts()).join('')
      const bare = await browser.newContext({ javaScriptEnabled: false })
      const words = await bare.newPage()
      await words.goto(here.address)
      await expect(words).toHaveTitle(here.title)
      await expect(words.getByRole('heading', { level: 1 })).toHaveText(
        await page.getByRole('heading', { level: 1 }).innerText(),
      )
      expect((await words.getByRole('main').innerText()).length).toBeGreaterThan((read.length - living.length) * 0.8)
      await expect(words.getByRole('contentinfo')).toContainText(await museum(request, 'zh'))
      await bare.close()
    })
  }
})

test('a section by itself leads to its first page, whatever else was asked', async ({ page }) => {
  // All of them are answered alike (`first-html.spec.ts`); one is followed as a browser does.
  const { from, to } = redirects[0] ?? { from: '', to: '' }
  await page.goto(`${from}?lang=en`)
  // A section's first page may be a section itself.
  const end = redirects.find((one) => one.from === to)?.to ?? to
  await expect(page, from).toHaveURL((url) => url.pathname === end && url.searchParams.get('lang') === 'en')
})
