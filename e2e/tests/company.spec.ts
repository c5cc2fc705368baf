import type { Page } from '@playwright/test'
import { aPicture, freshCreditCode } from '../support/companies.ts'
import { goTo } from '../support/controls.ts'
import { newVisitor, person, signIn } from '../support/people.ts'
import { word } from '../support/site.ts'
import { expect, test } from '../support/windows.ts'

/** A company from its first word to its membership, and the desks that have to do with it. */

const apply = '/manage/company/apply'
const companies = '/manage/studio/companies'
const zh = (key: string, values?: Record<string, string | number>) => word('zh', `companyDesk.${key}`, values)

const field = (page: Page, path: string) => page.getByLabel(zh(`field.${path}`), { exact: true })
const next = (page: Page) => page.getByRole('button', { name: zh('apply.next') })
const at = (page: Page, step: string) => expect(page).toHaveURL(`${apply}?step=${step}`)

async function chooseRegion(page: Page, path: string, names: readonly string[]): Promise<void> {
  const last = page.getByRole('menuitemcheckbox', { name: names.at(-1) ?? '' })
  // A level that is pressed while it still finds its place may fold away again, with nothing chosen.
  await expect(async () => {
    if (!(await page.getByRole('menuitemcheckbox').first().isVisible()))
      await field(page, path).click({ timeout: 1_500 })
    for (const name of names) await page.getByRole('menuitemcheckbox', { name }).click({ timeout: 1_500 })
    await expect(last).toBeHidden({ timeout: 1_500 })
  }).toPass()
}

/** Fills in what an application needs, step by step. */
async function fillIn(page: Page, name: string): Promise<void> {
  await page.getByRole('checkbox', { name: zh('terms.accepted') }).check()
  await next(page).click()
  await at(page, 'representative')
  await field(page, 'representative.name').fill('林望火')
  await field(page, 'representative.position').fill('经理')
  await field(page, 'representative.mobile').fill('19900000001')
  await field(page, 'representative.idNumber').fill('110101199003074477')
  await next(page).click()
  await at(page, 'facts')
  await field(page, 'facts.nameZh').fill(name)
  await field(page, 'facts.creditCode').fill(freshCreditCode())
  // A list that is pressed while it still finds its place may fold away again, with nothing chosen.
  const kind = page.getByTitle(zh('kind.limited')).first()
  await expect(async () => {
    if (!(await kind.isVisible())) await field(page, 'facts.kind').click({ timeout: 1_500 })
    await kind.click({ timeout: 1_500 })
    await expect(page.locator('.ant-select').filter({ hasText: zh('kind.limited') })).toBeVisible({ timeout: 1_500 })
  }).toPass({ timeout: 10_000 })
  await field(page, 'facts.legalPerson').fill('林望火')
  await field(page, 'facts.foundedOn').fill('2015-06-18')
  await page.keyboard.press('Enter')
  await chooseRegion(page, 'facts.region', ['浙江省', '丽水市', '莲都区'])
  await field(page, 'facts.addressZh').fill('窑前街 18 号')
  await field(page, 'facts.phone').fill('0578-2188000')
  await field(page, 'facts.scope').fill('青瓷')
  await next(page).click()
  await at(page, 'bank')
  await field(page, 'bank.accountName').fill(name)
  await field(page, 'bank.accountNumber').fill('6222 0000 1111 2222')
  await field(page, 'bank.bankName').fill('澜江银行')
  await field(page, 'bank.branch').fill('窑前支行')
  await chooseRegion(page, 'bank.region', ['浙江省', '丽水市'])
  await next(page).click()
  await at(page, 'certificates')
  await page
    .getByLabel(word('zh', 'papers.kind.businessLicence'))
    .setInputFiles({ name: 'licence.png', mimeType: 'image/png', buffer: aPicture })
  await expect(page.getByRole('link', { name: 'licence.png' })).toBeVisible()
  await page.getByRole('button', { name: zh('apply.on') }).click()
  await at(page, 'check')
}

async function decide(page: Page, act: string): Promise<void> {
  await page.getByRole('button', { name: zh(`review.act.${act}`), exact: true }).click()
  if (act !== 'takeUp') {
    await page
      .getByRole('dialog')
      .getByRole('button', { name: zh(`review.act.${act}`), exact: true })
      .click()
  }
  await expect(page.getByText(zh(`review.done.${act}`))).toBeVisible()
}

test('a visitor registers a company, is asked for a change, and becomes its owner', async ({ as, request, allow }) => {
  // The first try to submit lacks nearly everything, and says so; once approved, the old call is not hers any more.
  allow.push('status 422', 'status of 422', '/companies/own/application', 'status of 403')
  const name = `青岚窑业${Date.now()}有限公司`
  const page = await as(await newVisitor(request), '/manage/account/index')
  await page.getByRole('link', { name: word('zh', 'manage.overview.invitationAct') }).click()
  await expect(page.getByRole('heading', { name: zh('step.terms'), level: 2 })).toBeVisible()
  await fillIn(page, name)
  await page.getByRole('button', { name: zh('apply.submit') }).click()
  await expect(page.getByText(zh('apply.stateTitle.submitted', { name }))).toBeVisible()

  const desk = await as(await person('admin'), companies)
  await desk.getByRole('link', { name, exact: true }).click()
  await expect(desk.getByRole('heading', { name, level: 1 })).toBeVisible()
  await decide(desk, 'takeUp')
  const scope = zh('field.facts.scope')
  await desk.getByRole('button', { name: zh('review.noteOn', { name: scope }) }).click()
  await desk.getByRole('textbox', { name: zh('review.noteOn', { name: scope }) }).fill('请写全经营范围')
  await decide(desk, 'return')

  // Where something is asked for, the note leads to it.
  await page.reload()
  await expect(page.getByText(zh('apply.returnedTitle'))).toBeVisible()
  await page.getByRole('link', { name: scope, exact: true }).click()
  await at(page, 'facts')
  await expect(field(page, 'facts.scope')).toBeFocused()
  await field(page, 'facts.scope').fill('青瓷的设计、烧制与销售')
  // Left by a link, the step keeps itself.
  await page.getByRole('link', { name: zh('step.check') }).click()
  await at(page, 'check')
  await expect(page.getByText('青瓷的设计、烧制与销售')).toBeVisible()
  await page.getByRole('button', { name: zh('apply.submit') }).click()
  await expect(page.getByText(zh('apply.stateTitle.submitted', { name }))).toBeVisible()

  await desk.reload()
  await decide(desk, 'takeUp')
  await decide(desk, 'approve')

  await page.goto('/manage/account/index')
  await expect(page.getByRole('heading', { name: zh('guide.title') })).toBeVisible()
  await expect(page.getByRole('link', { name: word('zh', 'nav.manageBankInfo') }).first()).toBeVisible()
  await goTo(page, apply)
  await expect(page.getByRole('heading', { name: zh('apply.memberTitle', { name }) })).toBeVisible()
})

test('a submission that lacks something leads to its step and field', async ({ page, request, allow }) => {
  allow.push('status 422', 'status of 422')
  await signIn(page, await newVisitor(request), apply)
  await page.getByRole('checkbox', { name: zh('terms.accepted') }).check()
  await next(page).click()
  await at(page, 'representative')
  await page.getByRole('link', { name: zh('step.check') }).click()
  await page.getByRole('button', { name: zh('apply.submit') }).click()
  await expect(page.getByRole('heading', { name: zh('apply.refusedTitle') })).toBeVisible()
  await page
    .getByRole('region', { name: zh('apply.refusedTitle') })
    .getByRole('link', { name: zh('field.facts.creditCode') })
    .click()
  await at(page, 'facts')
  await expect(field(page, 'facts.creditCode')).toBeFocused()
})

test('a suspended company is gone from the public pages at once, and comes back when it goes on', async ({ page }) => {
  // The last of the demo's companies, which no other test looks at.
  const all = (await (await page.request.get('/api/v1/companies?size=100&sort=default')).json()) as {
    data: { id: number; title: string }[]
  }
  const last = all.data.filter(({ title }) => title.includes('演示')).at(-1)
  expect(last).toBeDefined()
  const { id } = last ?? { id: 0 }
  const status = async () => (await page.request.get(`/company/home?id=${id}`)).status()
  expect(await status()).toBe(200)

  await signIn(page, await person('reviewer'), `${companies}?open=${id}`)
  const act = (name: string) => zh(`review.act.${name}`)
  await page.getByRole('button', { name: act('suspend') }).click()
  const sheet = page.getByRole('dialog')
  await sheet.getByLabel(zh('review.reason')).fill('证照已过期')
  await sheet.getByRole('button', { name: act('suspend') }).click()
  await expect(page.getByText(zh('review.done.suspend'))).toBeVisible()
  await expect(page.getByRole('button', { name: act('resume') })).toBeVisible()
  await expect.poll(status).toBe(404)
  expect((await page.request.get(`/api/v1/companies/${id}/commodities`)).status()).toBe(404)

  await page.getByRole('button', { name: act('resume') }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: act('resume') })
    .click()
  await expect(page.getByRole('button', { name: act('suspend') })).toBeVisible()
  await expect.poll(status).toBe(200)

  // Whole numbers are shown after a question only, and the look is written down.
  await page.getByRole('button', { name: zh('review.unmask') }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: zh('review.unmask') })
    .click()
  await expect(
    page
      .getByRole('main')
      .getByText(/\d{12,}/)
      .first(),
  ).toBeVisible()
})
