import type { Locator, Page } from '@playwright/test'
import { navigate } from './page.ts'
import { type Lang, word } from './site.ts'
import { expect } from './test.ts'

/** The screens of the back-office, by whom one looks at them, and how one gets to them. */

/** In an address it stands for the number of the first record of the list. */
export const FIRST = 'open=first'
/** In an address it stands for a day to come on which somebody has places: today’s may be over. */
export const COMING = 'date=coming'

export const apply = '/manage/company/apply'
const info = '/manage/account/companyInfo'
export const market = '/manage/market'
const cart = '/manage/cart'
const gold = '/manage/account/goldApplication'
const dictionaries = '/manage/studio/dictionaries'
const companies = '/manage/studio/companies'
export const staff = '/manage/studio/staff'
const audit = '/manage/studio/audit'
export const finance = '/manage/studio/finance'
export const reservations = '/manage/studio/reservations'
const programmes = `${reservations}?tab=programmes`
export const calendar = `${reservations}?tab=calendar`
const applications = '/manage/studio/applications'
const groups = `${reservations}?tab=groups`
const roster = `${reservations}?tab=roster`
const quotation = '/manage/quotation'
export const orders = '/manage/order/list'

/** The screens by whom one looks at them; `nobody` is a visitor who has not applied yet. */
export const screens: Record<string, readonly string[]> = {
  nobody: [
    '/manage/account/index',
    ...['terms', 'representative', 'facts', 'bank', 'certificates', 'check'].map((step) => `${apply}?step=${step}`),
  ],
  'owner-a': [
    '/manage/account/index',
    '/manage/notices',
    '/manage/notices?tab=choices',
    '/manage/account/bankInfo',
    '/manage/account/tradingAccount',
    '/manage/account/tradingFlow',
    gold,
    `${gold}?open=new`,
    `${gold}?${FIRST}`,
    `${gold}?tab=out`,
    `${gold}?tab=out&open=new`,
    `${gold}?tab=out&${FIRST}`,
    '/manage/account/subAccPrint',
    '/manage/account/staffInfo',
    '/manage/account/staffInfo?open=new',
    `/manage/account/staffInfo?${FIRST}`,
    '/manage/account/staffInfo?view=invitations',
    '/manage/account/staffInfo?view=approval',
    '/manage/account/essentialInfo',
    '/manage/users/list',
    `/manage/users/list?${FIRST}`,
    info,
    `${info}?tab=commodities`,
    `${info}?tab=commodities&open=new`,
    `${info}?tab=commodities&open=import`,
    `${info}?tab=commodities&${FIRST}`,
    `${info}?tab=contacts`,
    `${info}?tab=contacts&open=new`,
    `${info}?tab=facts`,
    market,
    `${market}?view=table`,
    `${market}?${FIRST}`,
    `${market}?kind=lease&class=11&region=330000`,
    cart,
    `${cart}?open=checkout`,
    `${quotation}/sales`,
    `${quotation}/sales?${FIRST}`,
    `${quotation}/sales?state=accepted&${FIRST}`,
    `${quotation}/lease`,
    `${quotation}/lease?open=new`,
    `${quotation}/lease?${FIRST}`,
    `${quotation}/purchase`,
    orders,
    `${orders}?${FIRST}`,
    `${orders}?stage=disputed&${FIRST}`,
    `${orders}?tab=purchase`,
    `${orders}?tab=purchase&turn=mine&${FIRST}`,
    `${orders}?tab=lease`,
    `${orders}?tab=lease&stage=inPerformance&${FIRST}`,
  ],
  admin: [
    '/manage/account/index',
    '/manage/noAccess',
    staff,
    `${staff}?open=new`,
    `${staff}?${FIRST}`,
    audit,
    `${audit}?${FIRST}`,
    `${audit}?record=table:users`,
    companies,
    `${companies}?view=changes`,
    `${companies}?open=1`,
    '/manage/studio/profile',
    dictionaries,
    `${dictionaries}?open=new`,
    `${dictionaries}?open=order`,
    `${dictionaries}?${FIRST}`,
    `${dictionaries}?dictionary=job`,
    `${dictionaries}?dictionary=synonym&open=new`,
    `${dictionaries}?dictionary=synonym&open=missed`,
  ],
  desk: [
    reservations,
    `${reservations}?${COMING}&${FIRST}`,
    `${reservations}?open=new`,
    `${reservations}?open=close`,
    `${reservations}?tab=figures`,
    `${reservations}?tab=opening`,
    groups,
    `${groups}&${FIRST}`,
    roster,
    `${roster}&open=guide-new`,
    `${roster}&open=guide-1`,
    programmes,
    `${programmes}&open=new`,
    `${programmes}&${FIRST}`,
    calendar,
    `${calendar}&${FIRST}`,
    `${calendar}&open=new`,
    `${calendar}&month=2026-12`,
    '/manage/studio/desk',
    applications,
    `${applications}?${FIRST}`,
    `${applications}?tab=forms`,
  ],
  finance1: [
    finance,
    `${finance}?tab=deposits`,
    `${finance}?tab=deposits&waiting=true&${FIRST}`,
    `${finance}?tab=withdrawals`,
    `${finance}?tab=withdrawals&waiting=true&${FIRST}`,
    `${finance}?tab=statements`,
    `${finance}?tab=statements&${FIRST}`,
    `${finance}?tab=statements&view=files`,
    `${finance}?tab=statements&open=import`,
    `${finance}?tab=accounts`,
    `${finance}?tab=accounts&account=4`,
    `${finance}?tab=accounts&account=4&${FIRST}`,
    `${finance}?tab=corrections`,
    `${finance}?tab=corrections&${FIRST}`,
    `${finance}?tab=corrections&open=adjustment`,
    `${finance}?tab=disputes`,
    `${finance}?tab=disputes&${FIRST}`,
    `${finance}?tab=reconciliation`,
    `${finance}?tab=closing`,
  ],
}

/** Where a record is a page of its own; any other is a sheet beside its list. */
const pagesOfTheirOwn = [quotation, orders, programmes, `${companies}?open=`]

/** The heading of the record that an address opens. A page for a new one has no heading but its own. */
export function recordOf(page: Page, path: string): Locator {
  if (!pagesOfTheirOwn.some((one) => path.startsWith(one))) return page.getByRole('dialog').getByRole('heading').first()
  const level = path.includes('open=new') ? 1 : 2
  return page.getByRole('main').getByRole('heading', { level }).first()
}

/** Waits until the screen is there, with what it asks the server for. */
export async function complete(page: Page, lang: Lang): Promise<void> {
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByText(word(lang, 'ui.loading'), { exact: true })).toHaveCount(0)
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
}

/** Goes to a screen in the loaded document. Returns its address, in which a record has its number. */
export async function show(page: Page, path: string, lang: Lang): Promise<string> {
  await navigate(page, path.replace(FIRST, ''))
  await complete(page, lang)
  // The record of the screen before is gone when it has slid out.
  if (!path.includes('open=')) await expect(page.getByRole('dialog')).toHaveCount(0)
  if (!path.includes(FIRST)) return path
  const row = page.locator('main a[id^="row-"]').first()
  const id = (await row.getAttribute('id'))?.slice('row-'.length) ?? ''
  await row.click()
  await expect(recordOf(page, path)).toBeVisible()
  await complete(page, lang)
  return path.replace(FIRST, `open=${id}`)
}
