import type { Page } from '@playwright/test'
import {
  accessible,
  brokenPictures,
  hydrated,
  scrollThrough,
  served,
  showSent,
  standsOut,
  watch,
  wordsOf,
} from '../support/page.ts'
import { htmlLang, langs, otherMissing, templates, walked, word } from '../support/site.ts'
import { expect, test } from '../support/test.ts'

/**
 * Every page of the edition for phones. Nothing here names one: what the route table marks is walked. A page is looked at
 * in Chinese as a whole, and in English, whose words are longer, whether it has room for them.
 */
/** From the narrowest telephone to one that is held sideways. */
const widths = [320, 360, 390, 430, 844] as const

/** Links and buttons that a thumb would miss: lower or narrower than 24 px, but for those in running text (WCAG 2.5.8). */
async function tooSmall(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('a[href], button, select, input:not([type=hidden])')].flatMap((one) => {
      // A link that is stretched over its row, and a box whose label is pressed with it, take more than they show.
      const isLarger = getComputedStyle(one, '::after').position === 'absolute' || one.closest('label') !== null
      const isInText = one.closest('p, dd, .rt-p, .rt-ul, .rt-ol, figcaption, td') !== null
      if (isLarger || isInText || !one.checkVisibility({ visibilityProperty: true })) return []
      const to = one.getAttribute('href')
      if (to === '#main') return []
      // A room of a plan is as large as it is; the list beside it has the same way (WCAG 2.5.8, equivalent).
      const same = [...document.querySelectorAll('main a[href]')].filter((other) => other.getAttribute('href') === to)
      if (one.closest('svg') && same.some((other) => !other.closest('svg'))) return []
      const { width, height } = one.getBoundingClientRect()
      return width > 0 && (width < 24 || height < 24) ? [`${width} × ${height}: ${one.outerHTML.slice(0, 120)}`] : []
    }),
  )
}

/** Sets the text to twice its size, as the foot of the page does. */
async function largeText(page: Page, on = true): Promise<void> {
  await page.evaluate((large) => {
    if (large) document.documentElement.dataset['text'] = 'large'
    else delete document.documentElement.dataset['text']
  }, on)
}

for (const stop of walked.filter(({ forPhones }) => forPhones)) {
  test(`${stop.name} is taken over as sent on a phone, named, readable, and has room in both languages`, async ({
    page,
    request,
    allow,
  }) => {
    const here = await stop.address(request, 'zh')
    if (here.status === 404) allow.push('status 404', 'status of 404')
    await watch(page)
    await page.setViewportSize({ width: 390, height: 844 })
    const answer = await page.goto(`/h5${here.address}`)
    expect(answer?.status()).toBe(here.status)
    const html = (await answer?.text()) ?? ''
    await hydrated(page)
    const { sent, dropped, added } = await served(page)
    expect(sent, 'the server sent a page').toBeGreaterThan(30)
    expect({ dropped, added }, 'hydration keeps every element').toEqual({ dropped: [], added: [] })
    const content = await wordsOf(page, html)
    expect(content.rendered, 'what can be read without scripts').toEqual(content.sent)
    await expect(page).toHaveTitle(here.title)
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
    await scrollThrough(page)
    expect(await brokenPictures(page), 'pictures').toEqual([])
    for (const width of widths) {
      await page.setViewportSize({ width, height: width > 500 ? 390 : 844 })
      expect(await standsOut(page), `at ${width} px`).toEqual([])
    }
    await page.setViewportSize({ width: 320, height: 844 })
    expect(await tooSmall(page), 'targets').toEqual([])
    await accessible(page)
    if (templates.includes(stop)) {
      await page.emulateMedia({ colorScheme: 'dark' })
      await accessible(page, 'colours')
      await page.emulateMedia({ colorScheme: 'light' })
    }

    await page.getByRole('link', { name: word('zh', 'site.languageHint') }).click()
    await expect(page.locator('html')).toHaveAttribute('lang', htmlLang.en)
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
    expect(await standsOut(page), 'in English').toEqual([])
    // Text of twice the size has room too (WCAG 1.4.4).
    await largeText(page)
    expect(await standsOut(page), 'in large text').toEqual([])
  })
}

test('every other record that is not there has room for its words on a phone, in both languages', async ({
  page,
  request,
  allow,
}) => {
  const [shown] = walked.filter(({ template }) => template === 'not there')
  allow.push('status 404', 'status of 404')
  await page.goto(`/h5${(await shown?.address(request, 'zh'))?.address}`)
  await hydrated(page)
  for (const lang of langs) {
    for (const stop of otherMissing.filter(({ forPhones }) => forPhones)) {
      const here = await stop.address(request, lang)
      const answer = await request.get(`/h5${here.address}`)
      expect(answer.status(), here.address).toBe(here.status)
      await showSent(page, await answer.text())
      await expect(page).toHaveTitle(here.title)
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
      for (const width of lang === 'zh' ? widths : [320]) {
        await page.setViewportSize({ width, height: width > 500 ? 390 : 844 })
        expect(await standsOut(page), `${here.address} at ${width} px`).toEqual([])
      }
      await page.setViewportSize({ width: 320, height: 844 })
      expect(await tooSmall(page), `targets of ${here.address}`).toEqual([])
      await largeText(page, true)
      expect(await standsOut(page), `${here.address} in large text`).toEqual([])
      await largeText(page, false)
    }
  }
})
