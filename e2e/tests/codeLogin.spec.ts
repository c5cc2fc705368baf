import type { Page } from '@playwright/test'
import { accessible, hydrated } from '../support/page.ts'
import { aPassword, newestCode, newVisitor } from '../support/people.ts'
import { type Lang, withLang, word } from '../support/site.ts'
import { expect, test } from '../support/test.ts'

/** Coming in by a code that is sent to the number, on a telephone and at a desk (RULES sign-in 17 to 20). */

const main = (page: Page) => page.getByRole('main')
const field = (page: Page, lang: Lang, key: string) =>
  main(page).getByRole('textbox', { name: word(lang, `account.field.${key}`), exact: true })
const way = (page: Page, lang: Lang, key: 'byCode' | 'byPassword') =>
  main(page).getByRole('radio', { name: word(lang, `account.login.${key}`), exact: true })
const press = (page: Page, lang: Lang, key: string) =>
  main(page)
    .getByRole('button', { name: word(lang, key), exact: true })
    .click()

/** Another code than this one. */
const not = (code: string) => (code === '000000' ? '000001' : '000000')

for (const lang of ['zh', 'en'] as const) {
  test(`on a telephone a code comes first, and leads back to where its reader was (${lang})`, async ({
    page,
    request,
    allow,
  }) => {
    allow.push('status 401', 'status of 401')
    const { mobile } = await newVisitor(request)
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto(withLang(`/login?redirect=${encodeURIComponent('/h5/my/favourites')}`, lang))
    await hydrated(page)
    await expect(way(page, lang, 'byCode')).toBeChecked()
    await expect(field(page, lang, 'mobile')).toHaveAttribute('inputmode', 'numeric')
    await expect(field(page, lang, 'code')).toHaveAttribute('autocomplete', 'one-time-code')
    await expect(field(page, lang, 'code')).toHaveAttribute('inputmode', 'numeric')
    await field(page, lang, 'mobile').fill(mobile)
    await press(page, lang, 'account.code.send')
    await expect(main(page).getByText(word(lang, 'account.code.sent'))).toBeVisible()
    await expect(field(page, lang, 'code')).toBeFocused()
    const code = await newestCode(mobile, 'login')

    await field(page, lang, 'code').fill(not(code))
    await press(page, lang, 'account.login.submit')
    await expect(field(page, lang, 'code')).toHaveAccessibleDescription(new RegExp(word(lang, 'server.wrongCodeLogin')))
    await expect(field(page, lang, 'code')).toHaveValue(not(code))
    await expect(field(page, lang, 'mobile')).toHaveValue(mobile)
    await accessible(page)

    await field(page, lang, 'code').fill(code)
    await field(page, lang, 'code').press('Enter')
    await expect(page).toHaveURL((url) => url.pathname === '/h5/my/favourites')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(word(lang, 'nav.favourites'))
  })
}

test('at a desk the password comes first, and the way that was chosen is there again after Back', async ({
  page,
  request,
}) => {
  const { mobile } = await newVisitor(request)
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/login?redirect=%2Fmy%2Faccount')
  await hydrated(page)
  await expect(way(page, 'zh', 'byPassword')).toBeChecked()
  await field(page, 'zh', 'mobile').fill(mobile)
  await way(page, 'zh', 'byPassword').focus()
  await page.keyboard.press('ArrowRight')
  await expect(way(page, 'zh', 'byCode')).toBeChecked()
  await expect(field(page, 'zh', 'mobile')).toHaveValue(mobile)
  await expect(page).toHaveURL((url) => url.searchParams.get('way') === 'code')
  await accessible(page)
  await main(page)
    .getByRole('link', { name: word('zh', 'account.login.toRegister') })
    .click()
  await expect(page).toHaveURL((url) => url.pathname === '/register')
  await page.goBack()
  await expect(way(page, 'zh', 'byCode')).toBeChecked()
  await field(page, 'zh', 'mobile').fill(mobile)
  await press(page, 'zh', 'account.code.send')
  await field(page, 'zh', 'code').fill(await newestCode(mobile, 'login'))
  await press(page, 'zh', 'account.login.submit')
  await expect(page).toHaveURL('/my/account')
})

test('on a telephone the password is one touch away', async ({ page, request }) => {
  const { mobile } = await newVisitor(request)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/login?redirect=%2Fmy%2Faccount')
  await hydrated(page)
  await way(page, 'zh', 'byPassword').check()
  await field(page, 'zh', 'mobile').fill(mobile)
  await main(page).getByLabel(word('zh', 'account.field.password'), { exact: true }).fill(aPassword)
  await press(page, 'zh', 'account.login.submit')
  await expect(page).toHaveURL('/my/account')
})
