import { goTo } from '../support/controls.ts'
import { hydrated, sideways } from '../support/page.ts'
import { newVisitor, signIn } from '../support/people.ts'
import { langs, withLang } from '../support/site.ts'
import { expect, test } from '../support/test.ts'

/**
 * The ways in and a person's own pages; the screens of the back-office are walked in `desk-screens.spec.ts`. Favourites
 * lie in the public site, which is never narrower than 1200 px.
 */
const doors = ['/login', '/register', '/retrievePassword', '/statement/verify', '/contract/verify'] as const
const own = ['/my/account', '/my/data', '/my/invitations'] as const

/** A phone, and twice the size in windows of 1280 and of 1440 px (RULES back-office 12). */
const widths = [390, 640, 720]

for (const lang of langs) {
  test(`the ways in and one's own pages scroll in one direction alone on a phone and at twice the size, in ${lang}`, async ({
    page,
    request,
  }) => {
    const scrollsNot = async (path: string) => {
      await expect(page.locator('main h1')).toBeVisible()
      await expect(page.locator('main [aria-busy=true]')).toHaveCount(0)
      for (const width of widths) {
        await page.setViewportSize({ width, height: 450 })
        expect([path, width, await sideways(page)]).toEqual([path, width, []])
      }
    }
    await page.goto(withLang('/', lang))
    await hydrated(page)
    for (const path of doors) {
      await goTo(page, withLang(path, lang))
      await scrollsNot(path)
    }
    await signIn(page, await newVisitor(request), withLang(own[0], lang))
    await hydrated(page)
    for (const path of own) {
      await goTo(page, withLang(path, lang))
      await scrollsNot(path)
    }
  })
}
