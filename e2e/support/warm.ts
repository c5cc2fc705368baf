import type { Browser, BrowserContext, CDPSession, Page, ViewportSize } from '@playwright/test'
import { listen } from './ears.ts'

/**
 * A browser's window that the tests of one worker share. Its page stays, because what runs already shows the next document
 * of the site for a third of what a new page takes. Everything else is forgotten between two tests but the files that were
 * fetched.
 */
export interface Window {
  context: BrowserContext
  /** The page that stays. */
  page: () => Promise<Page>
  /** Who hears what its pages complain about. */
  hear: (line: string) => void
  forget: () => Promise<void>
}

/** Where a page rests between two tests: an address of the site, or the next document would begin anew. */
export const RESTS = '/robots.txt'

/** How long one page stays, in tests: nothing of a hundred shall be met by the next. */
const TESTS = 40

const windows: Promise<Window>[] = []

/** The window of so many people before: a story of several has one for each. */
export function window(browser: Browser, at: number): Promise<Window> {
  return (windows[at] ??= make(browser))
}

async function make(browser: Browser): Promise<Window> {
  const context = await browser.newContext()
  const made: Window = { context, page, hear: () => undefined, forget }
  await listen(context, (line) => made.hear(line))
  // A page of nobody's, by which the browser is told to forget.
  const keeper: CDPSession = await context.newCDPSession(await context.newPage())
  const [silent] = context.pages()
  let kept: { page: Page; tests: number } | null = null
  async function page(): Promise<Page> {
    kept ??= { page: await newPage(context), tests: 0 }
    kept.tests += 1
    return kept.page
  }
  async function forget(): Promise<void> {
    await context.setOffline(false)
    const rests = kept !== null && kept.tests < TESTS && (await laidToRest(kept.page))
    if (!rests) kept = null
    const others = context.pages().filter((one) => one !== silent && one !== kept?.page)
    await Promise.all(others.map(leave))
    await Promise.all([
      context.clearCookies(),
      context.clearPermissions(),
      keeper.send('Storage.clearDataForOrigin', {
        origin: new URL(process.env['GUANLAN_E2E_URL'] ?? '').origin,
        storageTypes: 'local_storage,indexeddb,cache_storage,service_workers',
      }),
    ])
  }
  return made
}

/** Pages in which something lasts for good. */
const spoiled = new WeakSet<Page>()
/** What each was opened with. */
const sizes = new WeakMap<Page, ViewportSize>()

async function newPage(context: BrowserContext): Promise<Page> {
  const page = await context.newPage()
  const size = page.viewportSize()
  if (size) sizes.set(page, size)
  const add = page.addInitScript.bind(page)
  page.addInitScript = (...words) => {
    spoiled.add(page)
    return add(...words)
  }
  return page
}

/** Ends what a page still runs before it is closed. */
async function leave(page: Page): Promise<void> {
  await page.goto('about:blank').catch(() => undefined)
  await page.close()
}

/** Gives a page back as it was made; false where it cannot be, as a script that is run at each load cannot be taken out. */
async function laidToRest(page: Page): Promise<boolean> {
  if (page.isClosed() || spoiled.has(page)) return false
  try {
    for (const name of ['request', 'response', 'dialog'] as const) page.removeAllListeners(name)
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    // Ends what the page still runs: an answer that comes late must not write a cookie once they are gone.
    await page.goto(RESTS)
    await page.evaluate(() => sessionStorage.clear())
    await page.mouse.move(0, 0)
    await page.emulateMedia({ media: null, colorScheme: null, reducedMotion: null })
    const size = sizes.get(page)
    if (size) await page.setViewportSize(size)
    return true
  } catch {
    return false
  }
}
