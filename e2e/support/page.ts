import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { type BrowserContext, expect, type Page } from '@playwright/test'
import type { AxeResults, RunOptions } from 'axe-core'

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** What the init script keeps for [`served`], [`stoodStill`]. */
interface Kept {
  nodes: Element[]
  shift: number
  /** What moved, for whoever reads a failure. */
  moved: string[]
}
type Watched = typeof globalThis & { __kept?: Kept }

const watched = new WeakSet<BrowserContext>()

/** To be called before the first `goto`: remembers the server's elements and adds up layout shifts. */
export async function watch(page: Page): Promise<void> {
  // In all pages of the browser: a script of one page alone would end its being kept for the next test (`warm.ts`).
  const browser = page.context()
  if (watched.has(browser)) return
  watched.add(browser)
  await browser.addInitScript(() => {
    const kept: Kept = { nodes: [], shift: 0, moved: [] }
    ;(globalThis as Watched).__kept = kept
    // "interactive" comes after the parser and before deferred scripts, so nothing of React has run.
    document.addEventListener('readystatechange', () => {
      if (document.readyState === 'interactive') kept.nodes = [...document.querySelectorAll('#root *')]
    })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value, hadRecentInput, sources } = entry as PerformanceEntry & {
          value: number
          hadRecentInput: boolean
          sources: { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[]
        }
        if (hadRecentInput) continue
        kept.shift += value
        for (const { node, previousRect: from, currentRect: to } of sources)
          kept.moved.push(
            `${(node as Element | null)?.outerHTML?.slice(0, 80)} ${from.x},${from.y} → ${to.x},${to.y} at ${entry.startTime}`,
          )
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
}

/** Waits until React holds the page: its first link, and every button, also those of a part that is hydrated later. */
export async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const held = (one: Element) => Object.keys(one).some((key) => key.startsWith('__reactProps'))
    const link = document.querySelector('#root a')
    return link !== null && [link, ...document.querySelectorAll('#root button')].every(held)
  })
}

interface Router {
  history: { push: (address: string) => void }
  subscribe: (event: 'onRendered', then: () => void) => () => void
}

/** Goes to another address as a link of the page does, by the router in the loaded document, and waits until it is drawn. */
export async function navigate(page: Page, address: string): Promise<void> {
  await page.evaluate(async (to) => {
    const { __TSR_ROUTER__: router } = globalThis as unknown as { __TSR_ROUTER__: Router }
    if (location.pathname + location.search === to) return
    await new Promise<void>((drawn) => {
      const end = router.subscribe('onRendered', () => {
        end()
        drawn()
      })
      router.history.push(to)
    })
  }, address)
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

/** What a page says in its content, and what marks the elements around it, by which a style could hide it. */
interface Spoken {
  words: string
  marks: string[]
}

/**
 * The content as the server sent it in this HTML and as it stands there now; but for what says how the minute stands, which
 * the server leaves to the browser. `foot`: the words of the footer that was sent.
 */
export async function wordsOf(page: Page, html: string): Promise<{ sent: Spoken; rendered: Spoken; foot: string }> {
  return page.evaluate((text) => {
    // The server does not know under what name it is reached; the browser writes out whole addresses.
    const words = (of: Document) => {
      const main = of.querySelector('main')?.cloneNode(true) as HTMLElement | undefined
      // What stands there for want of scripts is plain text where there are some.
      for (const one of main?.querySelectorAll('[data-now], noscript') ?? []) one.remove()
      return main?.textContent.replaceAll(location.origin, '') ?? ''
    }
    const marks = (of: Document) =>
      [of.documentElement, of.body, of.querySelector('#root')].flatMap((one) =>
        [...(one?.attributes ?? [])].map(({ name, value }) => `${one?.tagName} ${name}=${value}`).toSorted(),
      )
    const sent = new DOMParser().parseFromString(text, 'text/html')
    return {
      sent: { words: words(sent), marks: marks(sent) },
      rendered: { words: words(document), marks: marks(document) },
      foot: sent.querySelector('footer')?.textContent ?? '',
    }
  }, html)
}

/**
 * Shows the first HTML of another page in this document, whose styles it shares: as it is read before scripts have run. From
 * then on no script holds the page.
 */
export async function showSent(page: Page, html: string): Promise<void> {
  await page.evaluate((text) => {
    const sent = new DOMParser().parseFromString(text, 'text/html')
    const root = sent.querySelector('#root')
    if (!root) throw new Error('no page was sent')
    document.title = sent.title
    document.documentElement.lang = sent.documentElement.lang
    document.querySelector('#root')?.replaceWith(document.adoptNode(root))
  }, html)
}

/** The page has stood still while it came: the sum of its layout shifts, which CLS is at most, is at most this. */
export async function stoodStill(page: Page, most = 0.02): Promise<void> {
  const { sum, moved } = await page.evaluate(() => {
    const { shift = Number.NaN, moved = [] } = (globalThis as Watched).__kept ?? {}
    return { sum: shift, moved }
  })
  expect(sum, `layout shift of ${moved.join('\n')}`).toBeLessThanOrEqual(most)
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
    // The pictures of a slide that is not shown are not fetched either.
    const shown = [...document.images].filter((image) =>
      image.checkVisibility({ visibilityProperty: true, opacityProperty: true }),
    )
    // Nor is one that a turning slide has just taken away: what has not come then is no news.
    const bound = new Promise((done) => setTimeout(done, 3_000))
    await Promise.race([bound, Promise.all(shown.map((image) => image.decode().catch(() => undefined)))])
    scrollTo({ top: 0, behavior: 'instant' })
    await frame()
  })
}

/**
 * No violation of WCAG 2.2 AA, and none of axe's best practices. The library is run as it is: what its wrapper for
 * Playwright does besides, for frames that our pages have not, takes three quarters of the time. In another scheme only
 * the colours differ.
 */
export async function accessible(page: Page, asked: 'all' | 'colours' = 'all'): Promise<void> {
  // What leaves by itself while axe reads, as a notice whose time is over, would be measured half faded. Not in no time
  // at all: what waits for the end of its fading would wait for ever.
  await page.evaluate(() => {
    const atOnce = new CSSStyleSheet()
    atOnce.replaceSync(
      '*, ::before, ::after { animation-duration: 1ms !important; transition-duration: 1ms !important; transition-delay: 0s !important }',
    )
    document.adoptedStyleSheets.push(atOnce)
  })
  await still(page)
  expect(page.frames(), 'a page with frames needs more than this').toHaveLength(1)
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe)
  const { told, looked } = await page.evaluate(async (colours) => {
    const { run } = (globalThis as unknown as { axe: { run: (of: Document, how: RunOptions) => Promise<AxeResults> } })
      .axe
    const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa', 'best-practice']
    const { violations, passes } = await run(document, {
      ...(colours
        ? { runOnly: { type: 'rule', values: ['color-contrast'] } }
        : // WCAG 2.5.3, which axe tries by itself only where it is asked to.
          { runOnly: tags, rules: { 'label-content-name-mismatch': { enabled: true } } }),
      resultTypes: ['violations'],
    })
    return {
      looked: passes.map((rule) => rule.id),
      told: violations.flatMap(({ id, help, nodes }) =>
        nodes.map((node) => `${id}: ${help} at ${node.target.join(' ')} ${node.failureSummary ?? ''}`),
      ),
    }
  }, asked === 'colours')
  await page.evaluate(() => document.adoptedStyleSheets.pop())
  // A page without styles or text passes for nothing.
  expect(looked).toContain('color-contrast')
  expect(told, 'axe').toEqual([])
}

/**
 * Labels that name nothing, and controls whose name lacks what is written on them, so that nobody can call them by it
 * (WCAG 2.5.3). Marks and spaces do not count, as nobody says them.
 */
export async function misnamed(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found: string[] = []
    const said = (text: string) => text.toLowerCase().replace(/[\p{P}\p{S}\s]/gu, '')
    /** The words that are seen: not those for ears alone, nor what is drawn for the eye alone. */
    const written = (of: Element) => {
      let text = ''
      const walker = document.createTreeWalker(of, NodeFilter.SHOW_TEXT)
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        const owner = node.parentElement
        if (!owner?.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue
        const box = owner.getBoundingClientRect()
        if (box.width > 1 && box.height > 1 && !owner.closest('svg, select, [aria-hidden=true]'))
          text += ` ${node.textContent ?? ''}`
      }
      return said(text)
    }
    const given = (one: Element) => {
      const ids = one.getAttribute('aria-labelledby')?.split(/\s+/) ?? []
      const text = ids.map((id) => document.getElementById(id)?.textContent ?? '').join(' ')
      return ids.length > 0 ? text : one.getAttribute('aria-label')
    }
    const check = (one: Element, seen: string) => {
      const name = given(one)
      if (name !== null && seen !== '' && !said(name).includes(seen))
        found.push(`“${name}” is written “${seen}”: ${one.outerHTML.slice(0, 160)}`)
    }
    for (const label of document.querySelectorAll('label')) {
      if (!label.checkVisibility({ visibilityProperty: true })) continue
      if (label.control) check(label.control, written(label))
      else found.push(`a label of nothing: ${label.outerHTML.slice(0, 160)}`)
    }
    for (const one of document.querySelectorAll('a, button, summary, [role=button], [role=link], [role=tab]'))
      check(one, written(one))
    return found
  })
}

/** Nothing that comes or goes takes longer; what lasts longer turns or counts, and is not waited for. */
const LONGEST_FADE_MS = 2_000

/** Waits until nothing fades or slides any more. */
export async function still(page: Page): Promise<void> {
  await page.waitForFunction(
    (longest) =>
      document
        .getAnimations()
        .every((one) => one.playState !== 'running' || Number(one.effect?.getComputedTiming().endTime) > longest),
    LONGEST_FADE_MS,
  )
}

/** Pairs of these elements whose boxes lie on each other by more than a pixel. */
export async function overlapping(page: Page, selector: string): Promise<string[]> {
  return page.locator(selector).evaluateAll((all) => {
    // What is folded away keeps a box that nobody sees.
    const boxes = all
      .filter((one) => one.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
      .map((one) => ({ one, box: one.getBoundingClientRect() }))
      .filter(({ box }) => box.width > 0)
      .toSorted((one, other) => one.box.top - other.box.top)
    const found: string[] = []
    boxes.forEach((a, at) => {
      for (let next = at + 1; next < boxes.length; next += 1) {
        const b = boxes[next]
        // From top to bottom: all that follow begin below this box.
        if (!b || a.box.bottom - b.box.top <= 1) break
        const wide = Math.min(a.box.right, b.box.right) - Math.max(a.box.left, b.box.left)
        const high = Math.min(a.box.bottom, b.box.bottom) - b.box.top
        if (wide <= 1 || high <= 1 || a.one.contains(b.one) || b.one.contains(a.one)) continue
        found.push(`${a.one.textContent?.slice(0, 40)} × ${b.one.textContent?.slice(0, 40)}`)
      }
    })
    return found
  })
}

/** Nothing is cut off or lies on something else at this width. Pictures have their room before they come. */
export async function whole(page: Page, width: number): Promise<void> {
  await page.setViewportSize({ width, height: 900 })
  expect(await clipped(page), `cut off at ${width} px`).toEqual([])
  // While one slide fades into the next, the words of both are seen.
  await expect.poll(() => textFaults(page), `words at ${width} px`).toEqual({ overlapping: [], cut: [] })
  for (const boxes of ['main li, main article', 'header a, header button', 'footer a, footer p'])
    expect(await overlapping(page, boxes), `${boxes} at ${width} px`).toEqual([])
}

/** What scrolls sideways: the page itself, with what stands out of it, or a part of it. */
export async function sideways(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const root = document.documentElement
    const told = (one: Element) => {
      const inner = one === root ? [...one.querySelectorAll('body *')] : []
      const out = inner.filter((part) => part.getBoundingClientRect().right > root.clientWidth + 1)
      return [`${one.tagName} ${one.className}`, ...out.slice(0, 5).map((part) => part.outerHTML.slice(0, 160))].join(
        '\n',
      )
    }
    return [root, ...document.querySelectorAll('body *')]
      .filter((one) => one.scrollWidth > one.clientWidth + 1)
      .filter((one) => one === root || ['auto', 'scroll'].includes(getComputedStyle(one).overflowX))
      .map(told)
  })
}

/**
 * What stands out of the window, but for what lies in a row that is pushed: the frame cuts it off, so that the page does not
 * move sideways under the thumb, and nobody sees it.
 */
export async function standsOut(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const wide = document.documentElement.clientWidth
    const isPushed = (one: Element) => {
      for (let at = one.parentElement; at && at.id !== 'top'; at = at.parentElement) {
        if (getComputedStyle(at).overflowX !== 'visible') return true
      }
      return false
    }
    return [...document.querySelectorAll('#top *')].flatMap((one) => {
      const { left, right, width } = one.getBoundingClientRect()
      if (width < 2 || (right <= wide + 1 && left >= -1) || !one.checkVisibility() || isPushed(one)) return []
      return [`${Math.round(left)}–${Math.round(right)} in ${wide}: ${one.outerHTML.slice(0, 140)}`]
    })
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

/**
 * Words that lie on other words, and words that are cut off, told by the boxes of every line of text that is seen.
 * Words for ears, an ellipsis that is meant, and what a menu keeps folded away do not count.
 */
export async function textFaults(page: Page): Promise<{ overlapping: string[]; cut: string[] }> {
  return page.evaluate(() => {
    interface Line {
      text: string
      owner: Element
      left: number
      right: number
      top: number
      bottom: number
    }
    /** What an element does to the lines inside it; `edge` is where it cuts, if it does. */
    interface Frame {
      hides: boolean
      edge: DOMRect | null
      meant: boolean
      fontSize: number
    }
    /** How far a line may hang over its frame or its neighbour: hairs of italics, round-off. */
    const HAIR = 2
    /** Glyph boxes of tight headings reach into each other; words that collide share more than this of their height. */
    const SHARE = 0.4

    const overlapping: string[] = []
    const cut: string[] = []
    const lines: Line[] = []
    const wide = document.documentElement.clientWidth
    const told = ({ text, owner }: Line) => `${text.slice(0, 40)} (${owner.tagName.toLowerCase()})`

    // Hundreds of lines stand in the same frames: the style of each is asked for once.
    const frames = new Map<Element, Frame>()
    const frameOf = (element: Element): Frame => {
      const known = frames.get(element)
      if (known) return known
      const style = getComputedStyle(element)
      const cuts = style.overflow !== 'visible' && style.display !== 'inline'
      const scrolls = [style.overflowX, style.overflowY].some((way) => way === 'auto' || way === 'scroll')
      const frame = {
        hides: style.clipPath !== 'none',
        edge: cuts ? element.getBoundingClientRect() : null,
        meant: style.textOverflow === 'ellipsis' || style.webkitLineClamp !== 'none' || scrolls,
        fontSize: Number.parseFloat(style.fontSize),
      }
      frames.set(element, frame)
      return frame
    }

    const walker = document.createTreeWalker(document.querySelector('#root') ?? document.body, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const owner = node.parentElement
      const text = node.textContent?.trim() ?? ''
      // A dash for ears, of which the eye sees a drawn line, is no word.
      if (!owner || !/[\p{L}\p{N}]/u.test(text) || owner instanceof HTMLOptionElement) continue
      if (!owner.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue
      const range = document.createRange()
      range.selectNodeContents(node)
      for (const box of range.getClientRects()) {
        if (box.width < 1 || box.height < 1) continue
        // The em box, not the font's: a large figure on tight leading reaches into its neighbours with air alone.
        const middle = (box.top + box.bottom) / 2
        const half = Math.min(box.height, frameOf(owner).fontSize) / 2
        const line: Line = { text, owner, left: box.left, right: box.right, top: middle - half, bottom: middle + half }
        let shown = true
        let meant = false
        for (let at: Element | null = owner; at && shown; at = at.parentElement) {
          const frame = frameOf(at)
          if (frame.hides) {
            shown = false
            break
          }
          const { edge } = frame
          if (!edge) continue
          meant ||= frame.meant
          const over = Math.max(edge.left - line.left, line.right - edge.right, line.bottom - edge.bottom)
          if (over > HAIR && !meant) cut.push(`${told(line)} by ${Math.round(over)} px`)
          line.left = Math.max(line.left, edge.left)
          line.right = Math.min(line.right, edge.right)
          line.top = Math.max(line.top, edge.top)
          line.bottom = Math.min(line.bottom, edge.bottom)
          shown &&= line.right - line.left > HAIR && line.bottom - line.top > HAIR
        }
        if (!shown) continue
        if (line.left < -HAIR || line.right > wide + HAIR) cut.push(`${told(line)} leaves the window`)
        lines.push(line)
      }
    }

    lines.sort((one, other) => one.top - other.top)
    lines.forEach((one, at) => {
      for (let next = at + 1; next < lines.length; next += 1) {
        const other = lines[next]
        // From top to bottom: all that follow begin below this line.
        if (!other || other.top >= one.bottom) break
        const across = Math.min(one.right, other.right) - Math.max(one.left, other.left)
        const down = Math.min(one.bottom, other.bottom) - other.top
        const height = Math.min(one.bottom - one.top, other.bottom - other.top)
        if (across <= HAIR || down <= SHARE * height) continue
        // Parts of one paragraph follow each other by the engine's own rules.
        if (one.owner.contains(other.owner) || other.owner.contains(one.owner)) continue
        overlapping.push(`${told(one)} × ${told(other)}`)
      }
    })
    return { overlapping, cut }
  })
}
