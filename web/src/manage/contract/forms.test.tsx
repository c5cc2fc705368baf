import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { Refusal, showPage, standIn } from '../../desk/testing.tsx'
import type { ContractDetail } from '../../nouns/contract/contract.ts'
import { Banner } from './Banner.tsx'
import { ContractActs } from './ContractActs.tsx'
import { Course } from './Course.tsx'
import { DraftForm } from './DraftForm.tsx'
import { Pages } from './Pages.tsx'
import { Proof } from './Proof.tsx'
import { aContract, aDraft, aDraftContract, HASH } from './testing.ts'

afterEach(cleanup)

const PATH = '/api/v1/contracts/9'
const user = userEvent.setup({ pointerEventsCheck: 0 })

/** A server that answers what is sent with the contract, or with a refusal, and a draft’s preview with two pages. */
function serve(answer: unknown = aContract(), preview: unknown = { pages: 2, bytes: 1_000, version: 2 }) {
  const { asked } = standIn(({ path }) => (path.endsWith('/preview') ? preview : path.startsWith(PATH) ? answer : []))
  return () =>
    asked
      .filter(({ method, path }) => method !== 'GET' && path.startsWith(PATH))
      .map(({ method, path, payload }) => [method, path.slice(PATH.length), payload] as const)
}

const press = async (name: string | RegExp) => user.click(await screen.findByRole('button', { name }))

/** Presses a button, and the same one in the question that it asks. */
async function agree(name: string): Promise<HTMLElement> {
  await press(name)
  const question = await screen.findByRole('dialog')
  await user.click(within(question).getByRole('button', { name }))
  return question
}

async function showActs(of: ContractDetail) {
  const onDone = vi.fn()
  await showPage('zh', <ContractActs of={of} onDone={onDone} />)
  return onDone
}

test('signing sends the hash that is shown, with the password and the code where one is asked for', async () => {
  const asked = serve()
  const onDone = await showActs(aContract({ needsSecondFactor: true }))
  await press('签署…')
  expect(document.body.textContent).toContain('签署人确认')
  await user.type(screen.getByLabelText('登录密码'), 'secret')
  await user.type(screen.getByLabelText('两步验证码'), '123456')
  await press('签署')
  await waitFor(() => expect(onDone).toHaveBeenCalledTimes(1))
  expect(asked()).toEqual([['POST', '/signatures', { sha256: HASH, password: 'secret', otp: '123456' }]])
})

test('a wrong password is told beside it, and what was written stays', async () => {
  serve(new Refusal(422, '有误', { password: '密码不正确' }))
  await showActs(aContract())
  await press('签署…')
  expect(screen.queryByLabelText('两步验证码')).toBeNull()
  await user.type(screen.getByLabelText('登录密码'), 'wrong')
  await press('签署')
  expect(await screen.findByText('密码不正确')).toBeTruthy()
  expect(screen.getByLabelText('登录密码')).toHaveProperty('value', 'wrong')
})

test('whoever signs last is told what is set aside with it', async () => {
  serve()
  const signatures = [
    { side: 'seller', company: '百遍漆作', isOwn: false, signer: null, at: '2026-11-26T03:00:00Z', sha256: HASH },
  ] as const satisfies ContractDetail['signatures']
  await showActs(aContract({ signatures: [...signatures] }))
  await press('签署…')
  expect(screen.getByText(/本单位子账户随即冻结履约保证 ¥2,000.00/)).toBeTruthy()
})

test('a contract is refused with a reason alone, and whoever gives up is on its button again', async () => {
  const asked = serve()
  const onDone = await showActs(aContract())
  await press('拒绝签署…')
  await press('拒绝签署')
  expect(asked()).toEqual([])
  await press('返回')
  expect(document.activeElement?.textContent).toBe('拒绝签署…')
  await press('拒绝签署…')
  await user.type(screen.getByLabelText('理由'), '价格有误')
  await press('拒绝签署')
  await waitFor(() => expect(onDone).toHaveBeenCalledTimes(1))
  expect(asked()).toEqual([['POST', '/acts', { act: 'refuse', version: 4, reason: '价格有误' }]])
})

const effective = (over: Partial<ContractDetail> = {}) =>
  aContract({
    state: 'effective',
    next: null,
    isMyTurn: false,
    effectiveOn: '2026-11-26',
    maySign: false,
    acts: ['terminate'],
    heldFen: 200_000,
    ...over,
  })

test('asking to end shares no more than what is set aside', async () => {
  const asked = serve()
  const onDone = await showActs(effective())
  await press('请求终止…')
  await user.type(screen.getByLabelText('理由'), '窑炉大修')
  await user.clear(screen.getByLabelText('付给卖方'))
  await user.type(screen.getByLabelText('付给卖方'), '2000.01')
  await press('请求终止')
  expect(await screen.findByText('最多 ¥2,000.00')).toBeTruthy()
  expect(asked()).toEqual([])
  await user.clear(screen.getByLabelText('付给卖方'))
  await user.type(screen.getByLabelText('付给卖方'), '500')
  expect(screen.getAllByRole('definition').map((one) => one.textContent)).toEqual(['¥500.00', '¥1,500.00'])
  await press('请求终止')
  await waitFor(() => expect(onDone).toHaveBeenCalledTimes(1))
  expect(asked()).toEqual([
    ['POST', '/acts', { act: 'terminate', version: 4, reason: '窑炉大修', toSellerFen: 50_000 }],
  ])
})

test('whoever is asked to end it agrees to the share that was read', async () => {
  const asked = serve()
  const termination = { by: 'seller', isOwn: false, reason: '窑炉大修', toSellerFen: 50_000 } as const
  const next = { by: 'buyer', task: 'answerTermination', until: null } as const
  const of = effective({ termination, next, isMyTurn: true, acts: ['refuse', 'terminate'] })
  await showPage('zh', <Banner of={of} heading={null} onDone={vi.fn()} />)
  expect(screen.getByText('窑炉大修')).toBeTruthy()
  expect(screen.queryByRole('button', { name: '请求终止…' })).toBeNull()
  const question = await agree('同意终止')
  expect(question.textContent).toContain('¥500.00')
  expect(question.textContent).toContain('¥1,500.00')
  await waitFor(() =>
    expect(asked()).toEqual([['POST', '/acts', { act: 'terminate', version: 4, toSellerFen: 50_000 }]]),
  )
})

test('what is in the way of signing is said, and signing is not offered', async () => {
  serve()
  const of = aContract({ maySign: false, signRefusal: '您不是本单位指定的签署人', missingFen: 12_300, acts: [] })
  await showPage('zh', <Banner of={of} heading={null} onDone={vi.fn()} />)
  expect(screen.getByText('您不是本单位指定的签署人')).toBeTruthy()
  expect(screen.getByText('履约保证还差 ¥123.00')).toBeTruthy()
  expect(screen.queryByRole('button')).toBeNull()
})

test('each page says which it is, and the first alone is fetched before it is near', async () => {
  await showPage('zh', <Pages count={3} addressOf={(page) => `/pages/${page}`} />)
  const pages = screen.getAllByRole('img')
  expect(pages.map((one) => one.getAttribute('alt'))).toEqual([
    '第 1 页，共 3 页',
    '第 2 页，共 3 页',
    '第 3 页，共 3 页',
  ])
  expect(pages.map((one) => one.getAttribute('loading'))).toEqual(['eager', 'lazy', 'lazy'])
})

test('who signed is named for the own company alone, and who has not is said too', async () => {
  const signature = { company: '', at: '2026-11-26T03:00:00Z', sha256: HASH }
  const of = aContract({ signatures: [{ ...signature, side: 'buyer', isOwn: true, signer: '林' }] })
  await showPage('zh', <Proof of={of} sha256={HASH} />)
  const [seller, buyer] = screen.getAllByRole('listitem')
  expect(seller?.textContent).toContain('尚未签署')
  expect(buyer?.textContent).toContain('林')
  expect(screen.getByRole('link', { name: '打开核验页' }).getAttribute('href')).toBe(of.verifiedAt)
})

test('the course names what was done, and leaves out changes of the draft', async () => {
  const step = { n: 0, reason: '', amountFen: null, isOwn: true, actor: '林' }
  const of = aContract({
    steps: [
      { ...step, at: '2026-11-26T01:00:00Z', act: 'begin', from: '', to: 'draft' },
      { ...step, at: '2026-11-26T01:30:00Z', act: 'edit', from: 'draft', to: 'draft' },
      { ...step, at: '2026-11-26T02:00:00Z', act: 'sendForSigning', from: 'draft', to: 'signing' },
    ] as ContractDetail['steps'],
  })
  await showPage('zh', <Course of={of} />)
  expect([...document.querySelectorAll('li strong')].map((one) => one.textContent)).toEqual([
    '拟定合同',
    '发送签署',
    '签署',
  ])
})

const showDraft = async (of = aDraftContract()) => {
  const onDone = vi.fn()
  await showPage('zh', <DraftForm of={of} draft={of.draft ?? aDraft()} onDone={onDone} />)
  return onDone
}

test('a draft is kept with its version, and what is refused stands beside its blank', async () => {
  const asked = serve(new Refusal(422, '有误', { 'filled.court': '最多 500 字', securityFen: '太少' }))
  await showDraft()
  await user.type(screen.getByLabelText('管辖法院'), '青岚市')
  await user.click(screen.getByRole('button', { name: '一半 ¥1,125.00' }))
  await press('保存草稿')
  expect(await screen.findByText('最多 500 字')).toBeTruthy()
  expect(screen.getByText('太少')).toBeTruthy()
  expect(asked()).toMatchObject([
    ['PATCH', '', { version: 2, securityFen: 112_500, filled: { court: '青岚市', warranty: '12' } }],
  ])
})

test('a number is asked for where a clause counts with it', async () => {
  const asked = serve()
  await showDraft()
  const field = screen.getByLabelText('质量保证期（月）')
  await user.clear(field)
  await user.type(field, '一年')
  await press('保存草稿')
  expect(await screen.findByText('请填数字')).toBeTruthy()
  expect(asked()).toEqual([])
})

test('sending asks first, keeps what is written, and names a blank that was left open', async () => {
  const asked = serve(new Refusal(422, '有误', { 'filled.deliveryBy': '必填' }))
  const onDone = await showDraft()
  const question = await agree('发送签署')
  expect(question.textContent).toContain('2026')
  expect(await screen.findByText('必填')).toBeTruthy()
  expect(onDone).not.toHaveBeenCalled()
  expect(asked()).toEqual([['POST', '/acts', { act: 'sendForSigning', version: 2 }]])
})

test('what cannot be printed stands in its clause, and beside the preview where it has no field', async () => {
  serve(aDraftContract(), new Refusal(422, '有误', { 'clauses.0.zh': '没有“😀”', 'lines.0.name': '没有“㐂”' }))
  await showDraft()
  expect(await screen.findByText('订单明细第 1 行：没有“㐂”')).toBeTruthy()
  expect(await screen.findByText('没有“😀”')).toBeTruthy()
})

test('the museum’s clauses are shown with what is filled in', async () => {
  serve()
  await showDraft()
  expect(screen.getByText(/保证质量/).textContent).toBe('百遍漆作保证质量 12 个月。')
})

test('newer clauses of the museum are taken before anything is sent', async () => {
  const asked = serve(aDraftContract())
  await showDraft(aDraftContract({ isTemplateOld: true }))
  expect(screen.queryByRole('button', { name: '发送签署' })).toBeNull()
  await press('采用新条款')
  await waitFor(() => expect(asked()).toMatchObject([['PATCH', '', { version: 2 }]]))
})

test('a draft is thrown away by its version after a question', async () => {
  const asked = serve()
  await showDraft()
  await agree('删除草稿')
  await waitFor(() => expect(asked()).toEqual([['DELETE', '?version=2', null]]))
})
