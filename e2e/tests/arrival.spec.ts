import { newCompany } from '../support/companies.ts'
import { signIn } from '../support/people.ts'
import { expect, test } from '../support/test.ts'
import { hydrated } from '../support/page.ts'

/** Pixels by which a sheet leaves the window, on any side. */
const outside = (node: HTMLElement) => {
  const { left, right, top, bottom } = node.getBoundingClientRect()
  return Math.max(-left, right - document.documentElement.clientWidth, -top, bottom - innerHeight, 0)
}

test('a page that is slow begins at its top with its shape, before its answer is there', async ({ page }) => {
  await page.goto('/exhibition/list')
  await page.evaluate(() => scrollTo(0, 1200))
  let answer = () => undefined as void
  const held = new Promise<void>((resolve) => (answer = resolve))
  await page.route('**/api/admin/show/*', async (route) => {
    await held
    await route.continue()
  })
  const link = page.locator('main a[href*="/exhibition/detail?id="]').nth(3)
  const title = await link.textContent()
  await link.click()
  await expect(page.getByRole('main').getByText('正在载入')).toBeVisible()
  expect(await page.evaluate(() => scrollY)).toBe(0)
  await expect(page.locator('#main')).toBeFocused()
  // Whoever reads on meanwhile is not taken back.
  await page.evaluate(() => scrollTo(0, 60))
  answer()
  await expect(page.getByRole('heading', { level: 1, name: title ?? '' })).toBeVisible()
  expect(await page.evaluate(() => scrollY)).toBe(60)
})

test('without a network a page says so at once, and comes when it is tried again', async ({ page, context, allow }) => {
  allow.push('ERR_INTERNET_DISCONNECTED', 'ApiError: 请求错误')
  await page.goto('/exhibition/list')
  await context.setOffline(true)
  await page.getByRole('main').getByRole('link', { name: '首页' }).click()
  const said = page.getByRole('main').getByRole('alert')
  await expect(said).toContainText('没有网络连接', { timeout: 5_000 })
  await context.setOffline(false)
  await said.getByRole('button', { name: '再试一次' }).click()
  await expect(page.getByRole('main').locator('a[href*="detail?id="]').first()).toBeVisible()
})

for (const [width, height] of [
  [1200, 640],
  [1440, 900],
] as const) {
  test(`the sheet of addresses stays in a window of ${width} × ${height}, wherever its button is`, async ({ page }) => {
    await page.setViewportSize({ width, height })
    for (const list of [
      '/exhibition/list',
      '/information/list',
      '/collection/list',
      '/academic/list',
      '/service/list',
    ]) {
      await page.goto(list)
      await hydrated(page)
      await page.locator('main a[href*="detail?id="]').first().click()
      // A mouse that happened to rest on the button would have opened the sheet, and the key would close it.
      await page.mouse.move(0, 0)
      const button = page.getByRole('button', { name: '分享' }).first()
      for (const block of ['start', 'end'] as const) {
        await button.evaluate((node, at) => node.scrollIntoView({ block: at }), block)
        await button.focus()
        await page.keyboard.press('Enter')
        const sheet = page.locator(`#${await button.getAttribute('aria-controls')}`)
        await expect(sheet).toBeVisible()
        expect(await sheet.evaluate(outside), `${list} at the window's ${block}`).toBe(0)
        await page.keyboard.press('Escape')
      }
    }
  })
}

/** Names of the buttons that lie under what is said at this moment. */
const covered = () =>
  [...document.querySelectorAll<HTMLElement>('button, [role="tab"], summary')]
    .filter((one) => one.checkVisibility() && !one.closest('[role="alert"], aside, .ant-notification'))
    .filter((one) => {
      const { left, right, top, bottom } = one.getBoundingClientRect()
      return [...document.querySelectorAll('[role="alert"] > p, body aside, .ant-notification-notice')]
        .map((said) => said.getBoundingClientRect())
        .some((said) => said.left < right && said.right > left && said.top < bottom && said.bottom > top)
    })
    .map((one) => one.textContent || one.getAttribute('aria-label'))

for (const width of [390, 1440]) {
  test(`what is said beside a form of ${width} px covers no button`, async ({ page, request }) => {
    await page.setViewportSize({ width, height: 900 })
    const { owner } = await newCompany(request)
    await signIn(page, owner, '/manage/account/companyInfo')
    const field = page.getByRole('main').locator('textarea').first()
    const save = page.getByRole('button', { name: '保存', exact: true })
    await field.fill('一座柴窑。')
    await save.click()
    const notice = page.locator('.ant-notification-notice').filter({ hasText: '已保存' })
    await expect(notice).toBeInViewport({ ratio: 1 })
    expect(await page.evaluate(covered)).toEqual([])
  })
}
