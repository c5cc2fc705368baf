import type { Page } from '@playwright/test'
import { goTo } from '../support/controls.ts'
import { hydrated } from '../support/page.ts'
import { expect, test } from '../support/test.ts'

const lists = [
  '/exhibition/list',
  '/event/eventHoliday',
  '/information/list',
  '/collection/list',
  '/academic/list',
  '/service/list',
  '/education/list',
  '/information/other/planningList',
]

/** The width of A4 between the margins that the sheet asks for (15 mm each), at 96 to the inch. */
const PAPER = Math.floor(((210 - 30) / 25.4) * 96)

/** The page as it goes to a printer. */
async function onPaper(page: Page): Promise<void> {
  await page.emulateMedia({ media: 'print' })
  await page.setViewportSize({ width: PAPER, height: 900 })
}

async function onScreen(page: Page): Promise<void> {
  await page.emulateMedia({ media: 'screen' })
  await page.setViewportSize({ width: 1440, height: 900 })
}

/** The room below the last words; a line of it is what a sheet bears. */
async function endsIn(page: Page): Promise<number> {
  return page.evaluate(() => {
    const seen = [...document.querySelectorAll<HTMLElement>('#main :is(h1, h2, h3, p, dd, li, img)')].filter((one) =>
      one.checkVisibility(),
    )
    const end = Math.max(...seen.map((one) => one.getBoundingClientRect().bottom))
    return Math.round(document.documentElement.getBoundingClientRect().bottom - end)
  })
}

test('no page ends in an empty sheet of paper, and a record keeps inside its pages, with nothing on anything else', async ({
  page,
}) => {
  await page.goto('/')
  await hydrated(page)
  for (const address of ['/', '/event/list', ...lists]) {
    await onScreen(page)
    await goTo(page, address)
    await expect(page.locator('#main h1, #main h2').first()).toBeVisible()
    await onPaper(page)
    expect(await endsIn(page), address).toBeLessThan(48)
  }
  for (const list of lists) {
    await onScreen(page)
    await goTo(page, list)
    const title = await page.title()
    await page.locator('main a[href*="etail?id="]').first().click()
    await expect(page).not.toHaveTitle(title)
    await expect(page.getByRole('article').first().getByRole('heading', { level: 1 })).toBeVisible()
    await onPaper(page)
    // Alone on a last page it would say nothing of what was printed.
    await expect(page.locator('#root footer').last()).toBeHidden()
    const faults = await page.evaluate(() => {
      const found: string[] = []
      const { scrollWidth, clientWidth } = document.documentElement
      if (scrollWidth > clientWidth) found.push(`${scrollWidth} px wide`)
      const words = [...document.querySelectorAll<HTMLElement>('#main :is(h1, h2, h3, p, dd, li)')].filter(
        (one) => one.checkVisibility() && one.getBoundingClientRect().height > 1 && !one.closest('[class*=hidden]'),
      )
      for (const [at, one] of words.entries()) {
        const box = one.getBoundingClientRect()
        const next = words[at + 1]
        if (!next || one.contains(next)) continue
        const other = next.getBoundingClientRect()
        const isOver =
          other.left < box.right - 2 &&
          other.right > box.left + 2 &&
          other.top < box.bottom - 2 &&
          other.bottom > box.top + 2
        if (isOver) found.push(`“${next.textContent?.slice(0, 20)}” lies on “${one.textContent?.slice(0, 20)}”`)
      }
      return found
    })
    expect([list, faults]).toEqual([list, []])
    const paper = (await page.pdf({ format: 'A4', preferCSSPageSize: true })).toString('latin1')
    const pages = paper.match(/\/Type\s*\/Page\b(?!s)/g)?.length ?? 0
    expect(pages, list).toBeGreaterThan(0)
    expect(pages, list).toBeLessThanOrEqual(5)
  }
})
