import { defineConfig } from '@playwright/test'
import base from '../playwright.config.ts'

const folder = process.env['GUANLAN_PICTURES']
if (!folder) throw new Error('GUANLAN_PICTURES names the folder of the pictures (docs/RECIPES.md, "A change of looks")')

/** Pictures of every screen, taken once before a change of looks and compared after it. No part of the tests. */
export default defineConfig({
  ...base,
  testDir: '.',
  testMatch: '*.pictures.ts',
  outputDir: `${folder}/differences`,
  snapshotPathTemplate: `${folder}/before/{arg}{ext}`,
  maxFailures: 0,
  projects: [{ name: 'pictures' }],
  expect: {
    ...base.expect,
    toHaveScreenshot: { animations: 'disabled', caret: 'hide', scale: 'css', maxDiffPixels: 0 },
  },
  use: { ...base.use, screenshot: 'off' },
})
