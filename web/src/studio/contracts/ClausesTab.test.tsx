import '@testing-library/jest-dom/vitest'
import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { showPage, standIn } from '../../desk/testing.tsx'
import { deskSearch } from '../../lib/search.ts'
import type { Template } from '../../nouns/contract/template.ts'
import { ClausesTab } from './ClausesTab.tsx'

afterEach(cleanup)

const template = (version: number, text: string): Template => ({
  kind: 'lease',
  version,
  note: version === 0 ? '' : 'Shorter',
  publishedAt: version === 0 ? null : '2026-11-20T00:00:00Z',
  publishedBy: version === 0 ? null : 'Lan',
  blanks: [],
  clauses: [{ headingZh: '租金', headingEn: 'Rent', textZh: text, textEn: `${text} in English` }],
})
const published = { version: 1, note: 'Shorter', publishedAt: '2026-11-20T00:00:00Z', publishedBy: 'Lan' }

test('a version that counts no more is read by its address, and leads back to those that count', async () => {
  const { asked } = standIn(({ path }) =>
    path.includes('/0') ? template(0, 'before') : { newest: template(1, 'now'), versions: [published], given: [] },
  )
  const search = deskSearch(['tab', 'view', 'version', 'state', 'kind', 'company'], { view: 'lease', version: '0' })
  await showPage('en', <ClausesTab tabs={null} search={search} />)
  const reading = await screen.findByRole('article', { name: 'Version 0' })
  expect(within(reading).getByText('before in English')).toBeVisible()
  expect(within(reading).getByText('Comes with the software')).toBeVisible()
  expect(asked.map(({ path }) => path)).toContainEqual(expect.stringMatching(/contract-templates\/0\?kind=lease/))
  expect(screen.queryByRole('button', { name: 'Publish' })).toBeNull()
  const versions = screen.getByRole('complementary', { name: 'Versions' })
  const links = within(versions).getAllByRole('link', { name: /^Read version/ })
  expect(links.map((link) => [link.textContent, link.getAttribute('aria-current')])).toEqual([
    ['Read version 0', 'page'],
  ])
  const back = within(reading).getByRole('link', { name: 'Back to the clauses that count now' })
  expect(back.getAttribute('href')).not.toContain('version')
})
