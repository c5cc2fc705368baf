import { accessible, clipped, misnamed, sideways, textFaults } from '../support/page.ts'
import { newVisitor, person, signIn } from '../support/people.ts'
import { type Lang, langs, word } from '../support/site.ts'
import { busyDay } from '../support/slots.ts'
import { expect, test } from '../support/test.ts'

/**
 * Every screen of the back-office, and every part of one that an address shows: accessible, whole and quiet, from a
 * phone's width on. Each is loaded once and drawn anew at each width; in English, whose words are longer, at all of them and
 * at twice the size.
 */
const widths = { zh: [390, 1440], en: [390, 1200, 1440, 1920] } as const satisfies Record<Lang, readonly number[]>
/** So high that a foot which stays at the bottom lies on nothing. */
const HEIGHT = 7_200
/** Twice the size in windows of 1280 and 1440 px, and a phone: then a screen scrolls in one direction alone (RULES back-office 12). */
const zoomed = [390, 640, 720] as const
const ZOOMED_HEIGHT = 450

/** In an address it stands for the number of the first record of the list. */
const FIRST = 'open=first'
/** In an address it stands for a day to come on which somebody has places: today’s may be over. */
const COMING = 'date=coming'

const apply = '/manage/company/apply'
const info = '/manage/account/companyInfo'
const market = '/manage/market'
const cart = '/manage/cart'
const gold = '/manage/account/goldApplication'
const dictionaries = '/manage/studio/dictionaries'
const companies = '/manage/studio/companies'
const staff = '/manage/studio/staff'
const audit = '/manage/studio/audit'
const finance = '/manage/studio/finance'
const reservations = '/manage/studio/reservations'
const programmes = `${reservations}?tab=programmes`
const calendar = `${reservations}?tab=calendar`
const applications = '/manage/studio/applications'
const groups = `${reservations}?tab=groups`
const roster = `${reservations}?tab=roster`
const quotation = '/manage/quotation'
const orders = '/manage/order/list'

/** The screens by whom one looks at them; `nobody` is a visitor who has not applied yet. */
const screens: Record<string, readonly string[]> = {
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

for (const [role, paths] of Object.entries(screens)) {
  for (const path of paths) {
    test(`${path} of ${role} is accessible and whole at every width, in both languages`, async ({ page, request }) => {
      test.setTimeout(60_000)
      await page.setViewportSize({ width: 390, height: HEIGHT })
      const who = role === 'nobody' ? await newVisitor(request) : await person(role)
      let open = path.includes(COMING) ? path.replace(COMING, `date=${await busyDay(request)}`) : path
      for (const lang of langs) {
        const address = `${open.replace(FIRST, '')}${open.includes('?') ? '&' : '?'}lang=${lang}`
        if (lang === 'zh') await signIn(page, who, address)
        else await page.goto(address)
        if (open.includes(FIRST)) {
          const row = page.locator('main a[id^="row-"]').first()
          const id = (await row.getAttribute('id'))?.slice('row-'.length) ?? ''
          open = open.replace(FIRST, `open=${id}`)
          await row.click()
          // A quotation, an order and a programme are pages of their own, any other record a sheet beside its list.
          const record =
            path.startsWith(quotation) || path.startsWith(orders) || path.startsWith(programmes)
              ? page.getByRole('main').getByRole('heading', { level: 2 })
              : page.getByRole('dialog').getByRole('heading')
          await expect(record.first()).toBeVisible()
        }
        await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
        // What is asked for is there.
        await expect(page.getByText(word(lang, 'ui.loading'), { exact: true })).toHaveCount(0)
        for (const width of widths[lang]) {
          await page.setViewportSize({ width, height: HEIGHT })
          // The frame follows the width a moment later.
          const faults = async () => ({ clipped: await clipped(page), ...(await textFaults(page)) })
          await expect.poll(faults, `${lang} at ${width}`).toEqual({ clipped: [], overlapping: [], cut: [] })
        }
        for (const width of lang === 'en' ? zoomed : []) {
          await page.setViewportSize({ width, height: ZOOMED_HEIGHT })
          await expect.poll(() => sideways(page), `${lang} at ${width}, twice the size`).toEqual([])
        }
        await page.setViewportSize({ width: 390, height: HEIGHT })
        expect(await misnamed(page), `names in ${lang}`).toEqual([])
        if (lang === 'zh') await accessible(page)
      }
    })
  }
}
