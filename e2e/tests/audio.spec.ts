import type { APIRequestContext, Locator, Page } from '@playwright/test'
import { breadcrumb } from '../support/controls.ts'
import { accessible, hydrated, misnamed, still } from '../support/page.ts'
import { type Lang, langs, withLang, word } from '../support/site.ts'
import { telephone } from '../support/telephone.ts'
import { expect, test } from '../support/test.ts'

/** What is heard of objects: under the label, along with whoever reads on, and in words. */

interface Heard {
  id: number
  title: string
  audio: { src: string; seconds: number; transcript: string }
}

/** A word that stands in the transcripts of several objects of the demo: an object is found by what is heard of it. */
const SOUNDS = { zh: '声', en: 'second' } as const satisfies Record<Lang, string>

/** Seconds that a recording must have to be heard on a page, on the way to another, and there. */
const LONG = 10

/** The first three of the list of that word that can be heard for long enough, as the list has them. */
async function three(request: APIRequestContext, lang: Lang): Promise<[Heard, Heard, Heard]> {
  const list = await request.post(`/api/admin/collection/page/list?lang=${lang}`, { data: { keyword: SOUNDS[lang] } })
  const { data } = (await list.json()) as { data: { id: number; hasAudio: boolean }[] }
  const found: Heard[] = []
  for (const { id } of data.filter(({ hasAudio }) => hasAudio)) {
    const answer = await request.get(`/api/admin/collection/${id}?lang=${lang}`)
    const one = ((await answer.json()) as { data: Heard }).data
    if (one.audio.seconds >= LONG) found.push(one)
  }
  const [first, second, third] = found
  if (!first || !second || !third) throw new Error('the demo has three objects that are heard')
  return [first, second, third]
}

const begin = (page: Page, lang: Lang) => page.getByRole('main').getByRole('link', { name: word(lang, 'relic.listen') })
const bar = (page: Page, lang: Lang) => page.getByRole('region', { name: word(lang, 'audioGuide.bar') })
const slider = (within: Page | Locator, lang: Lang) =>
  within.getByRole('slider', { name: word(lang, 'audioGuide.place') })
const second = async (at: Locator) => Number(await at.inputValue())
/** The transcript as a reader sees it. */
const textOf = ({ audio }: Heard) =>
  audio.transcript
    .replace(/<[^>]+>/g, '')
    .trim()
    .slice(0, 24)

for (const lang of langs) {
  test(`three objects are heard while one reads on, one at a time, and read, in ${lang}`, async ({
    browser,
    request,
  }) => {
    // Three recordings of some seconds each, and three ways to and fro.
    const { page, context, noise } = await telephone(browser)
    const heard = await three(request, lang)
    await page.goto(withLang(`/h5/collection/list?keyword=${SOUNDS[lang]}`, lang))
    await hydrated(page)
    const at = slider(bar(page, lang), lang)
    for (const one of heard) {
      await page.getByRole('main').getByRole('link', { name: one.title, exact: true }).click()
      await expect(page.getByRole('heading', { level: 1, name: one.title })).toBeVisible()
      await begin(page, lang).click()
      await expect(bar(page, lang).getByRole('link', { name: one.title, exact: true })).toBeVisible()
      await bar(page, lang)
        .getByRole('combobox', { name: word(lang, 'audioGuide.speed') })
        .selectOption('0.75')
      await expect.poll(() => second(at)).toBeGreaterThan(0)
      await page.goBack()
      await expect(page.getByRole('heading', { level: 1, name: one.title })).toHaveCount(0)
      // From its beginning once more: only what plays on gets away from there.
      await bar(page, lang)
        .getByRole('button', { name: word(lang, 'audioGuide.back') })
        .click()
      await expect.poll(() => second(at)).toBeGreaterThan(0)
    }
    // The way back to what one hears, which says so too.
    const [, , last] = heard
    await bar(page, lang).getByRole('link', { name: last.title, exact: true }).click()
    await expect(page.getByRole('heading', { level: 1, name: last.title })).toBeVisible()
    await expect(begin(page, lang)).toHaveCount(0)

    await bar(page, lang)
      .getByRole('button', { name: word(lang, 'audioGuide.transcript') })
      .click()
    const sheet = page.getByRole('dialog', { name: word(lang, 'audioGuide.transcript') })
    await expect(sheet).toContainText(textOf(last))
    await page.keyboard.press('Escape')
    await expect(sheet).toHaveCount(0)
    await accessible(page)
    expect(await misnamed(page)).toEqual([])

    await bar(page, lang)
      .getByRole('button', { name: word(lang, 'audioGuide.close') })
      .click()
    await expect(bar(page, lang)).toHaveCount(0)
    await expect(begin(page, lang)).toBeVisible()
    expect(noise).toEqual([])
    await context.close()
  })

  test(`what did not come, and what a telephone cannot play, is said and can be read, in ${lang}`, async ({
    browser,
    request,
  }) => {
    const { page, context } = await telephone(browser)
    const [one] = await three(request, lang)
    await page.route(`**${one.audio.src}`, (route) => route.abort())
    await page.goto(withLang(`/h5/collection/detail?id=${one.id}`, lang))
    await hydrated(page)
    await begin(page, lang).click()
    await expect(bar(page, lang)).toContainText(word(lang, 'audioGuide.lost'))
    await page.unroute(`**${one.audio.src}`)
    await bar(page, lang)
      .getByRole('button', { name: word(lang, 'audioGuide.again') })
      .click()
    await expect.poll(() => second(slider(bar(page, lang), lang))).toBeGreaterThan(0)

    await page.addInitScript(() => {
      HTMLMediaElement.prototype.canPlayType = () => ''
    })
    await page.reload()
    await hydrated(page)
    await begin(page, lang).click()
    await expect(bar(page, lang)).toContainText(word(lang, 'audioGuide.format'))
    await bar(page, lang)
      .getByRole('button', { name: word(lang, 'audioGuide.transcript') })
      .click()
    await expect(page.getByRole('dialog')).toContainText(textOf(one))
    await context.close()
  })
}

test('the bar of the audio guide covers neither the end of the page nor the ways at the foot, at any width', async ({
  browser,
  request,
}) => {
  const { page, context } = await telephone(browser)
  const [one] = await three(request, 'en')
  await page.goto(withLang(`/h5/collection/detail?id=${one.id}`, 'en'))
  await hydrated(page)
  await begin(page, 'en').click()
  await expect(bar(page, 'en')).toBeVisible()
  // It slides in.
  await still(page)
  const sizes = [
    [320, 640, false],
    [390, 844, false],
    [844, 390, false],
    [320, 640, true],
  ] as const
  for (const [width, height, isLarge] of sizes) {
    await page.setViewportSize({ width, height })
    const [over, end] = await page.evaluate(async (large) => {
      if (large) document.documentElement.dataset['text'] = 'large'
      const frame = () => new Promise((done) => requestAnimationFrame(done))
      await frame()
      await frame()
      scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' })
      await frame()
      const foot = document.querySelector('footer')?.getBoundingClientRect()
      return [document.documentElement.scrollWidth - innerWidth, foot?.bottom ?? Number.NaN]
    }, isLarge)
    const [own, ways] = await Promise.all([
      bar(page, 'en').boundingBox(),
      page.getByRole('navigation', { name: word('en', 'site.mainNav') }).boundingBox(),
    ])
    const told = `${width} × ${height}${isLarge ? ', large' : ''}: ${JSON.stringify({ end, own, ways })}`
    expect(end, told).toBeLessThanOrEqual((own?.y ?? 0) + 1)
    expect((own?.y ?? 0) + (own?.height ?? 0), told).toBeLessThanOrEqual((ways?.y ?? 0) + 1)
    expect(over, told).toBeLessThanOrEqual(0)
  }
  await context.close()
})

test('on a desk a recording plays in its page, is moved along by keys, and ends when one leaves', async ({
  page,
  request,
}) => {
  const [one] = await three(request, 'zh')
  const first = await page.goto(withLang(`/collection/detail?id=${one.id}`, 'zh'))
  // For the deaf, and for whoever searches.
  expect(await first?.text()).toContain(textOf(one))
  await hydrated(page)
  await expect(page.getByRole('main')).toContainText(textOf(one))
  await begin(page, 'zh').click()
  const pause = page.getByRole('main').getByRole('button', { name: word('zh', 'audioGuide.pause') })
  await expect(pause).toBeFocused()
  const at = slider(page, 'zh')
  await expect.poll(() => second(at)).toBeGreaterThan(0)
  await pause.click()
  await at.press('Home')
  await at.press('ArrowRight')
  await expect.poll(() => second(at)).toBe(1)
  await accessible(page)
  await breadcrumb(page, 'zh')
    .getByRole('link', { name: word('zh', 'nav.collectionList') })
    .click()
  await expect(page.getByRole('heading', { level: 1, name: word('zh', 'nav.collectionList') })).toBeVisible()
  await expect(at).toHaveCount(0)
  await page.goBack()
  await expect(begin(page, 'zh')).toBeVisible()
})

test('without scripts the recording is a link, and the transcript can be opened', async ({ browser, request }) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  const [one] = await three(request, 'zh')
  await page.goto(withLang(`/h5/collection/detail?id=${one.id}`, 'zh'))
  await expect(begin(page, 'zh')).toHaveAttribute('href', one.audio.src)
  await page.getByRole('main').getByText(word('zh', 'relic.transcript'), { exact: true }).click()
  await expect(page.getByText(textOf(one))).toBeVisible()
  await context.close()
})
