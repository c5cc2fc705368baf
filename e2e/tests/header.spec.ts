import { person, signIn } from '../support/people.ts'
import { expect, test } from '../support/test.ts'

for (const lang of ['zh', 'en'] as const)
  for (const width of [1200, 1440, 1920])
    test(`each menu begins under its section and stays in the window (${lang}, ${width} px)`, async ({ page }) => {
      await page.setViewportSize({ width, height: 900 })
      await page.goto(`/exhibition/list?lang=${lang}`)
      const tops = page.locator('header button[data-nav=top]')
      await expect(tops).toHaveCount(6)
      for (const top of await tops.all()) {
        await top.hover()
        const menu = page.locator(`#${await top.getAttribute('aria-controls')}`)
        await expect(menu).toBeVisible()
        const [section, words, sheet] = [
          await top.evaluate(
            (one) => one.getBoundingClientRect().left + Number.parseFloat(getComputedStyle(one).paddingLeft),
          ),
          await menu
            .locator('a span')
            .first()
            .evaluate((one) => one.getBoundingClientRect().left),
          await menu.evaluate((one) => one.getBoundingClientRect().right),
        ]
        expect(sheet).toBeLessThanOrEqual(width)
        // Further left only where the window ends.
        if (sheet < width - 17) expect(Math.abs(words - section)).toBeLessThanOrEqual(1)
        else expect(words).toBeLessThanOrEqual(section + 1)
      }
    })

test('whoever is signed in reads their name in the header, and sees the museum’s sign and name in the back-office', async ({
  page,
}) => {
  await signIn(page, await person('owner-a'), '/my/account')
  for (const lang of ['zh', 'en']) {
    await page.goto(`/exhibition/list?lang=${lang}`)
    const header = page.getByRole('banner')
    const name = header.getByText('演示·甲公司负责人', { exact: true }).first()
    await expect(name).toBeVisible()
    const whole = await name.evaluate((one) => one.clientWidth > 40 && one.scrollHeight <= one.clientHeight + 1)
    expect(whole, lang).toBe(true)
    const brand = header.getByRole('link').first()
    const [sign, museum] = [await brand.locator('img').getAttribute('src'), await brand.textContent()]
    await page.goto(`/manage/account/index?lang=${lang}`)
    const side = page.locator('#sidebar a').first()
    await expect(side.locator('img')).toHaveAttribute('src', sign ?? '')
    await expect(side).toHaveText(museum ?? '')
  }
})
