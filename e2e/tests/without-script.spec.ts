import { langs, museum, records, stops, word } from '../support/site.ts'
import { expect, test } from '../support/test.ts'

test.use({ javaScriptEnabled: false })

// Chromium refuses preloaded scripts where scripts are switched off, and says so as if it were a policy of ours.
test.beforeEach(({ allow }) => void allow.push('.js csp'))

for (const lang of langs) {
  for (const stop of stops) {
    test(`${stop.name} in ${lang} reads without scripts`, async ({ page, request, allow }) => {
      const { address, title, status } = await stop.address(request, lang)
      if (status === 404) allow.push('status 404', 'status of 404')
      await page.goto(address)
      await expect(page).toHaveTitle(title)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page.getByRole('contentinfo')).toContainText(await museum(request, lang))
      expect((await page.getByRole('main').innerText()).length).toBeGreaterThan(20)
    })
  }
}

test('a visitor without scripts gets from home to a record by links', async ({ page, request }) => {
  const { data } = await records(request, 'exhibition', 'zh', { type: 1, size: 20 })
  await page.goto('/')
  const link = page.locator('a[href^="/exhibition/list"]').first()
  await page.goto((await link.getAttribute('href')) ?? '')
  await expect(page).toHaveTitle(new RegExp(`^${word('zh', 'nav.exhibitionList')}`))
  await page.getByRole('main').locator(`a[href*="/exhibition/detail?id=${data[0]!.id}"]`).first().click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(data[0]!.title)
})
