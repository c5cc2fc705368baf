import { goTo } from '../support/controls.ts'
import { hydrated } from '../support/page.ts'
import { expect, test } from '../support/test.ts'

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

test.describe('for the first time', () => {
  // A browser that has a page's parts from another visit loses none of them.
  test.use({ cold: true })

  test('without a network a page says so at once, and comes when it is tried again', async ({
    page,
    context,
    allow,
  }) => {
    allow.push('ERR_INTERNET_DISCONNECTED', 'ApiError: 请求错误')
    await page.goto('/exhibition/list')
    await hydrated(page)
    await context.setOffline(true)
    await page.getByRole('main').getByRole('link', { name: '首页' }).click()
    const said = page.getByRole('main').getByRole('alert')
    await expect(said).toContainText('没有网络连接', { timeout: 5_000 })
    await context.setOffline(false)
    await said.getByRole('button', { name: '再试一次' }).click()
    await expect(page.getByRole('main').locator('a[href*="detail?id="]').first()).toBeVisible()
  })
})

test('the sheet of addresses stays in a window of any size, wherever its button is', async ({ page }) => {
  const lists = ['/exhibition/list', '/information/list', '/collection/list', '/academic/list', '/service/list']
  await page.goto('/')
  await hydrated(page)
  for (const list of lists) {
    await goTo(page, list)
    const title = await page.title()
    await page.locator('main a[href*="detail?id="]').first().click()
    await expect(page).not.toHaveTitle(title)
    // A mouse that happened to rest on the button would have opened the sheet, and the key would close it.
    await page.mouse.move(0, 0)
    const button = page.getByRole('button', { name: '分享' }).first()
    for (const [width, height] of [
      [1200, 640],
      [1440, 900],
    ] as const) {
      await page.setViewportSize({ width, height })
      for (const block of ['start', 'end'] as const) {
        await button.evaluate((node, at) => node.scrollIntoView({ block: at }), block)
        await button.focus()
        await page.keyboard.press('Enter')
        const sheet = page.locator(`#${await button.getAttribute('aria-controls')}`)
        await expect(sheet).toBeVisible()
        expect(await sheet.evaluate(outside), `${list} at the ${block} of ${width} × ${height}`).toBe(0)
        await page.keyboard.press('Escape')
      }
    }
  }
})
