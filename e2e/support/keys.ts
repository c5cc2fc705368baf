import { expect, type Locator, type Page } from '@playwright/test'

/** More presses than lie between two controls of one screen. */
const FAR = 120

/** Presses Tab until the focus is there, and seen; fails where it never comes. */
export async function tabTo(page: Page, goal: Locator): Promise<void> {
  const isThere = () => goal.evaluate((one) => one === document.activeElement)
  for (let at = 0; at < FAR && !(await isThere()); at++) await page.keyboard.press('Tab')
  await expect(goal).toBeFocused()
  await expect(goal).toBeInViewport()
}

/** Goes to a control and presses it. */
export async function press(page: Page, goal: Locator): Promise<void> {
  await expect(goal).toBeEnabled()
  await tabTo(page, goal)
  await page.keyboard.press('Enter')
}

/** Goes to a field and writes over what is in it. */
export async function write(page: Page, field: Locator, text: string): Promise<void> {
  await tabTo(page, field)
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type(text)
}

/** Goes to a cell of a grid by the arrows. */
export async function goToCell(page: Page, cell: Locator): Promise<void> {
  const go = async (key: string, part: string) => {
    const isIn = () => cell.evaluate((one, of) => one.closest(of)?.contains(document.activeElement) === true, part)
    for (let at = 0; at < FAR && !(await isIn()); at++) await page.keyboard.press(key)
  }
  await go('Tab', '[role=grid]')
  await page.keyboard.press('ControlOrMeta+Home')
  await go('ArrowDown', '[role=row]')
  await go('ArrowRight', '[role=gridcell]')
}

/** Goes to a cell of a grid, and writes it. */
export async function writeCell(page: Page, cell: Locator, text: string): Promise<void> {
  await goToCell(page, cell)
  await page.keyboard.type(text)
  await page.keyboard.press('Enter')
}

/** Presses what asks first, and says yes; the focus is there afterwards. */
export async function agree(page: Page, button: Locator, name: string, after: Locator): Promise<void> {
  await press(page, button)
  const yes = page.getByRole('dialog').getByRole('button', { name, exact: true })
  await tabTo(page, yes)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  // A document may be printed before it comes.
  await expect(after).toBeFocused({ timeout: 20_000 })
}

/** What one stop of the Tab key looks like. */
export interface Stop {
  /** The beginning of its markup. */
  told: string
  /** In the window, not covered by anything else. */
  inView: boolean
  /** A ring or line that was not there before the focus came. */
  ring: boolean
  /** Its own ring is cut off by a frame that hides what sticks out of it. */
  cut: boolean
  /** The focus has been here before on this walk. */
  again: boolean
}

/** What the walk keeps in the page. */
interface Kept {
  /** How each control is outlined while the focus is elsewhere. */
  before: Map<Element, string>
  passed: Set<Element>
  outline: (one: Element) => string
  controls: () => Element[]
}
type Walked = typeof globalThis & { __walk?: Kept }

/** More stops than any page has. */
const END = 400

/**
 * Presses Tab from the top of the page until the focus leaves it. Answers each stop, and the visible links and controls
 * at which the focus never was.
 */
export async function tabThrough(page: Page): Promise<{ stops: Stop[]; missed: string[]; ended: boolean }> {
  await page.evaluate(() => {
    // The ring may be drawn by the element, by what stands after it, or by the card in which it is the link.
    const parts = (one: Element): Element[] => {
      const found = one.nextElementSibling ? [one, one.nextElementSibling] : [one]
      for (let up = one.parentElement; up && found.length < 7; up = up.parentElement) found.push(up)
      return found
    }
    const controls = () =>
      [
        ...document.querySelectorAll(
          'a[href], button, input, select, textarea, summary, audio[controls], video[controls], [tabindex="0"]',
        ),
      ].filter((one) => {
        // One of several that the arrow keys share is the way to the others (ARIA practices, roving tabindex).
        if (one.getAttribute('tabindex') === '-1' && one.closest('[role="grid"]')) return false
        if (one.matches(':disabled') || one.closest('[inert]')) return false
        const box = one.getBoundingClientRect()
        return (
          box.width > 1 && box.height > 1 && one.checkVisibility({ visibilityProperty: true, opacityProperty: true })
        )
      })
    const outline = (one: Element) =>
      parts(one)
        .flatMap((node) => [getComputedStyle(node), getComputedStyle(node, '::after')])
        .map(({ outlineStyle, outlineWidth, boxShadow }) =>
          [
            outlineStyle === 'none' || outlineWidth === '0px' ? '' : `${outlineStyle} ${outlineWidth}`,
            boxShadow,
          ].join(),
        )
        .join('; ')
    const kept: Kept = { before: new Map(), passed: new Set(), outline, controls }
    for (const one of controls()) kept.before.set(one, outline(one))
    ;(globalThis as Walked).__walk = kept
  })

  const stops: Stop[] = []
  let ended = false
  while (!ended && stops.length < END) {
    await page.keyboard.press('Tab')
    const stop = await page.evaluate(() => {
      const kept = (globalThis as Walked).__walk
      const one = document.activeElement
      if (!kept || !one || one === document.body) return null
      const again = kept.passed.has(one)
      kept.passed.add(one)
      const box = one.getBoundingClientRect()
      const points = [0.1, 0.5, 0.9].flatMap((x) =>
        [0.1, 0.5, 0.9].map((y) => document.elementFromPoint(box.left + box.width * x, box.top + box.height * y)),
      )
      const label = one.closest('label')
      const own = getComputedStyle(one)
      const reach = Number.parseFloat(own.outlineWidth) + Number.parseFloat(own.outlineOffset)
      let cut = false
      for (
        let up = one.parentElement;
        own.outlineStyle !== 'none' && up && up !== document.body;
        up = up.parentElement
      ) {
        if (getComputedStyle(up).overflow === 'visible') continue
        const frame = up.getBoundingClientRect()
        cut ||=
          Math.max(frame.left - box.left, box.right - frame.right, frame.top - box.top, box.bottom - frame.bottom) >
          -reach
      }
      return {
        told: one.outerHTML.slice(0, 160),
        // Somewhere in its box one meets it, or the label that is its face.
        inView: points.some((hit) => hit !== null && (one.contains(hit) || label?.contains(hit) === true)),
        ring: kept.outline(one) !== kept.before.get(one),
        cut,
        again,
      }
    })
    if (stop === null || stop.again) ended = true
    if (stop) stops.push(stop)
  }
  const missed = await page.evaluate(() => {
    const kept = (globalThis as Walked).__walk
    return (kept?.controls() ?? []).filter((one) => !kept?.passed.has(one)).map((one) => one.outerHTML.slice(0, 160))
  })
  return { stops, missed, ended }
}
