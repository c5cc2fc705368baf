import type { Page } from '@playwright/test'
import { breadcrumb, languageToggle } from '../support/controls.ts'
import {
  accessible,
  brokenPictures,
  hydrated,
  scrollThrough,
  served,
  showSent,
  stoodStill,
  watch,
  whole,
  wordsOf,
} from '../support/page.ts'
import { save } from '../support/saved.ts'
import {
  htmlLang,
  type Lang,
  langs,
  museum,
  otherMissing,
  redirects,
  type Stop,
  templates,
  walked,
  word,
} from '../support/site.ts'
import { expect, test } from '../support/test.ts'

/**
 * Every page of the route table. Nothing here names a page: what is added to the table is walked. A page is loaded in
 * Chinese and switched to English in place, where it must have the words that the server sends in English. What follows
 * from how a page is made, and not from what stands on it, is asked once for each template.
 */
const widths = { zh: [1200, 1440, 1920], en: [1440] } as const satisfies Record<Lang, readonly number[]>

type Place = Awaited<ReturnType<Stop['address']>>

/** Opens a stop, and asks what holds in either language. Returns the first HTML. */
async function open(page: Page, stop: Stop, here: Place, lang: Lang): Promise<string> {
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
  const content = await wordsOf(page, html)
  expect(content.rendered.words.length, 'a page has words').toBeGreaterThan(20)
  expect(content.rendered, 'what can be read without scripts').toEqual(content.sent)
  expect(content.foot, 'the footer').toContain(await museum(page.request, lang))
  await expect(page).toHaveTitle(here.title)
  await named(page, stop, here, html, lang)
  return html
}

/** A page says what and where it is, in this language. */
async function named(page: Page, stop: Stop, { status, record }: Place, html: string, lang: Lang): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('lang', htmlLang[lang])
  const heading = page.getByRole('heading', { level: 1 })
  await expect(heading).toHaveCount(1)
  await expect(heading).not.toBeEmpty()
  const crumbs = breadcrumb(page, lang)
  if (stop.crumbs === null) {
    await expect(crumbs).toHaveCount(0)
  } else {
    const names = ['nav.home', ...stop.crumbs].map((key) => word(lang, key)).concat(record ?? [])
    await expect(crumbs).toContainText(word(lang, 'site.location'))
    await expect(crumbs.getByRole('listitem')).toHaveText(names)
    await expect(crumbs.getByRole('link')).toHaveText(names.slice(0, -1))
    await expect(crumbs.locator('[aria-current="page"]')).toHaveText(names.slice(-1))
    const isListed = status === 200 && stop.listed !== false
    expect(trailOf(html), 'what machines are told').toEqual(isListed ? names : [])
  }
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

/** What a record's address says of it. */
function idOf(address: string): number | undefined {
  const id = new URL(address, 'http://site.example').searchParams.get('id')
  return id === null ? undefined : Number(id)
}

/** One load answers all of it; the page is the dear part, not the questions. */
function walk(stop: Stop): void {
  test(`${stop.name} is taken over as sent, named, whole, readable, stands still and switches its language in place`, async ({
    page,
    request,
    allow,
  }) => {
    const here = await stop.address(request, 'zh')
    if (here.status === 404) allow.push('status 404', 'status of 404')
    const calls = asked(page)
    const html = await open(page, stop, here, 'zh')
    save(`${here.address}, first HTML`, html)
    save(`${here.address}, rendered`, await page.content())
    await scrollThrough(page)
    await stoodStill(page)
    expect(await brokenPictures(page), 'pictures').toEqual([])
    for (const width of widths.zh) await whole(page, width)
    if (templates.includes(stop)) {
      // Names, roles and colours are the same at every width; at the narrowest, targets lie closest.
      await page.setViewportSize({ width: widths.zh[0], height: 900 })
      await accessible(page)
    }
    // The browser counts the visit, where a footer shows it, and asks what is free and what can be applied for, which no
    // first HTML may hold; everything else that the page shows came with it.
    const living = ['/api/v1/slots', '/api/v1/application-forms/']
    const others = calls.filter((path) => !living.some((one) => path.startsWith(one)))
    expect(others, 'the first HTML holds its data').toEqual(stop.isDoor ? [] : ['/api/admin/site/visit/1'])

    const there = await stop.address(request, 'en', here.status === 200 ? idOf(here.address) : undefined)
    const answer = await request.get(there.address)
    expect(answer.status()).toBe(there.status)
    const english = await answer.text()
    save(`${there.address}, first HTML`, english)
    await languageToggle(page, 'zh').click()
    await expect(page).toHaveTitle(there.title)
    await expect(page).toHaveURL(
      (url) => url.pathname + url.search === here.address && url.searchParams.get('lang') === null,
    )
    await named(page, stop, there, english, 'en')
    await expect
      .poll(async () => {
        const { sent, rendered } = await wordsOf(page, english)
        return rendered.words === sent.words ? 'the same' : rendered.words
      }, 'the words that the server sends in English')
      .toBe('the same')
    save(`${there.address}, rendered`, await page.content())
    for (const width of widths.en) await whole(page, width)
  })
}

test.describe('by a first visit', () => {
  test.use({ cold: true })
  for (const stop of templates) walk(stop)
})

for (const stop of walked.filter((one) => !templates.includes(one))) walk(stop)

for (const stop of templates) {
  test(`${stop.name} in en is taken over as sent, and named`, async ({ page, request, allow }) => {
    const here = await stop.address(request, 'en')
    if (here.status === 404) allow.push('status 404', 'status of 404')
    await open(page, stop, here, 'en')
  })
}

test('every other record that is not there is told so under the breadcrumb of its list, and its words have room', async ({
  page,
  request,
  allow,
}) => {
  const [shown] = walked.filter(({ template }) => template === 'not there')
  allow.push('status 404', 'status of 404')
  await page.goto((await shown?.address(request, 'zh'))?.address ?? '')
  await hydrated(page)
  for (const lang of langs) {
    for (const stop of otherMissing) {
      const here = await stop.address(request, lang)
      const answer = await request.get(here.address)
      expect(answer.status(), here.address).toBe(here.status)
      const html = await answer.text()
      save(`${here.address}, first HTML`, html)
      await showSent(page, html)
      await expect(page).toHaveTitle(here.title)
      await named(page, stop, here, html, lang)
      for (const width of widths[lang]) await whole(page, width)
    }
  }
})

test('a section by itself leads to its first page, whatever else was asked', async ({ page }) => {
  // All of them are answered alike (`calls/first-html.test.ts`); one is followed as a browser does.
  const { from, to } = redirects[0] ?? { from: '', to: '' }
  await page.goto(`${from}?lang=en`)
  // A section's first page may be a section itself.
  const end = redirects.find((one) => one.from === to)?.to ?? to
  await expect(page, from).toHaveURL((url) => url.pathname === end && url.searchParams.get('lang') === 'en')
})
