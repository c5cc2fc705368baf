import { breadcrumb } from '../support/controls.ts'
import { hydrated } from '../support/page.ts'
import { langs, museum, word } from '../support/site.ts'
import { expect, test } from '../support/test.ts'

for (const lang of langs) {
  test(`the breadcrumb of a list leads from home to the list in ${lang}`, async ({ page, request }) => {
    await page.goto(`/exhibition/tempList?lang=${lang}`)
    await hydrated(page)
    const crumbs = breadcrumb(page, lang)
    await expect(crumbs).toContainText(lang === 'zh' ? '您当前的位置：' : 'Your current location:')
    await expect(crumbs).toContainText(word(lang, 'nav.exhibitionTempList'))
    await crumbs.getByRole('link', { name: word(lang, 'nav.home'), exact: true }).click()
    await expect(page).toHaveTitle(`${word(lang, 'nav.home')} - ${await museum(request, lang)}`)
    await expect(page).toHaveURL((url) => url.pathname === '/')
  })
}
