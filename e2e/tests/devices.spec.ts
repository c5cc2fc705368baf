import { desks, phones } from '../support/agents.ts'
import { listen } from '../support/ears.ts'
import { hydrated } from '../support/page.ts'
import { records, withLang, word } from '../support/site.ts'
import { expect, test } from '../support/test.ts'

/** What tablets and windows inside chat programs are given; where each is sent is `calls/devices.test.ts`. */

for (const [width, height] of [
  [820, 1180],
  [1180, 820],
] as const) {
  test(`an iPad as a desk, ${width} px wide, shows the whole page and the way to the edition for phones`, async ({
    browser,
  }) => {
    const context = await browser.newContext({
      userAgent: desks['an iPad as a desk'],
      viewport: { width, height },
      hasTouch: true,
      isMobile: true,
    })
    const noise: string[] = []
    await listen(context, (line) => noise.push(line))
    const page = await context.newPage()
    await page.goto('/collection/list')
    await hydrated(page)
    expect(new URL(page.url()).pathname).toBe('/collection/list')
    const [seen, whole] = await page.evaluate(() => [
      Math.ceil(visualViewport?.width ?? 0) + 1,
      document.documentElement.scrollWidth,
    ])
    expect(seen).toBeGreaterThanOrEqual(whole ?? 0)
    const way = page.getByRole('link', { name: word('zh', 'site.phoneEdition'), exact: true }).first()
    await way.scrollIntoViewIfNeeded()
    await way.click()
    await expect(page).toHaveURL(/\/h5\/collection\/list/)
    expect(noise).toEqual([])
    await context.close()
  })
}

// What other programs are, and what a browser is told, is asked in `web/src/content/inApp/DownloadHelp.test.tsx`.
test('inside WeChat a file has its link, and once how it is downloaded elsewhere', async ({ browser, request }) => {
  const { data } = await records(request, 'annual_report', 'zh', {})
  const agent = phones['WeChat on an iPhone']
  const context = await browser.newContext({ userAgent: agent, viewport: { width: 390, height: 844 } })
  const noise: string[] = []
  await listen(context, (line) => noise.push(line))
  const page = await context.newPage()
  await page.goto(`/h5/information/other/reportDetail?id=${data[0]?.id}`)
  await hydrated(page)
  await expect(page.locator('main a[type="application/pdf"]').first()).toBeVisible()
  await expect(page.getByText(word('zh', 'inApp.download'))).toHaveCount(1)
  expect(noise).toEqual([])
  await context.close()
})

test('what is passed on inside a chat program has a title, a sentence and a picture that such a program shows', async ({
  page,
  request,
}) => {
  const { data } = await records(request, 'exhibition', 'en', { type: 0 })
  await page.goto(withLang(`/h5/exhibition/detail?id=${data[0]?.id}`, 'en'))
  const card = await page.evaluate(async () => {
    const meta = (name: string) => document.querySelector<HTMLMetaElement>(`meta[property="${name}"]`)?.content ?? ''
    const image = meta('og:image')
    // At this origin: the public one may be another.
    const answer = await fetch(new URL(image).pathname)
    const { width, height } = await createImageBitmap(await answer.blob())
    return { title: meta('og:title'), description: meta('og:description'), image, width, height }
  })
  expect(card.title).toContain(data[0]?.title)
  expect(card.description.length).toBeGreaterThan(10)
  expect(card.image).toMatch(/^https?:\/\//)
  expect(Math.min(card.width, card.height)).toBeGreaterThanOrEqual(300)
})

test('a window that keeps nothing and has nothing of its own still shows, changes and passes on what one reads', async ({
  browser,
  request,
}) => {
  const context = await browser.newContext({
    userAgent: phones['WeChat on an iPhone'],
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  })
  await context.addInitScript(() => {
    const refused = {
      configurable: true,
      get: () => {
        throw new DOMException('no', 'SecurityError')
      },
    }
    Object.defineProperty(globalThis, 'localStorage', refused)
    Object.defineProperty(globalThis, 'sessionStorage', refused)
    Object.defineProperty(globalThis, 'indexedDB', { configurable: true, value: undefined })
    Object.defineProperty(globalThis, 'caches', { configurable: true, value: undefined })
    for (const name of ['serviceWorker', 'share', 'canShare', 'clipboard', 'mediaDevices'])
      Reflect.deleteProperty(Navigator.prototype, name)
  })
  const noise: string[] = []
  await listen(context, (line) => noise.push(line))
  const page = await context.newPage()
  const { data } = await records(request, 'exhibition', 'zh', { type: 0 })
  await page.goto(`/h5/exhibition/detail?id=${data[0]?.id}`)
  await hydrated(page)
  await page.getByRole('button', { name: word('zh', 'site.share.open') }).click()
  const share = page.getByRole('dialog', { name: word('zh', 'site.share.open') })
  await share.getByRole('button', { name: word('zh', 'poster.make') }).click()
  await expect(share.getByText(word('zh', 'poster.hold'))).toBeVisible()
  // What does nothing here is not offered.
  await expect(share.getByRole('button', { name: word('zh', 'poster.save') })).toHaveCount(0)
  await page.keyboard.press('Escape')
  const bar = page.getByRole('navigation', { name: word('zh', 'site.mainNav') })
  await bar.getByRole('link', { name: word('zh', 'h5.tabs.collection') }).click()
  await expect(page).toHaveURL(/\/h5\/collection\/list$/)
  await page
    .getByRole('main')
    .getByRole('button', { name: word('zh', 'h5.scan') })
    .click()
  await expect(page.getByRole('dialog').getByRole('alert')).toHaveText(word('zh', 'scan.none'))
  expect(noise).toEqual([])
  await context.close()
})
