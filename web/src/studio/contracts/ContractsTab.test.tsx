import '@testing-library/jest-dom/vitest'
import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { showPage, standIn } from '../../desk/testing.tsx'
import { deskSearch } from '../../lib/search.ts'
import type { StudioContract } from '../../nouns/contract/museum.ts'
import { ContractSheet } from './ContractSheet.tsx'
import { ContractsTab } from './ContractsTab.tsx'

afterEach(cleanup)

const contract: StudioContract = {
  id: 7,
  code: 'C20261126-7K3QXM',
  number: '2026-0007',
  kind: 'lease',
  seller: { id: 1, name: 'Dragon Kiln', isActive: true },
  buyer: { id: 2, name: 'Celadon Books', isActive: true },
  state: 'effective',
  isSupplement: true,
  orderCode: 'O20261125-AAAAAA',
  totalFen: 1_234_500,
  depositFen: 0,
  securityFen: 600_000,
  deadline: '2026-12-10',
  effectiveOn: '2026-11-26',
  sha256: 'ba7816bf'.repeat(8),
  pages: 2,
  signatures: [{ company: 'Dragon Kiln', at: '2026-11-25T23:30:00Z' }],
  changedAt: '2026-11-26T02:00:00Z',
}

test('the list asks for what its address says, and never for drafts', async () => {
  const { asked } = standIn(() => [contract])
  const search = deskSearch(['tab', 'view', 'version', 'state', 'kind', 'company'], {
    company: '2',
    state: 'effective',
  })
  await showPage('en', <ContractsTab tabs={null} search={search} />)
  expect(await screen.findByRole('link', { name: contract.code })).toBeVisible()
  expect(screen.getByText(/Company.*Celadon Books/)).toBeVisible()
  expect(asked.map(({ path }) => path)).toEqual([expect.stringContaining('/api/v1/studio/contracts')])
  expect(screen.getByText('Lease, supplement')).toBeVisible()
})

test('a contract is shown with its sums, its hash and its pages, and nothing to be done with it', async () => {
  await showPage('en', <ContractSheet contract={contract} />)
  expect(screen.getByText('¥6,000.00')).toBeVisible()
  expect(screen.getAllByText('ba7816bf')).toHaveLength(8)
  const signed = screen.getByRole('region', { name: 'Signed' })
  expect(within(signed).getByRole('listitem')).toHaveTextContent('26 November 2026 07:30')
  const pictures = screen.getAllByRole('img', { name: /^Page/ })
  expect(pictures.map((one) => one.getAttribute('src'))).toEqual([
    '/api/v1/studio/contracts/7/pages/1?lang=en',
    '/api/v1/studio/contracts/7/pages/2?lang=en',
  ])
  expect(screen.queryByText('Deposit')).toBeNull()
})

test('whose file is kept no longer says so', async () => {
  await showPage('en', <ContractSheet contract={{ ...contract, pages: 0, signatures: [] }} />)
  expect(screen.getByText('The file is kept no longer.')).toBeVisible()
  expect(screen.getByText('By nobody yet.')).toBeVisible()
})
