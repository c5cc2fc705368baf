import { goTo } from '../support/controls.ts'
import { accessible } from '../support/page.ts'
import { person, signIn } from '../support/people.ts'
import { word } from '../support/site.ts'
import { expect, test } from '../support/test.ts'

/** What other members offer, as a person who buys finds it (RULES offers 5). */

const market = '/manage/market'
const zh = (key: string, values?: Record<string, string | number>) => word('zh', key, values)

test('somebody who buys finds, narrows, opens and chooses, in the other language too, and the address keeps it', async ({
  page,
}) => {
  await signIn(page, await person('staff-b'), market)
  const cards = page.getByRole('list', { name: zh('nav.manageMarket') }).getByRole('listitem')
  await expect(cards.first()).toBeVisible()
  await accessible(page)

  await page.getByRole('searchbox').fill('运输箱')
  await page.keyboard.press('Enter')
  await expect(cards).toHaveCount(4)
  await page.getByRole('combobox', { name: zh('market.kind') }).click()
  await page.getByTitle(zh('market.kinds.sale'), { exact: true }).click()
  await expect(cards).toHaveCount(2)
  await expect(page).toHaveURL(/kind=sale/)

  const name = '文物运输箱，中号'
  await cards.getByRole('link', { name }).click()
  const sheet = page.getByRole('dialog')
  await expect(sheet.getByRole('heading', { name })).toBeVisible()
  await expect(sheet.getByText(zh('market.fact.leadDays'))).toBeVisible()
  await expect(sheet.getByRole('link', { name: zh('market.companyPage') })).toBeVisible()
  await accessible(page)
  const kept = page.url()
  await page.goBack()
  await expect(sheet).toBeHidden()
  await page.goto(kept)
  await expect(sheet.getByRole('heading', { name })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(sheet).toBeHidden()

  for (const box of await cards.getByRole('checkbox').all()) await box.check()
  const bar = page.getByRole('group', { name: zh('desk.list.bulk') })
  await expect(bar.getByText(zh('desk.list.chosen', { count: 2 }))).toBeVisible()
  await expect(bar.getByRole('button', { name: zh('market.ask'), exact: true })).toBeEnabled()

  await page.goto(`${market}?view=table&lang=en`)
  const rows = page.getByRole('table').getByRole('row')
  await expect(rows.first()).toBeVisible()
  await expect(page.getByRole('columnheader', { name: word('en', 'market.terms') })).toBeVisible()
  await accessible(page)
})

test('several companies are not asked in one quotation, and the market without a find says so', async ({ page }) => {
  await signIn(page, await person('staff-b'), `${market}?kind=sale&view=table&sort=name`)
  const boxes = page.getByRole('table').getByRole('checkbox')
  await boxes.first().check()
  const bar = page.getByRole('group', { name: zh('desk.list.bulk') })
  await expect(bar.getByText(zh('market.cannotAsk.companies'))).toBeVisible()
  await goTo(page, `${market}?keyword=${encodeURIComponent('没有这样的东西')}`)
  await expect(page.getByRole('heading', { name: zh('desk.list.emptyTitle') })).toBeVisible()
})

test('a company says how it offers a commodity beside what it says of it, each kept by itself', async ({ page }) => {
  const list = '/manage/account/companyInfo?tab=commodities'
  await signIn(page, await person('owner-b'), `${list}&keyword=HC-03`)
  await page.getByRole('rowheader').getByRole('link').click()
  const sheet = page.getByRole('dialog')
  const least = sheet.getByLabel(zh('companyInfo.offers.least'))
  const stock = sheet.getByLabel(zh('companyInfo.commodities.stock'))
  const rent = sheet.getByLabel(zh('companyInfo.offers.rentYuan'))
  await expect(least).toHaveValue('6')
  await expect(rent).toBeHidden()
  await sheet.getByRole('checkbox', { name: zh('companyInfo.offers.lease'), exact: true }).check()
  await rent.fill('30')
  await sheet.getByLabel(zh('companyInfo.offers.depositYuan')).fill('360')
  await least.fill('12')
  const offers = sheet.getByRole('button', { name: zh('companyInfo.offers.save') })
  await offers.click()
  await expect(page.getByText(zh('companyInfo.offers.saved')).first()).toBeVisible()
  // What is written in the other form is kept over what was just kept here.
  await stock.fill('29')
  await sheet.getByRole('button', { name: zh('desk.form.save'), exact: true }).click()
  await expect(page.getByText(zh('companyInfo.commodities.saved')).first()).toBeVisible()
  // Then it is as it was.
  const openAgain = async () => {
    await page.goto(`${list}&keyword=HC-03`)
    await page.getByRole('rowheader').getByRole('link').click()
  }
  await openAgain()
  await least.fill('6')
  await sheet.getByRole('checkbox', { name: zh('companyInfo.offers.lease'), exact: true }).uncheck()
  await offers.click()
  await expect(page.getByText(zh('companyInfo.offers.saved')).first()).toBeVisible()
  await openAgain()
  await stock.fill('28')
  await sheet.getByRole('button', { name: zh('desk.form.save'), exact: true }).click()
  await expect(page.getByText(zh('companyInfo.commodities.saved')).first()).toBeVisible()
  await openAgain()
  await expect(least).toHaveValue('6')
  await expect(rent).toBeHidden()
})
