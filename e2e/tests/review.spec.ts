import type { Locator, Page } from '@playwright/test'
import { type Applied, fresh, newApplication, newCompany, newEmployee } from '../support/companies.ts'
import { goTo } from '../support/controls.ts'
import { person } from '../support/people.ts'
import { word } from '../support/site.ts'
import { expect, test } from '../support/windows.ts'

/** What the museum decides of companies and their wishes, and what those who wished see of it. */

const apply = '/manage/company/apply'
const companies = '/manage/studio/companies'
const keyFacts = '/manage/account/companyInfo?tab=facts'
const bank = '/manage/account/bankInfo'
const overview = '/manage/account/index'
const zh = (key: string, values?: Record<string, string | number>) => word('zh', `companyDesk.${key}`, values)

const main = (page: Page) => page.getByRole('main')
const sheet = (page: Page) => page.getByRole('dialog')
const field = (inside: Locator, path: string) => inside.getByLabel(zh(`field.${path}`), { exact: true })

/** Presses a button of the page and the one of the question that follows. */
async function pressAndConfirm(inside: Locator, page: Page, name: string): Promise<void> {
  await inside.getByRole('button', { name, exact: true }).click()
  await sheet(page).getByRole('button', { name, exact: true }).click()
}

/** A change request of a company, on the reviewers' page of all of them. */
const requested = (page: Page, { name }: Applied) =>
  main(page)
    .locator('section')
    .filter({ has: page.getByRole('heading', { name, exact: true }) })

async function takeUp(page: Page, inside: Locator): Promise<void> {
  await inside.getByRole('button', { name: zh('review.changeAct.takeUp') }).click()
  await expect(page.getByText(zh('review.changeDone.takeUp'))).toBeVisible()
}

test('who was rejected reads the reason and every note, and may begin anew', async ({ as, request }) => {
  const applied = await newApplication(request, '落选窑')
  const page = await as(applied.owner, apply)
  await expect(page.getByText(zh('apply.stateTitle.submitted', { name: applied.name }))).toBeVisible()

  const desk = await as(await person('admin'), companies)
  const studio = desk
  await studio.getByRole('link', { name: applied.name, exact: true }).click()
  const act = (name: string) => studio.getByRole('button', { name: zh(`review.act.${name}`), exact: true })
  await act('takeUp').click()
  await expect(studio.getByText(zh('review.done.takeUp'))).toBeVisible()
  const notes = [
    [zh('field.facts.scope'), '经营范围过于笼统'],
    [word('zh', 'papers.kind.businessLicence'), '照片看不清'],
  ] as const
  for (const [name, text] of notes) {
    // A licence may be called by a name of its own.
    const write = studio
      .getByRole('button', { name: new RegExp(`${name}|licence`) })
      .and(studio.getByRole('button', { name: new RegExp(zh('review.note')) }))
    await write.last().click()
    await studio.getByRole('textbox').and(studio.locator(':focus')).fill(text)
  }
  await expect(studio.getByText(zh('review.withNotes', { count: 2 }))).toBeVisible()
  await expect(act('approve')).toBeDisabled()
  await act('reject').click()
  await expect(sheet(studio).getByText(zh('review.rejectNotes', { count: 2 }))).toBeVisible()
  const reject = sheet(studio).getByRole('button', { name: zh('review.act.reject'), exact: true })
  await expect(reject).toBeDisabled()
  await sheet(studio).getByLabel(zh('review.reason')).fill('材料与登记不符')
  await reject.click()
  await expect(studio.getByText(zh('review.done.reject'))).toBeVisible()
  await expect(main(studio).getByText(zh('state.rejected'), { exact: true })).toBeVisible()
  // Nothing is left to press, and what was said stays.
  for (const name of ['takeUp', 'approve', 'return', 'reject']) await expect(act(name)).toHaveCount(0)
  for (const [, text] of notes) await expect(main(studio).getByText(text)).toBeVisible()

  await page.reload()
  await expect(
    page.getByRole('heading', { name: zh('apply.stateTitle.rejected', { name: applied.name }) }),
  ).toBeVisible()
  await expect(main(page).getByText('材料与登记不符').first()).toBeVisible()
  for (const [, text] of notes) await expect(main(page).getByText(text)).toBeVisible()
  await page.getByRole('button', { name: zh('apply.anew') }).click()
  await expect(page.getByRole('heading', { name: zh('step.terms'), level: 2 })).toBeVisible()
  await page.getByRole('checkbox', { name: zh('terms.accepted') }).check()
  await page.getByRole('button', { name: zh('apply.next') }).click()
  await expect(page).toHaveURL(`${apply}?step=representative`)
  await page.reload()
  await expect(page.getByRole('heading', { name: zh('step.representative'), level: 2 })).toBeVisible()
  await expect(field(main(page), 'representative.name')).toHaveValue('')
})

test('key facts that the museum approves are in force at once, for the company and on its public pages', async ({
  as,
  request,
}) => {
  const company = await newCompany(request, '改名窑')
  const renamed = `新名窑${fresh()}有限公司`
  const home = `/company/home?id=${company.id}`
  const page = await as(company.owner, keyFacts)
  expect(await (await request.get(home)).text()).toContain(company.name)
  await page.getByRole('button', { name: zh('change.askFacts') }).click()
  await field(sheet(page), 'facts.nameZh').fill(renamed)
  await field(sheet(page), 'facts.addressZh').fill('新窑路 99 号')
  await sheet(page)
    .getByRole('button', { name: zh('change.ask') })
    .click()
  // Why is needed too.
  await expect(sheet(page).getByText(word('zh', 'desk.form.required', { name: zh('change.purpose') }))).toBeVisible()
  await sheet(page).getByLabel(zh('change.purpose')).fill('迁址并更名')
  await sheet(page)
    .getByRole('button', { name: zh('change.ask') })
    .click()
  await expect(sheet(page)).toBeHidden()
  await expect(main(page).getByText(zh('change.state.submitted'), { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: zh('change.askFacts') })).toBeDisabled()

  const desk = await as(await person('reviewer'), `${companies}?view=changes`)
  const wish = requested(desk, company)
  await expect(wish.getByText('迁址并更名')).toBeVisible()
  await expect(wish.getByRole('cell', { name: renamed })).toBeVisible()
  await takeUp(desk, wish)
  // What somebody looks at is not taken back any more.
  await page.reload()
  await expect(main(page).getByText(zh('change.state.underReview'), { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: zh('change.back') })).toHaveCount(0)
  await pressAndConfirm(wish, desk, zh('review.changeAct.approve'))
  await expect(desk.getByText(zh('review.changeDone.approve'))).toBeVisible()
  await expect(wish).toHaveCount(0)

  await page.goto(home)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(renamed)
  await page.goto(keyFacts)
  await expect(main(page).getByText(zh('change.state.approved'), { exact: true })).toBeVisible()
  await expect(main(page).getByText('新窑路 99 号').first()).toBeVisible()
  await expect(page.getByRole('button', { name: zh('change.askFacts') })).toBeEnabled()
})

test('an account that the museum refuses stays as it was, and the owner reads why and may ask again', async ({
  as,
  request,
}) => {
  const company = await newCompany(request, '旧账窑')
  const page = await as(company.owner, bank)
  const ask = async (number: string) => {
    await page.getByRole('button', { name: zh('bank.change') }).click()
    await field(sheet(page), 'bank.accountNumber').fill(number)
    await field(sheet(page), 'bank.bankName').fill('新澜银行')
    await field(sheet(page), 'bank.branch').fill('江口支行')
    await field(sheet(page), 'bank.region').click()
    for (const name of ['浙江省', '丽水市']) await page.getByRole('menuitemcheckbox', { name }).click()
    await sheet(page).getByLabel(zh('change.purpose')).fill('换开户行')
    await sheet(page)
      .getByRole('button', { name: zh('change.ask') })
      .click()
    await expect(sheet(page)).toBeHidden()
    await expect(main(page).getByText(zh('change.state.submitted'), { exact: true })).toBeVisible()
  }
  // One that the owner takes back is none.
  await ask('6222333344445555')
  await pressAndConfirm(main(page), page, zh('change.back'))
  await expect(main(page).getByText(zh('change.state.withdrawn'), { exact: true })).toBeVisible()
  await ask('6222333344446666')

  // Decided on the page of the company itself.
  const desk = await as(await person('reviewer'), `${companies}?open=${company.id}`)
  const wish = desk.getByRole('article').filter({ hasText: zh('change.state.submitted') })
  await takeUp(desk, wish)
  const looked = desk.getByRole('article').filter({ hasText: zh('change.state.underReview') })
  const refuse = looked.getByRole('button', { name: zh('review.changeAct.reject') })
  await expect(refuse).toBeDisabled()
  await looked.getByLabel(zh('review.reason')).fill('开户证明没有附上')
  await refuse.click()
  await sheet(desk)
    .getByRole('button', { name: zh('review.changeAct.reject') })
    .click()
  await expect(desk.getByText(zh('review.changeDone.reject'))).toBeVisible()

  await page.reload()
  await expect(main(page).getByText('开户证明没有附上')).toBeVisible()
  await expect(main(page).getByText(zh('change.state.rejected'), { exact: true })).toBeVisible()
  await expect(page.getByRole('heading', { name: /2222$/ })).toBeVisible()
  await expect(main(page).getByText(zh('bank.bound'), { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: zh('bank.change') })).toBeEnabled()
})

test('who passes a company on is an employee whom the new owner grants what they may do', async ({
  as,
  request,
  allow,
}) => {
  allow.push('status 422', 'status of 422')
  const company = await newCompany(request, '传承窑')
  const heir = await newEmployee(request, company, [101], '沈接火')
  const entries = async (of: Page) => {
    await expect(of.locator('#sidebar').getByRole('link').first()).toBeVisible()
    return of
      .locator('#sidebar')
      .getByRole('link')
      .evaluateAll((all) => [...new Set(all.map((one) => new URL((one as HTMLAnchorElement).href).pathname))])
  }
  const page = await as(company.owner, overview)
  const everything = await entries(page)
  expect(everything).toContain('/manage/account/staffInfo')
  const other = await as(heir, overview)
  expect(await entries(other)).toEqual([overview, '/manage/account/essentialInfo'])

  await goTo(page, keyFacts)
  await page.getByRole('button', { name: zh('change.askOwner') }).click()
  const press = async () => {
    await sheet(page)
      .first()
      .getByRole('button', { name: zh('change.ask') })
      .click()
    await sheet(page)
      .last()
      .getByRole('button', { name: zh('change.ask') })
      .click()
  }
  await sheet(page).getByLabel(zh('change.ownerMobile')).fill('19912340000')
  await sheet(page).getByLabel(zh('change.purpose')).fill('退休')
  await press()
  // Nobody of the company: said beside the number.
  await expect(sheet(page).getByText(word('zh', 'server.company.rule.heir'))).toBeVisible()
  await sheet(page).getByLabel(zh('change.ownerMobile')).fill(heir.mobile)
  await press()
  await expect(main(page).getByText(zh('change.state.submitted'), { exact: true })).toBeVisible()
  await expect(main(page).getByText('沈接火')).toBeVisible()

  const desk = await as(await person('admin'), `${companies}?view=changes`)
  const wish = requested(desk, company)
  await takeUp(desk, wish)
  await pressAndConfirm(wish, desk, zh('review.changeAct.approve'))
  await expect(desk.getByText(zh('review.changeDone.approve'))).toBeVisible()

  await other.goto(keyFacts)
  await expect.poll(() => entries(other)).toEqual(everything)
  await expect(other.getByRole('button', { name: zh('change.askOwner') })).toBeEnabled()
  await goTo(other, '/manage/account/staffInfo')
  const row = (name: string) => main(other).getByRole('row').filter({ hasText: name })
  await expect(row('沈接火')).toContainText(word('zh', 'manage.role.owner'))
  await expect(
    main(other)
      .getByRole('row')
      .filter({ hasText: word('zh', 'manage.role.staff') }),
  ).toHaveCount(1)

  // The old owner is nobody in particular, until the new one grants something.
  await page.goto(keyFacts)
  await expect(page).toHaveURL('/manage/noAccess')
  await page.goto(overview)
  await expect.poll(() => entries(page)).toEqual([overview])
  await row(word('zh', 'manage.role.staff')).getByRole('link').click()
  // Who registered the company never said a name.
  await sheet(other).getByLabel(word('zh', 'manage.field.name')).fill('林望火')
  await sheet(other)
    .getByRole('checkbox', { name: word('zh', 'permission.companyProfile') })
    .check()
  await sheet(other)
    .getByRole('button', { name: word('zh', 'desk.form.save') })
    .click()
  await expect(other.getByText(zh('staff.changed'))).toBeVisible()
  await page.goto(keyFacts)
  await expect(main(page).getByText('沈接火').first()).toBeVisible()
  await expect(page.getByRole('button', { name: zh('change.askOwner') })).toHaveCount(0)
  await expect(page.getByRole('button', { name: zh('change.askFacts') })).toHaveCount(0)
})
