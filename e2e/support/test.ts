import {
  type Browser,
  test as base,
  expect,
  type BrowserContext,
  type CDPSession,
  type Page,
  type Request,
} from '@playwright/test'
import { appendFileSync } from 'node:fs'
import { relative } from 'node:path'
import { fileURLToPath } from 'node:url'

/**
 * Every browser test listens: a console error or warning, an uncaught error, a failed request, a refused style or
 * script and an unexpected status end it, whatever else it asked for.
 */
interface Ears {
  /** Allows messages and addresses for one test, by substring: `allow.push('/exhibition/nowhere')`. */
  allow: string[]
  quiet: void
  /** What was heard in this test so far. */
  noise: string[]
  /**
   * Whether the test has a browser of nobody else's: for what is to be loaded, or measured, as by a first visit. Other
   * tests share one, with everything of it forgotten between them but the files that were fetched.
   */
  cold: boolean
}

/** The browser that the tests of one worker share. */
interface Warm {
  context: BrowserContext
  hear: (line: string) => void
  forget: () => Promise<void>
}

let warm: Promise<Warm> | null = null

async function makeWarm(browser: Browser, origin: string): Promise<Warm> {
  const context = await browser.newContext()
  const made: Warm = { context, hear: () => undefined, forget }
  await listen(context, (line) => made.hear(line))
  // A page of nobody's, by which the browser is told to forget.
  let keeper: CDPSession | null = null
  async function forget(): Promise<void> {
    keeper ??= await context.newCDPSession(await context.newPage())
    const [, ...pages] = context.pages()
    await Promise.all(pages.map(leave))
    await Promise.all([
      context.clearCookies(),
      context.clearPermissions(),
      keeper.send('Storage.clearDataForOrigin', {
        origin,
        storageTypes: 'local_storage,indexeddb,cache_storage,service_workers',
      }),
    ])
  }
  await forget()
  return made
}

/** Ends what a page still runs before it is closed: an answer that comes late must not write a cookie once they are gone. */
async function leave(page: Page): Promise<void> {
  await page.goto('about:blank').catch(() => undefined)
  await page.close()
}

export const test = base.extend<Ears>({
  cold: [false, { option: true }],
  // oxlint-disable-next-line no-empty-pattern -- Playwright asks for the pattern
  allow: async ({}, use) => {
    await use([])
  },
  // oxlint-disable-next-line no-empty-pattern -- Playwright asks for the pattern
  noise: async ({}, use) => {
    await use([])
  },
  context: async ({ browser, baseURL, cold, javaScriptEnabled, contextOptions, noise }, use) => {
    if (cold || javaScriptEnabled === false || Object.keys(contextOptions).length > 0) {
      const context = await browser.newContext()
      await listen(context, (line) => noise.push(line))
      await use(context)
      await context.close()
      return
    }
    const shared = await (warm ??= makeWarm(browser, baseURL ?? ''))
    shared.hear = (line) => noise.push(line)
    await use(shared.context)
    await shared.forget()
  },
  quiet: [
    async ({ browser, context, allow, noise }, use, { file }) => {
      const documents = countDocuments(browser, context)
      await use()
      report(file, documents())
      const heard = noise.filter((line) => !allow.some((part) => line.includes(part)))
      expect(heard, 'the page must be silent').toEqual([])
    },
    { auto: true },
  ],
})

/** Counts the documents that all pages of a browser load: what a test costs, the same on every machine. */
function countDocuments(browser: Browser, shared: BrowserContext): () => number {
  let count = 0
  const add = (request: Request) => {
    if (!request.isNavigationRequest() || request.redirectedFrom()) return
    if (request.frame().parentFrame() === null) count += 1
  }
  const watch = (context: BrowserContext) => context.on('request', add)
  watch(shared)
  browser.on('context', watch)
  return () => {
    browser.off('context', watch)
    for (const context of browser.contexts()) context.off('request', add)
    return count
  }
}

/** Adds to the count of a spec, where `cargo xtask test` holds it to a number (`.ci/test-budget.txt`). */
function report(file: string, documents: number): void {
  const counts = process.env['GUANLAN_E2E_DOCUMENTS']
  // One line is one write: two workers do not get into each other's.
  if (counts) appendFileSync(counts, `${relative(root, file)} ${documents}\n`)
}

const root = fileURLToPath(new URL('..', import.meta.url))

export async function listen(context: BrowserContext, hear: (line: string) => void): Promise<void> {
  context.on('console', (message) => {
    const kind = message.type()
    if (kind === 'error' || kind === 'warning') hear(`console ${kind}: ${message.text()} ${message.location().url}`)
  })
  context.on('weberror', (error) => hear(`uncaught: ${error.error().stack ?? error.error().message}`))
  context.on('requestfailed', (request) => {
    const why = request.failure()?.errorText ?? ''
    // Leaving a page ends what it was still loading.
    if (!why.includes('ERR_ABORTED')) hear(`failed: ${request.method()} ${request.url()} ${why}`)
  })
  context.on('response', (response) => {
    if (response.status() >= 400) hear(`status ${response.status()}: ${response.url()}`)
  })
  await context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      console.error(`content security policy: ${event.violatedDirective} ${event.blockedURI} ${event.sample}`)
    })
  })
}

export { expect }
