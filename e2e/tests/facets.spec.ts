import { counted } from '../support/counted.ts'
import { hydrated } from '../support/page.ts'
import { withLang, word } from '../support/site.ts'
import { expect, test } from '../support/test.ts'

/** That a choice finds as many records as it says is asked of each in `calls/facets.test.ts`; here one is pressed. */
for (const list of counted) {
  test(`a choice of ${list.path} in English, pressed, finds as many as it said`, async ({ page }) => {
    await page.goto(withLang(list.path + list.starts[0], 'en'))
    await hydrated(page)
    const main = page.getByRole('main')
    const choices = main.getByRole('navigation', { name: word('en', list.label), exact: true })
    const link = choices.locator('a:not([aria-current])').first()
    const href = await link.getAttribute('href')
    const [said = ''] = /\d[\d,]*/.exec(await link.locator('> span').last().innerText()) ?? []
    const count = Number(said.replaceAll(',', '') || NaN).toLocaleString('en')
    await link.click()
    await expect(page).toHaveURL((url) => url.pathname + url.search === href)
    await expect(main.getByRole('status').first()).toContainText(new RegExp(`(?<![\\d,])${count}(?![\\d,])`))
  })
}
