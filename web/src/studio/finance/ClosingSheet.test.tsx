import '@testing-library/jest-dom/vitest'
import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { showPage } from '../../desk/testing.tsx'
import type { ClosingAccount, MonthClosing } from '../../nouns/ledger/closing.ts'
import { ClosingSheet } from './ClosingSheet.tsx'

afterEach(cleanup)

const balance = (totalFen: number) => ({ availableFen: totalFen, frozenFen: 0, totalFen })

const account = (id: number, kind: ClosingAccount['kind'], name: string, closing: number): ClosingAccount => ({
  id,
  kind,
  number: `00${id}`,
  name,
  opening: balance(0),
  closing: balance(closing),
  inFen: Math.max(0, closing),
  outFen: Math.max(0, -closing),
  entries: 2,
  lastSequence: 2,
  lastHash: 'ab12',
})

const none = { sumFen: 0, count: 0, items: [] }

const closing = (more: Partial<MonthClosing> = {}): MonthClosing => ({
  month: '2026-10',
  from: '2026-10-01',
  to: '2026-10-31',
  isOver: true,
  firstMonth: '2026-01',
  accounts: [
    account(1, 'bankClearing', '银行清算', -30_000),
    account(4, 'company', '龙窑商号', 20_000),
    account(5, 'company', '青瓷坊', 10_000),
  ],
  companies: { opening: balance(0), closing: balance(30_000), inFen: 30_000, outFen: 0 },
  kinds: [{ kind: 'deposit', count: 4, inFen: 30_000, outFen: 0 }],
  sumFen: 0,
  bank: {
    ledgerFen: 30_000,
    statementsFen: 30_000,
    differenceFen: 0,
    unexplainedFen: 0,
    ledgerAlone: none,
    bankAlone: none,
  },
  at: '2026-11-03T02:00:00Z',
  ...more,
})

const row = (name: RegExp) => screen.getByRole('row', { name })

test('the museum’s accounts stand before those of companies, which have a sum of their own', async () => {
  await showPage('zh', <ClosingSheet of={closing()} />)
  const names = within(screen.getByRole('table', { name: '各账户' })).getAllByRole('rowheader')
  expect(names.map(({ textContent }) => textContent)).toEqual([
    '博物馆账户（1）',
    '银行清算001',
    '企业子账户（2）',
    '龙窑商号004',
    '青瓷坊005',
    '企业子账户合计',
    '全部账户合计',
  ])
  expect(row(/^企业子账户合计/)).toHaveTextContent('¥300.00¥0.00¥300.00¥0.004')
  expect(screen.getByRole('status')).toHaveTextContent('账实相符')
})

test('what only one of ledger and bank had explains the difference, and what is not written out has a sum', async () => {
  const bank = {
    ledgerFen: 30_000,
    statementsFen: 24_000,
    differenceFen: 6_000,
    unexplainedFen: 0,
    ledgerAlone: {
      sumFen: 7_000,
      count: 3,
      items: [{ document: 'W20261030-0001', amountFen: 5_000, at: '2026-10-30T02:00:00Z', bookedOn: null, memo: '' }],
    },
    bankAlone: {
      sumFen: 1_000,
      count: 1,
      items: [{ document: '12', amountFen: 1_000, at: null, bookedOn: '2026-10-31', memo: '利息' }],
    },
  }
  await showPage('zh', <ClosingSheet of={closing({ bank })} />)
  expect(row(/W20261030-0001/)).toHaveTextContent('¥50.00')
  expect(row(/另有 2 项/)).toHaveTextContent('¥20.00')
  expect(row(/流水 12 · 2026年10月31日 · 利息/)).toHaveTextContent('-¥10.00')
  expect(screen.getByRole('link', { name: '流水 12' })).toHaveAttribute(
    'href',
    expect.stringContaining('tab=statements'),
  )
})

test('accounts that are not zero together are said before anything of the bank', async () => {
  const bank = { ...closing().bank, unexplainedFen: 1 }
  await showPage('zh', <ClosingSheet of={closing({ bank })} />)
  expect(screen.getByRole('status')).toHaveTextContent('未能解释的差额')
  cleanup()
  await showPage('zh', <ClosingSheet of={closing({ bank, sumFen: 1, isOver: false })} />)
  expect(screen.getByRole('status')).toHaveTextContent('合计不为零')
  expect(screen.getByText(/还没有结束/)).toBeVisible()
})
