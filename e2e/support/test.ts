import { test as base, expect, type BrowserContext } from '@playwright/test'

/**
 * Every browser test listens: a console error or warning, an uncaught error, a failed request, a refused style or
 * script and an unexpected status end it, whatever else it asked for.
 */
interface Ears {
  /** Allows messages and addresses for one test, by substring: `allow.push('/exhibition/nowhere')`. */
  allow: string[]
  quiet: void
}

export const test = base.extend<Ears>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright asks for the pattern
  allow: async ({}, use) => {
    await use([])
  },
  quiet: [
    async ({ context, allow }, use) => {
      const noise: string[] = []
      await listen(context, (line) => noise.push(line))
      await use()
      const heard = noise.filter((line) => !allow.some((part) => line.includes(part)))
      expect(heard, 'the page must be silent').toEqual([])
    },
    { auto: true },
  ],
})

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
