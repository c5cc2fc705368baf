import type { BrowserContext } from '@playwright/test'

/** Hears whatever a page of a browser complains about. */
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
