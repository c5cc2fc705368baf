import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const sheet = (name: string) => readFileSync(join(import.meta.dirname, name), 'utf8')

test('the sidebar is 210 px wide on every device, and 54 px where it is folded', () => {
  expect(sheet('../Shell.module.css')).toMatch(/--side: 210px;\s*--side-folded: 54px;/)
  const widths = [
    ...sheet('Sidebar.module.css').matchAll(
      /^\.(?:side|folded)[^{]*\{[^}]*?[^-]width: ([^;]+);|^ {2}\.side \{[^}]*?[^-]width: ([^;]+);/gm,
    ),
  ]
  expect(widths.map(([, wide, narrow]) => wide ?? narrow)).toEqual(['var(--side)', 'var(--side-folded)'])
})
