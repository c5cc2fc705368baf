import { goTo, languageToggle } from '../support/controls.ts'
import { hydrated } from '../support/page.ts'
import { person, signIn } from '../support/people.ts'
import { htmlLang } from '../support/site.ts'
import { expect, test } from '../support/test.ts'

test('each menu begins under its section and stays in the window, in both languages and at any width', async ({
  page,
}) => {
  await page.goto('/exhibition/list')
  await hydrated(page)
  for (const lang of ['zh', 'en'] as const) {
    if (lang === 'en') await languageToggle(page, 'zh').click()
    await expect(page.locator('html')).toHaveAttribute('lang', htmlLang[lang])
    const tops = page.locator('header button[data-nav=top]')
    await expect(tops).toHaveCount(6)
    for (const width of [1200, 1440, 1920]) {
      await page.setViewportSize({ width, height: 900 })
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
        const at = `${await top.innerText()} at ${width} px`
        expect(sheet, at).toBeLessThanOrEqual(width)
        // Further left only where the window ends.
        if (sheet < width - 17) expect(Math.abs(words - section), at).toBeLessThanOrEqual(1)
        else expect(words, at).toBeLessThanOrEqual(section + 1)
      }
      // No menu stands open while the window gets another width.
      await page.mouse.move(0, 899)
      await expect(page.locator('header button[data-nav=top][aria-expanded=true]')).toHaveCount(0)
    }
  }
})

test('whoever is signed in reads their name in the header, and sees the museum’s sign and name in the back-office', async ({
  page,
}) => {
  const who = await person('owner-a')
  for (const lang of ['zh', 'en']) {
    await signIn(page, who, `/exhibition/list?lang=${lang}`)
    await hydrated(page)
    const header = page.getByRole('banner')
    const name = header.getByText('演示·甲公司负责人', { exact: true }).first()
    await expect(name).toBeVisible()
    const whole = await name.evaluate((one) => one.clientWidth > 40 && one.scrollHeight <= one.clientHeight + 1)
    expect(whole, lang).toBe(true)
    const brand = header.getByRole('link').first()
    const [sign, museum] = [await brand.locator('img').getAttribute('src'), await brand.textContent()]
    await goTo(page, `/manage/account/index?lang=${lang}`)
    const side = page.locator('#sidebar a').first()
    await expect(side.locator('img')).toHaveAttribute('src', sign ?? '')
    await expect(side).toHaveText(museum ?? '')
  }
})
