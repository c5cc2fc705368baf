import type { Page } from '@playwright/test'
import { expect, test } from '../support/test.ts'

interface Line {
  text: string
  color: readonly number[]
  box: { x: number; y: number; width: number; height: number }
}

/** Every line of text over the banner that is shown: of the header, the banner and the list of banners. */
const lines = (): Line[] => {
  const found: Line[] = []
  const roots = [...document.querySelectorAll('header, [aria-roledescription]:has(h1)')]
  for (const root of roots) {
    const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
    while (texts.nextNode()) {
      const node = texts.currentNode
      const element = node.parentElement!
      const { color } = getComputedStyle(element)
      // The title slip has a ground of its own.
      if (!node.textContent?.trim() || element.closest('h1, [inert]')) continue
      if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue
      // Words for readers of the screen alone.
      if (getComputedStyle(element).clipPath !== 'none') continue
      const range = document.createRange()
      range.selectNodeContents(node)
      for (const { x, y, width, height } of range.getClientRects()) {
        const { left, right } = element.getBoundingClientRect()
        if (width < 4 || height < 4 || right <= 0 || x > right || left < 0) continue
        const box = { x: x + scrollX, y: y + scrollY, width: Math.min(width, right - x), height }
        found.push({ text: node.textContent.trim(), color: color.match(/[\d.]+/g)!.map(Number), box })
      }
    }
  }
  return found
}

/** The least contrast of each line with any of the pixels beneath it, as a picture of the page has them without its words. */
async function contrasts(page: Page, eyes: Page): Promise<string[]> {
  const all = await page.evaluate(lines)
  expect(all.length).toBeGreaterThan(10)
  const words = page.locator('header, [aria-roledescription]:has(h1)')
  const paint = (color: string) =>
    words.evaluateAll((roots, value) => {
      for (const one of roots.flatMap((root) => [...root.querySelectorAll<HTMLElement>('a, h2, p, span, button')]))
        one.style.setProperty('-webkit-text-fill-color', value)
    }, color)
  await paint('transparent')
  const width = await page.evaluate(() => document.documentElement.clientWidth)
  const height = Math.ceil(Math.max(...all.map(({ box }) => box.y + box.height)))
  expect(height, 'in the window').toBeLessThanOrEqual(page.viewportSize()?.height ?? 0)
  const shot = await page.screenshot({ clip: { x: 0, y: 0, width, height }, animations: 'disabled' })
  await paint('currentcolor')
  return eyes.evaluate(
    async ({ png, asked }) => {
      const picture = await createImageBitmap(new Blob([Uint8Array.from(atob(png), (one) => one.charCodeAt(0))]))
      const canvas = new OffscreenCanvas(picture.width, picture.height).getContext('2d', { willReadFrequently: true })!
      canvas.drawImage(picture, 0, 0)
      const parts = Float64Array.from({ length: 256 }, (_, value) =>
        value / 255 <= 0.03928 ? value / 3294.6 : ((value / 255 + 0.055) / 1.055) ** 2.4,
      )
      const light = (red: number, green: number, blue: number) =>
        0.2126 * parts[red]! + 0.7152 * parts[green]! + 0.0722 * parts[blue]!
      return asked.flatMap(({ text, color, box }) => {
        const { data } = canvas.getImageData(
          ...([box.x, box.y, Math.max(1, box.width), box.height].map(Math.round) as [number, number, number, number]),
        )
        const own = light(...(color.slice(0, 3).map(Math.round) as [number, number, number]))
        let least = 21
        for (let at = 0; at < data.length; at += 4) {
          const under = light(data[at]!, data[at + 1]!, data[at + 2]!)
          least = Math.min(least, (Math.max(own, under) + 0.05) / (Math.min(own, under) + 0.05))
        }
        return least < 4.5 ? [`${text}: ${least.toFixed(2)}`] : []
      })
    },
    { png: shot.toString('base64'), asked: all },
  )
}

for (const lang of ['zh', 'en'] as const) {
  test(`words on every banner can be read on the pixels beneath them, in the hand and on a desk, in ${lang}`, async ({
    page,
    context,
  }) => {
    const eyes = await context.newPage()
    // Nothing moves by itself, and a banner is there when it was chosen.
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.goto(`/?lang=${lang}`)
    const choices = page.locator('[aria-roledescription]:has(h1) ol button')
    await expect(choices.first()).toBeVisible()
    const count = await choices.count()
    expect(count).toBeGreaterThan(3)
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      for (let at = 0; at < count; at += 1) {
        await choices.nth(at).evaluate((one: HTMLElement) => one.click())
        const shown = page.locator('[aria-roledescription]:has(h1) [role=group]:not([inert]) img').first()
        await expect
          .poll(() => shown.evaluate((one: HTMLImageElement) => one.complete && one.naturalWidth > 0))
          .toBe(true)
        expect(await contrasts(page, eyes), `banner ${at + 1} at ${width} px`).toEqual([])
      }
    }
    const names = page.locator('[aria-roledescription]:has(h1) ol button span:last-child')
    for (const width of [1200, 1440, 1920]) {
      await page.setViewportSize({ width, height: 900 })
      await expect(names.first()).toBeVisible()
      const cut = await names.evaluateAll((all) =>
        all
          .filter((one) => one.scrollWidth > one.clientWidth + 1 || one.scrollHeight > one.clientHeight + 2)
          .map((one) => one.textContent),
      )
      expect(cut, `titles that are cut in the list of banners at ${width} px`).toEqual([])
    }
  })
}
