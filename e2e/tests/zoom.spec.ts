import { hydrated, sideways } from '../support/page.ts'
import { newVisitor, signIn } from '../support/people.ts'
import { langs } from '../support/site.ts'
import { expect, test } from '../support/test.ts'

/**
 * The ways in and a person's own pages; the screens of the back-office are walked in `desk-screens.spec.ts`. Favourites
 * lie in the public site, which is never narrower than 1200 px.
 */
const doors = ['/login', '/register', '/retrievePassword', '/statement/verify', '/contract/verify'] as const
const own = ['/my/account', '/my/data', '/my/invitations'] as const

// A phone, and twice the size in windows of 1280 and of 1440 px (RULES back-office 12).
for (const width of [390, 640, 720]) {
  test(`the ways in and one's own pages scroll in one direction alone at ${width} px`, async ({ page, request }) => {
    test.setTimeout(60_000)
    await page.setViewportSize({ width, height: 450 })
    const scrollsNot = async (path: string) => {
      for (const lang of langs) {
        await page.goto(`${path}?lang=${lang}`)
        await expect(page.locator('main h1')).toBeVisible()
        await expect(page.locator('main [aria-busy=true]')).toHaveCount(0)
        await hydrated(page)
        expect([path, lang, await sideways(page)]).toEqual([path, lang, []])
      }
    }
    for (const path of doors) await scrollsNot(path)
    await signIn(page, await newVisitor(request))
    for (const path of own) await scrollsNot(path)
  })
}
