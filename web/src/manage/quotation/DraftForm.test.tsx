import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { Refusal, showPage, standIn } from '../../desk/testing.tsx'
import { DraftForm } from './DraftForm.tsx'
import { aQuotation, aVersion } from './testing.ts'

afterEach(cleanup)

const PATH = '/api/v1/quotations/3'
const user = userEvent.setup({ pointerEventsCheck: 0 })

/** A server that answers a change and an act with these, and has neither goods nor entries. */
function serve(change: unknown, act: unknown = aQuotation()) {
  const { asked } = standIn(({ method, path }) =>
    path === PATH ? (method === 'GET' ? aQuotation() : change) : path === `${PATH}/acts` ? act : [],
  )
  return () =>
    asked
      .filter(({ path }) => path.startsWith(PATH))
      .map(({ method, path, payload }) => [method, path.slice(PATH.length), payload] as const)
}

const button = (name: string) => screen.findByRole('button', { name })
const cell = (column: string) =>
  within(screen.getByRole('grid'))
    .getAllByRole('gridcell')
    .find((one) => one.dataset['name'] === column) as HTMLElement

async function write(column: string, text: string): Promise<void> {
  await user.click(cell(column))
  await user.keyboard(`${text}{Enter}`)
}

test('what is written is kept over the revision that was read, each line with its id', async () => {
  const draft = aVersion({ n: 3, isOwn: true, revision: 4 })
  const asked = serve(aQuotation({ draft: { ...draft, revision: 5 } }))
  await showPage('zh', <DraftForm of={aQuotation({ draft })} onSent={() => {}} />)
  await write('单价（元）', '85')
  expect(cell('小计（元）').textContent).toBe('1,700.00')
  await user.click(await button('保存草稿'))
  await waitFor(() => expect(asked()).toHaveLength(1))
  expect(asked()[0]).toMatchObject([
    'PATCH',
    '',
    { revision: 4, lines: [{ lineId: 7, unitPriceFen: 8_500, quantity: 20 }] },
  ])
})

test('an answer is asked about, kept and sent, over the version that was read', async () => {
  const asked = serve(aQuotation({ draft: aVersion({ n: 3, isOwn: true }) }))
  const onSent = vi.fn()
  await showPage('zh', <DraftForm of={aQuotation()} onSent={onSent} />)
  await user.click(await button('答复'))
  const question = await screen.findByRole('dialog')
  expect(question.textContent).toContain('¥1,800.00')
  await user.click(within(question).getByRole('button', { name: '答复' }))
  await waitFor(() => expect(onSent).toHaveBeenCalledTimes(1))
  expect(asked().map(([method, path]) => [method, path])).toEqual([
    ['PATCH', ''],
    ['POST', '/acts'],
  ])
  expect(asked()[1]?.[2]).toEqual({ act: 'counter', version: 2, revision: 1 })
})

test('what cannot be understood is neither kept nor sent, and the focus goes there', async () => {
  const asked = serve(aQuotation())
  await showPage('zh', <DraftForm of={aQuotation()} onSent={() => {}} />)
  await write('数量', 'many')
  await user.click(await button('答复'))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(cell('数量').contains(document.activeElement)).toBe(true)
  await user.click(await button('保存草稿'))
  expect(asked()).toEqual([])
})

test('what the server refuses of a line stands in its cell', async () => {
  serve(new Refusal(422, '有误', { 'lines.0.commodityId': '卖方未供应此商品' }))
  await showPage('zh', <DraftForm of={aQuotation()} onSent={() => {}} />)
  await user.click(await button('保存草稿'))
  await waitFor(() => expect(cell('商品').textContent).toContain('卖方未供应此商品'))
  expect(await button('前往第 1 行的“商品”')).toBeTruthy()
})
