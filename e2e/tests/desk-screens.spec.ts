import { accessible, clipped, misnamed, textFaults } from '../support/page.ts'
import { newVisitor, person, signIn } from '../support/people.ts'
import { langs, word } from '../support/site.ts'
import { expect, test } from '../support/test.ts'

/**
 * Every screen of the back-office, and every part of one that an address shows: accessible, whole and quiet, from a
 * phone's width on. Each is loaded once and drawn anew at each width.
 */
const widths = [390, 1200, 1440, 1920] as const
/** So high that a foot which stays at the bottom lies on nothing. */
const HEIGHT = 3_600

const apply = '/manage/company/apply'
const info = '/manage/account/companyInfo'
const dictionaries = '/manage/studio/dictionaries'
const companies = '/manage/studio/companies'
const staff = '/manage/studio/staff'

/** The screens by whom one looks at them; `nobody` is a visitor who has not applied yet. */
const screens: Record<string, readonly string[]> = {
  nobody: [
    '/manage/account/index',
    ...['terms', 'representative', 'facts', 'bank', 'certificates', 'check'].map((step) => `${apply}?step=${step}`),
  ],
  'owner-a': [
    '/manage/account/index',
    '/manage/account/bankInfo',
    '/manage/account/staffInfo',
    '/manage/account/staffInfo?open=new',
    info,
    `${info}?tab=commodities`,
    `${info}?tab=commodities&open=new`,
    `${info}?tab=commodities&open=import`,
    `${info}?tab=contacts`,
    `${info}?tab=facts`,
  ],
  admin: [
    '/manage/account/index',
    '/manage/noAccess',
    staff,
    `${staff}?open=new`,
    '/manage/studio/audit',
    companies,
    `${companies}?view=changes`,
    `${companies}?open=1`,
    '/manage/studio/profile',
    dictionaries,
    `${dictionaries}?open=new`,
    `${dictionaries}?open=order`,
    `${dictionaries}?dictionary=job`,
    `${dictionaries}?dictionary=synonym&open=new`,
    `${dictionaries}?dictionary=synonym&open=missed`,
  ],
}

for (const [role, paths] of Object.entries(screens)) {
  for (const path of paths) {
    test(`${path} of ${role} is accessible and whole at every width, in both languages`, async ({ page, request }) => {
      test.setTimeout(60_000)
      await page.setViewportSize({ width: widths[0], height: HEIGHT })
      const who = role === 'nobody' ? await newVisitor(request) : await person(role)
      for (const lang of langs) {
        const address = `${path}${path.includes('?') ? '&' : '?'}lang=${lang}`
        if (lang === 'zh') await signIn(page, who, address)
        else await page.goto(address)
        await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
        // What is asked for is there.
        await expect(page.getByText(word(lang, 'ui.loading'), { exact: true })).toHaveCount(0)
        for (const width of widths) {
          await page.setViewportSize({ width, height: HEIGHT })
          // The frame follows the width a moment later.
          const faults = async () => ({ clipped: await clipped(page), ...(await textFaults(page)) })
          await expect.poll(faults, `${lang} at ${width}`).toEqual({ clipped: [], overlapping: [], cut: [] })
        }
        expect(await misnamed(page), `names in ${lang}`).toEqual([])
        if (lang === 'zh') await accessible(page)
      }
    })
  }
}
