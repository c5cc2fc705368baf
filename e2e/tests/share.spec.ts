import type { Page } from '@playwright/test'
import { codeIn, photoOf } from '../support/codes.ts'
import { accessible, hydrated } from '../support/page.ts'
import { type Lang, langs, records, withLang, word } from '../support/site.ts'
import { expect, test } from '../support/test.ts'

/** In the hand: a record is passed on as a poster, and the label of an object is read. */

async function open(page: Page, address: string): Promise<void> {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(address)
  await hydrated(page)
}

const sheet = (page: Page, lang: Lang, key: string) => page.getByRole('dialog', { name: word(lang, key) })

for (const lang of langs) {
  test(`a record becomes a poster whose code leads to its canonical address, in ${lang}`, async ({ page, request }) => {
    const { data } = await records(request, 'exhibition', lang, { type: 0 })
    const { id, title } = data[0] ?? { id: 0, title: '' }
    await open(page, withLang(`/h5/exhibition/detail?id=${id}`, lang))
    const canonical = await page.locator('link[rel=canonical]').getAttribute('href')
    await page.getByRole('button', { name: word(lang, 'site.share.open') }).click()
    const share = sheet(page, lang, 'site.share.open')
    await share.getByRole('button', { name: word(lang, 'poster.make') }).click()
    const poster = share.getByRole('img', { name: word(lang, 'poster.alt', { title }) })
    await expect(poster).toBeVisible()
    await expect(share.getByText(word(lang, 'poster.hold'))).toBeVisible()
    expect(await poster.evaluate((one: HTMLImageElement) => [one.naturalWidth, one.naturalHeight])).toEqual([
      1080, 1620,
    ])
    expect(await codeIn(page, 'dialog img')).toBe(`${canonical}&source=poster`)
    const saved = page.waitForEvent('download')
    await share.getByRole('button', { name: word(lang, 'poster.save') }).click()
    expect((await saved).suggestedFilename()).toMatch(/\.jpg$/)
    await accessible(page)
  })
}

test('where the browser cannot draw, the sheet says so, keeps the code, and draws at the second try', async ({
  page,
  request,
}) => {
  await page.addInitScript(() => {
    const own = Object.getOwnPropertyDescriptor(HTMLCanvasElement.prototype, 'toBlob')
    const refuseOnce = (take: (file: null) => void) => {
      if (own) Object.defineProperty(HTMLCanvasElement.prototype, 'toBlob', own)
      take(null)
    }
    Object.defineProperty(HTMLCanvasElement.prototype, 'toBlob', { configurable: true, value: refuseOnce })
  })
  const { data } = await records(request, 'exhibition', 'zh', { type: 0 })
  await open(page, `/h5/exhibition/detail?id=${data[0]?.id}`)
  await page.getByRole('button', { name: word('zh', 'site.share.open') }).click()
  const share = sheet(page, 'zh', 'site.share.open')
  const code = share.getByRole('img', { name: word('zh', 'site.share.code') })
  await expect(code).toBeVisible()
  await share.getByRole('button', { name: word('zh', 'poster.make') }).click()
  await expect(share.getByText(word('zh', 'poster.failed'))).toBeVisible()
  await expect(code).toBeVisible()
  await share.getByRole('button', { name: word('zh', 'poster.again') }).click()
  await expect(share.getByText(word('zh', 'poster.hold'))).toBeVisible()
})

/** The number of some object. */
async function someNumber(page: Page, id: number): Promise<string> {
  const answer = await page.request.get(`/api/admin/collection/${id}?lang=zh`)
  const { data } = (await answer.json()) as { data: { number: string } }
  return data.number
}

/** A telephone whose camera answers as it is told. */
async function camera(page: Page, answer: 'refuses' | 'is missing'): Promise<void> {
  await page.addInitScript((answer) => {
    if (answer === 'is missing') {
      Object.defineProperty(navigator, 'mediaDevices', { value: undefined, configurable: true })
      return
    }
    const refuse = () => Promise.reject(new DOMException('no', 'NotAllowedError'))
    Object.defineProperty(navigator, 'mediaDevices', { value: { getUserMedia: refuse }, configurable: true })
  }, answer)
}

async function scan(page: Page, lang: Lang) {
  await open(page, withLang('/h5/collection/list', lang))
  await page
    .getByRole('main')
    .getByRole('button', { name: word(lang, 'h5.scan') })
    .click()
  return sheet(page, lang, 'h5.scan')
}

for (const lang of langs) {
  test(`a photograph of a label leads to its object where a page has no camera, in ${lang}`, async ({
    page,
    request,
  }) => {
    await camera(page, 'is missing')
    const { data } = await records(request, 'relic', lang, {})
    const number = await someNumber(page, data[0]?.id ?? 0)
    const label = await scan(page, lang)
    await expect(label.getByRole('alert')).toHaveText(word(lang, 'scan.none'))
    await accessible(page)
    const chooser = page.waitForEvent('filechooser')
    await label.getByRole('button', { name: word(lang, 'scan.photo') }).click()
    const buffer = await photoOf(page, new URL(`/q/${encodeURIComponent(number)}`, page.url()).href)
    await (await chooser).setFiles({ name: 'label.png', mimeType: 'image/png', buffer })
    await expect(page).toHaveURL(new RegExp(`/h5/collection/detail\\?id=${data[0]?.id}\\b`))
    await expect(page.getByRole('heading', { level: 1, name: data[0]?.title ?? '' })).toBeVisible()
    // From label to label.
    await page.getByRole('button', { name: word(lang, 'h5.scanNext') }).click()
    await expect(sheet(page, lang, 'h5.scan')).toBeVisible()
  })
}

test('what is no label of ours says so and leads nowhere, and a photograph without a code says that', async ({
  page,
}) => {
  await camera(page, 'is missing')
  const label = await scan(page, 'zh')
  const input = label.locator('input[type=file]')
  await expect(input).toHaveAttribute('capture', 'environment')
  const other = await photoOf(page, 'https://elsewhere.example/q/QL-1984-0001')
  await input.setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: other })
  await expect(label.getByText(word('zh', 'scan.foreign'))).toBeVisible()
  await input.setInputFiles({ name: 'b.txt', mimeType: 'text/plain', buffer: Buffer.from('QL-1984-0001') })
  await expect(label.getByText(word('zh', 'scan.noCode'))).toBeVisible()
  await expect(page).toHaveURL(/\/h5\/collection\/list$/)
})

test('where the camera is refused the sheet says how to allow it, and one types', async ({ page, request }) => {
  await camera(page, 'refuses')
  const { data } = await records(request, 'relic', 'zh', {})
  const number = await someNumber(page, data[0]?.id ?? 0)
  const label = await scan(page, 'zh')
  await expect(label.getByRole('alert')).toHaveText(word('zh', 'scan.denied'))
  await expect(label.getByLabel(word('zh', 'h5.number'))).toBeFocused()
  await page.keyboard.type(number.toLowerCase())
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`/h5/collection/detail\\?id=${data[0]?.id}\\b`))
})

test('the camera reads a label, and is off as soon as the sheet is closed', async ({ page, request }) => {
  const { data } = await records(request, 'relic', 'zh', {})
  const number = await someNumber(page, data[0]?.id ?? 0)
  await page.addInitScript(() => {
    // A camera that sees whatever stands on this canvas.
    const seen = document.createElement('canvas')
    Object.assign(seen, { width: 700, height: 500 })
    const streams: MediaStream[] = []
    Object.assign(globalThis, { seen, streams })
    const getUserMedia = () => {
      const pen = seen.getContext('2d')
      pen?.fillRect(0, 0, 1, 1)
      streams.push(seen.captureStream(10))
      return Promise.resolve(streams.at(-1))
    }
    Object.defineProperty(navigator, 'mediaDevices', { value: { getUserMedia }, configurable: true })
  })
  const label = await scan(page, 'zh')
  await expect(label.getByText(word('zh', 'scan.hint'))).toBeVisible()
  const isOn = () =>
    page.evaluate(() =>
      (globalThis as unknown as { streams: MediaStream[] }).streams.some((one) =>
        one.getTracks().some(({ readyState }) => readyState === 'live'),
      ),
    )
  expect(await isOn()).toBe(true)
  // Out of sight: whoever answers a call is not filmed meanwhile.
  const shown = (state: 'hidden' | 'visible') =>
    page.evaluate((state) => {
      Object.defineProperty(document, 'visibilityState', { value: state, configurable: true })
      document.dispatchEvent(new Event('visibilitychange'))
    }, state)
  await shown('hidden')
  await expect.poll(isOn).toBe(false)
  await shown('visible')
  await expect.poll(isOn).toBe(true)
  await page.keyboard.press('Escape')
  await expect(label).toHaveCount(0)
  expect(await isOn()).toBe(false)

  await page
    .getByRole('main')
    .getByRole('button', { name: word('zh', 'h5.scan') })
    .click()
  await expect(label.getByText(word('zh', 'scan.hint'))).toBeVisible()
  const photo = (await photoOf(page, new URL(`/q/${number}`, page.url()).href)).toString('base64')
  await page.evaluate(async (photo) => {
    const picture = new Image()
    picture.src = `data:image/png;base64,${photo}`
    await picture.decode()
    const { seen } = globalThis as unknown as { seen: HTMLCanvasElement }
    // A camera goes on seeing it.
    setInterval(() => seen.getContext('2d')?.drawImage(picture, 0, 0, 700, 500), 100)
  }, photo)
  await expect(page).toHaveURL(new RegExp(`/h5/collection/detail\\?id=${data[0]?.id}\\b`))
})
