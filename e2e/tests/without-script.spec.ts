import { records, word } from '../support/site.ts'
import { expect, test } from '../support/test.ts'

test.use({ javaScriptEnabled: false })

// Chromium refuses preloaded scripts where scripts are switched off, and says so as if it were a policy of ours.
test.beforeEach(({ allow }) => void allow.push('.js csp'))

test('a visitor without scripts gets from home to a record by links', async ({ page, request }) => {
  const { data } = await records(request, 'exhibition', 'zh', { type: 1, size: 20 })
  await page.goto('/')
  const link = page.locator('a[href^="/exhibition/list"]').first()
  await page.goto((await link.getAttribute('href')) ?? '')
  await expect(page).toHaveTitle(new RegExp(`^${word('zh', 'nav.exhibitionList')}`))
  await page.getByRole('main').locator(`a[href*="/exhibition/detail?id=${data[0]!.id}"]`).first().click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(data[0]!.title)
})

test('the sign-in says without scripts that it needs them, before a form is sent and after', async ({ page }) => {
  await page.goto('/login')
  // Playwright looks for no text inside of `noscript`.
  const note = page.locator('noscript p', { hasText: word('zh', 'account.form.needsScript') })
  await expect(note).toBeVisible()
  await page.getByRole('textbox').first().fill('13800000000')
  await page.getByRole('button', { name: word('zh', 'account.login.submit'), exact: true }).click()
  await expect(page).toHaveURL(/\/login$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(word('zh', 'account.login.title'))
  await expect(note).toBeVisible()
})
