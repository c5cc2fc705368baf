import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

/** What the init script keeps for [`served`], [`shift`]. */
interface Kept {
  nodes: Element[]
  shift: number
}
type Watched = typeof globalThis & { __kept?: Kept }

/** To be called before the first `goto`: remembers the server's elements and adds up layout shifts. */
export async function watch(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const kept: Kept = { nodes: [], shift: 0 }
    ;(globalThis as Watched).__kept = kept
    // "interactive" comes after the parser and before deferred scripts, so nothing of React has run.
    document.addEventListener('readystatechange', () => {
      if (document.readyState === 'interactive') kept.nodes = [...document.querySelectorAll('#root *')]
    })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value, hadRecentInput } = entry as PerformanceEntry & { value: number; hadRecentInput: boolean }
        if (!hadRecentInput) kept.shift += value
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
}

/** Waits until React holds the page. */
export async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const link = document.querySelector('#root a')
    return link !== null && Object.keys(link).some((key) => key.startsWith('__reactProps'))
  })
}

/** The server's elements that hydration kept, dropped and added. */
export async function served(page: Page): Promise<{ sent: number; dropped: string[]; added: string[] }> {
  return page.evaluate(() => {
    const sent = (globalThis as Watched).__kept?.nodes ?? []
    const now = [...document.querySelectorAll('#root *')]
    const told = (node: Element) => node.outerHTML.slice(0, 160)
    const known = new Set(sent)
    return {
      sent: sent.length,
      dropped: sent.filter((node) => !node.isConnected).map(told),
      added: now.filter((node) => !known.has(node)).map(told),
    }
  })
}

/** The sum of layout shifts so far (CLS is at most this). */
export async function shift(page: Page): Promise<number> {
  return page.evaluate(() => (globalThis as Watched).__kept?.shift ?? Number.NaN)
}

/** Scrolls once through the page, so that lazy pictures load, and waits until they are there. */
export async function scrollThrough(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const frame = () => new Promise((done) => requestAnimationFrame(done))
    for (let y = 0; y < document.documentElement.scrollHeight; y += 500) {
      scrollTo({ top: y, behavior: 'instant' })
      await frame()
      await frame()
    }
    const shown = [...document.images].filter((image) => image.checkVisibility())
    await Promise.all(shown.map((image) => image.decode().catch(() => undefined)))
    scrollTo({ top: 0, behavior: 'instant' })
    await frame()
  })
}

/** No violation of WCAG 2.2 AA, and none of axe's best practices. */
export async function accessible(page: Page): Promise<void> {
  const { violations, passes } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa', 'best-practice'])
    .analyze()
  // A page without styles or text passes for nothing.
  expect(passes.map((rule) => rule.id)).toContain('color-contrast')
  const told = violations.flatMap(({ id, help, nodes }) =>
    nodes.map((node) => `${id}: ${help} at ${node.target.join(' ')} ${node.failureSummary ?? ''}`),
  )
  expect(told, 'axe').toEqual([])
}

/** Pairs of these elements whose boxes lie on each other by more than a pixel. */
export async function overlapping(page: Page, selector: string): Promise<string[]> {
  return page.locator(selector).evaluateAll((all) => {
    const boxes = all.map((one) => ({ one, box: one.getBoundingClientRect() })).filter(({ box }) => box.width > 0)
    const found: string[] = []
    boxes.forEach((a, at) => {
      for (const b of boxes.slice(at + 1)) {
        if (a.one.contains(b.one) || b.one.contains(a.one)) continue
        const wide = Math.min(a.box.right, b.box.right) - Math.max(a.box.left, b.box.left)
        const high = Math.min(a.box.bottom, b.box.bottom) - Math.max(a.box.top, b.box.top)
        if (wide > 1 && high > 1) found.push(`${a.one.textContent?.slice(0, 40)} × ${b.one.textContent?.slice(0, 40)}`)
      }
    })
    return found
  })
}

/** What sticks out of the page to the right or is cut off inside its own box. */
export async function clipped(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found: string[] = []
    const wide = document.documentElement.clientWidth
    if (document.documentElement.scrollWidth > wide)
      found.push(`the page is ${document.documentElement.scrollWidth} px wide in ${wide}`)
    for (const one of document.querySelectorAll<HTMLElement>(
      '#root h1, #root h2, #root h3, #root a, #root button, #root label',
    )) {
      if (!one.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue
      const style = getComputedStyle(one)
      const meant = style.textOverflow === 'ellipsis' || style.webkitLineClamp !== 'none' || style.clipPath !== 'none'
      if (!meant && style.overflow !== 'visible' && one.scrollWidth > one.clientWidth + 1)
        found.push(one.outerHTML.slice(0, 120))
    }
    return found
  })
}

/** Pictures that failed or stay empty although they are in view of the layout. */
export async function brokenPictures(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.images]
      .filter((image) => image.checkVisibility() && image.complete && image.naturalWidth === 0)
      .map((image) => image.src),
  )
}
