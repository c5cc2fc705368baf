import { defineConfig } from '@playwright/test'

const url = process.env['GUANLAN_E2E_URL']
if (!url) {
  throw new Error(
    'GUANLAN_E2E_URL is not set. `cargo xtask test --only browser` starts a seeded server and sets it; ' +
      'by hand: GUANLAN_E2E_URL=http://127.0.0.1:8080 npm test',
  )
}

/** The real server, the system's Chromium, no mock. A test that passes only at the second try has failed. */
export default defineConfig({
  testDir: 'tests',
  outputDir: 'test-results',
  fullyParallel: true,
  forbidOnly: true,
  retries: 0,
  workers: 2,
  // Far more than is needed, also on a machine that is busy with something else: what passes waits for none of them, so no
  // test asks for more.
  timeout: 120_000,
  // A page that is broken everywhere need not be waited for a hundred times.
  maxFailures: 25,
  expect: { timeout: 10_000 },
  reporter: [['list']],
  projects: [
    // What the walks over all pages saved is looked at when they are over.
    { name: 'pages', testMatch: 'every-page.spec.ts' },
    { name: 'tests', testIgnore: ['every-page.spec.ts', 'html.spec.ts'] },
    { name: 'html', testMatch: 'html.spec.ts', dependencies: ['pages'] },
  ],
  use: {
    baseURL: url,
    actionTimeout: 10_000,
    navigationTimeout: 20_000,
    viewport: { width: 1440, height: 900 },
    locale: 'zh-CN',
    // Not the museum's zone: whatever is computed from the browser's own clock differs from the server's HTML.
    timezoneId: 'America/New_York',
    screenshot: 'only-on-failure',
    // A third of the time of every test; `npm test -- --trace on` where one is hunted.
    trace: 'off',
    launchOptions: {
      executablePath: process.env['GUANLAN_CHROMIUM'] ?? '/usr/bin/chromium',
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
})
