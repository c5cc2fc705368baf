import type { Browser, BrowserContext, BrowserContextOptions, Page } from '@playwright/test'
import { listen } from './ears.ts'

/** Browsers of telephones by their names. */
export const agents = {
  iPhone:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1',
  Android:
    'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/139.0.0.0 Mobile Safari/537.36',
  WeChat:
    'Mozilla/5.0 (Linux; Android 14; V2309A) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/116.0.0.0 Mobile Safari/537.36 MicroMessenger/8.0.49 Language/zh_CN',
} as const

export interface Telephone {
  page: Page
  context: BrowserContext
  noise: string[]
}

/** A telephone of nobody's else. */
export async function telephone(browser: Browser, options: BrowserContextOptions = {}): Promise<Telephone> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
    userAgent: agents.iPhone,
    ...options,
  })
  const noise: string[] = []
  await listen(context, (line) => noise.push(line))
  return { page: await context.newPage(), context, noise }
}
