import { defineConfig } from 'vitest/config'

if (!process.env['GUANLAN_E2E_URL']) {
  throw new Error(
    'GUANLAN_E2E_URL is not set. `cargo xtask test --only browser` starts a seeded server and sets it; ' +
      'by hand: GUANLAN_E2E_URL=http://127.0.0.1:8080 npm run test:calls',
  )
}

// As in `web/vite.config.ts`: the runner prints its failures by Map.groupBy, which Node 20 does not have.
// oxlint-disable-next-line typescript/unbound-method -- it is a static function
Map.groupBy ??= (items, keyOf) => {
  const groups = new Map()
  let index = 0
  for (const item of items) {
    const key = keyOf(item, index++)
    groups.set(key, [...(groups.get(key) ?? []), item])
  }
  return groups
}

/** The same server as in `playwright.config.ts`, asked without a browser. */
export default defineConfig({
  test: {
    include: ['calls/**/*.test.ts'],
    environment: 'node',
    allowOnly: false,
    // One process asks, so that its client alone says how many calls are under way, and a page is asked for once.
    fileParallelism: false,
    isolate: false,
    sequence: { concurrent: true },
    maxConcurrency: 8,
    // Far more than is needed, also on a machine that is busy with something else.
    testTimeout: 240_000,
    slowTestThreshold: 1_000,
  },
})
