import { type Browser, test as base, expect, type BrowserContext, type Request } from '@playwright/test'
import { appendFileSync } from 'node:fs'
import { relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { listen } from './ears.ts'
import { RESTS, window } from './warm.ts'

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
   * tests share one (`warm.ts`).
   */
  cold: boolean
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
  context: async ({ browser, cold, javaScriptEnabled, contextOptions, noise }, use) => {
    if (cold || javaScriptEnabled === false || Object.keys(contextOptions).length > 0) {
      const context = await browser.newContext()
      await listen(context, (line) => noise.push(line))
      await use(context)
      await context.close()
      return
    }
    const shared = await window(browser, 0)
    shared.hear = (line) => noise.push(line)
    await use(shared.context)
    await shared.forget()
  },
  page: async ({ browser, context }, use) => {
    const shared = await window(browser, 0)
    await use(await (context === shared.context ? shared.page() : context.newPage()))
  },
  quiet: [
    async ({ context, allow, noise }, use, { file }) => {
      const documents = countDocuments(context.browser())
      await use()
      report(file, documents())
      const heard = noise.filter((line) => !allow.some((part) => line.includes(part)))
      expect(heard, 'the page must be silent').toEqual([])
    },
    { auto: true },
  ],
})

/** Counts the documents that all pages of a browser load: what a test costs, the same on every machine. */
function countDocuments(browser: Browser | null): () => number {
  let count = 0
  const add = (request: Request) => {
    if (!request.isNavigationRequest() || request.redirectedFrom() || request.url().endsWith(RESTS)) return
    if (request.frame().parentFrame() === null) count += 1
  }
  const watch = (context: BrowserContext) => context.on('request', add)
  for (const context of browser?.contexts() ?? []) watch(context)
  browser?.on('context', watch)
  return () => {
    browser?.off('context', watch)
    for (const context of browser?.contexts() ?? []) context.off('request', add)
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

export { expect }
