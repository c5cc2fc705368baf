import type { Page } from '@playwright/test'
import { aPicture, caller, fresh, newCompany, sharedCompany } from '../support/companies.ts'
import { newVisitor, signIn } from '../support/people.ts'
import { word } from '../support/site.ts'
import { expect, test } from '../support/test.ts'

/** Files on their way: how they are stopped, and what a file with a fault leaves behind. */

const info = '/manage/account/companyInfo'
const apply = '/manage/company/apply?step=certificates'
const zh = (key: string, values?: Record<string, string | number>) => word('zh', key, values)
const sheet = (page: Page) => page.getByRole('dialog')

/** Holds every file back until it is told to let them go; answers how many came. */
async function hold(page: Page, path: string) {
  let come = 0
  let free: () => void = () => undefined
  const held = new Promise<void>((done) => (free = done))
  await page.route(
    (url) => url.pathname === path,
    async (route) => {
      if (route.request().method() !== 'POST') return route.continue()
      come += 1
      await held
      // One that was stopped is gone already.
      await route.continue().catch(() => undefined)
    },
  )
  return { come: () => come, free }
}

test('a picture that is stopped half-way is not kept, and another is sent after it', async ({ page, request }) => {
  const company = await newCompany(request, '停图窑')
  await signIn(page, company.owner, info)
  const held = await hold(page, '/api/v1/pictures')
  const choose = page.getByLabel(zh('desk.pictures.choose')).last()
  const file = { name: 'kiln.png', mimeType: 'image/png', buffer: aPicture }
  await choose.setInputFiles(file)
  const main = page.getByRole('main')
  await expect(main.getByRole('progressbar', { name: 'kiln.png' })).toBeVisible()
  await expect.poll(held.come).toBe(1)
  await main.getByRole('button', { name: zh('desk.pictures.stop') }).press('Enter')
  await expect(main.getByRole('progressbar')).toHaveCount(0)
  // Whoever stopped it by a key is where another is chosen.
  await expect(main.getByRole('button', { name: zh('desk.pictures.choose') }).last()).toBeFocused()
  held.free()
  await expect(main.getByRole('button', { name: zh('desk.pictures.remove', { number: 1 }) })).toHaveCount(0)
  await expect(page.getByRole('button', { name: zh('desk.form.save') })).toBeDisabled()

  await choose.setInputFiles(file)
  await expect(main.getByRole('button', { name: zh('desk.pictures.remove', { number: 1 }) })).toBeVisible()
  await page.getByRole('button', { name: zh('desk.form.save') }).click()
  await expect(page.getByText(zh('companyInfo.profile.savedShown'))).toBeVisible()
})

test('a certificate of an application that is stopped half-way is not kept, and the place is free', async ({
  page,
  request,
}) => {
  const applicant = await newVisitor(request)
  const calls = await caller(applicant)
  await calls.put('/api/v1/companies/own/application/terms', { accepted: true, version: 0 })
  await signIn(page, applicant, apply)
  const held = await hold(page, '/api/v1/companies/own/application/certificates')
  const place = page.getByLabel(zh('papers.kind.businessLicence'))
  const file = { name: 'licence.png', mimeType: 'image/png', buffer: aPicture }
  await place.setInputFiles(file)
  await expect.poll(held.come).toBe(1)
  await page.getByRole('button', { name: zh('companyDesk.file.stop') }).press('Enter')
  await expect(page.getByRole('alert').filter({ hasText: zh('companyDesk.file.stopped') })).toBeVisible()
  await expect(place).toBeFocused()
  held.free()
  const kept = () => calls.get<{ certificates: unknown[] }>('/api/v1/companies/own/application')
  expect((await kept()).certificates).toEqual([])

  await place.setInputFiles(file)
  await expect(page.getByRole('link', { name: 'licence.png' })).toBeVisible()
  await expect(page.getByText(zh('companyDesk.file.stopped'))).toHaveCount(0)
  expect((await kept()).certificates).toHaveLength(1)
})

test('a new certificate of a company that is stopped says so, keeps what is written, and is sent again', async ({
  page,
  request,
}) => {
  const company = await sharedCompany(request)
  await signIn(page, company.owner, `${info}?tab=facts`)
  const held = await hold(page, '/api/v1/companies/own/certificates')
  await page.getByRole('button', { name: zh('companyDesk.certificate.add') }).click()
  await sheet(page)
    .getByLabel(zh('companyDesk.certificate.file'))
    .setInputFiles({ name: 'permit.png', mimeType: 'image/png', buffer: aPicture })
  await sheet(page).getByLabel(zh('companyDesk.certificate.number')).fill('PERMIT-1')
  await sheet(page)
    .getByRole('checkbox', { name: zh('companyDesk.certificate.longTerm') })
    .check()
  const send = sheet(page).getByRole('button', { name: zh('companyDesk.certificate.send') })
  await send.click()
  await expect.poll(held.come).toBe(1)
  await sheet(page)
    .getByRole('button', { name: zh('companyDesk.file.stop') })
    .click()
  await expect(sheet(page).getByRole('alert')).toContainText(zh('companyDesk.file.stopped'))
  await expect(sheet(page).getByLabel(zh('companyDesk.certificate.number'))).toHaveValue('PERMIT-1')
  held.free()
  await expect(page.getByRole('main').getByText('PERMIT-1')).toHaveCount(0)
  await send.click()
  await expect(sheet(page)).toBeHidden()
  await expect(page.getByRole('main').getByText('PERMIT-1')).toBeVisible()
})

test('a file of commodities with one faulty row names row and column, and changes nothing', async ({
  page,
  request,
}) => {
  const company = await newCompany(request, '导入窑')
  const calls = await caller(company.owner)
  const there = () => calls.get<{ nameZh: string; priceFen: number }[]>('/api/v1/commodities')
  const headings = ['number', 'nameZh', 'price', 'stock'].map((column) => zh(`server.commodity.table.${column}`))
  const number = fresh()
  const put = async (name: string, rows: string[]) =>
    sheet(page)
      .getByLabel(zh('companyInfo.import.choose'))
      .setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from([headings.join(), ...rows].join('\r\n')) })
  await signIn(page, company.owner, `${info}?tab=commodities`)
  await page.getByRole('button', { name: zh('companyInfo.import.open') }).click()
  await put('good.csv', [`${number},莲纹盏,128.50,12`])
  await sheet(page)
    .getByRole('button', { name: zh('companyInfo.import.act', { count: 1 }) })
    .click()
  await expect(page.getByText(zh('companyInfo.import.done', { added: 1, changed: 0 }))).toBeVisible()
  await expect(page.getByRole('rowheader').getByRole('link', { name: '莲纹盏' })).toBeVisible()
  const before = await there()
  expect(before).toHaveLength(1)

  await page.getByRole('button', { name: zh('companyInfo.import.open') }).click()
  await put('wrong.csv', [`${number},莲纹盏,99.00,12`, `${fresh()},弦纹瓶,不是钱,3`, `${fresh()},玉壶春,80,-1`])
  const faults = sheet(page).getByRole('table').getByRole('row')
  await expect(faults).toHaveCount(3)
  // Rows are counted as a table program counts them: the heading is the first.
  await expect(faults.nth(1).getByRole('cell')).toContainText(['3', headings[2] ?? ''])
  await expect(faults.nth(2).getByRole('cell')).toContainText(['4', headings[3] ?? ''])
  await expect(sheet(page).getByRole('button', { name: /^导入/ })).toHaveCount(0)
  expect(await there()).toEqual(before)
  // The mended file goes the same way, in the same sheet.
  await sheet(page)
    .getByLabel(zh('companyInfo.import.choose'))
    .setInputFiles({
      name: 'mended.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from([headings.join(), `${number},莲纹盏,99.00,12`].join('\r\n')),
    })
  await sheet(page)
    .getByRole('button', { name: zh('companyInfo.import.act', { count: 1 }) })
    .click()
  await expect(page.getByRole('cell', { name: '¥99.00' })).toBeVisible()
})
