import type { APIRequestContext, Browser, Page } from '@playwright/test'
import { goTo } from '../support/controls.ts'
import { hydrated, standsOut } from '../support/page.ts'
import { newVisitor, signIn } from '../support/people.ts'
import { type Lang, langs, records, withLang, word } from '../support/site.ts'
import { ownSlot, slotRadio, tours } from '../support/slots.ts'
import { agents, type Telephone, telephone } from '../support/telephone.ts'
import { expect, test } from '../support/test.ts'

/** The edition for phones as a phone meets it: sent there, kept there, led back. */

const choice = (page: Page, lang: Lang, key: string) =>
  page.getByRole('contentinfo').getByRole('link', { name: word(lang, key), exact: true })

for (const [name, userAgent] of Object.entries(agents)) {
  test(`${name} is sent to the page for phones, and stays on the one for desks once it has chosen that`, async ({
    browser,
  }) => {
    const { page, context, noise } = await telephone(browser, { userAgent })
    await page.goto('/exhibition/tempList?phase=ongoing')
    await expect(page).toHaveURL(/\/h5\/exhibition\/tempList\?phase=ongoing$/)
    await hydrated(page)
    await choice(page, 'zh', 'h5.desktop').click()
    await expect(page).toHaveURL(/\/exhibition\/tempList\?phase=ongoing&desktop=1$/)
    await expect(page.locator('meta[name=viewport]')).toHaveCount(1)
    await page.goto('/exhibition/list')
    await expect(page).toHaveURL(/:\d+\/exhibition\/list$/)
    // The page is wider than the telephone: the line above it leads back.
    await page
      .getByRole('link', { name: word('zh', 'site.phoneEdition'), exact: true })
      .first()
      .click()
    await expect(page).toHaveURL(/\/h5\/exhibition\/list(\?desktop=0)?$/)
    await page.goto('/')
    await expect(page).toHaveURL(/\/h5\/$/)
    expect(noise).toEqual([])
    await context.close()
  })
}

test('a desk that asks for a page for phones gets it, and is sent nowhere', async ({ page }) => {
  const answer = await page.goto('/h5/exhibition/list')
  expect(answer?.status()).toBe(200)
  await expect(page).toHaveURL(/\/h5\/exhibition\/list$/)
})

for (const lang of langs) {
  test(`the way from a list to a record and back leads to where one was, in ${lang}`, async ({ browser, request }) => {
    const { page, context, noise } = await telephone(browser)
    await page.goto(withLang('/h5/exhibition/tempList', lang))
    await hydrated(page)
    const { data } = await records(request, 'exhibition', lang, { type: 0 })
    const title = data[3]?.title ?? ''
    const link = page.getByRole('link', { name: title, exact: true })
    await link.scrollIntoViewIfNeeded()
    const before = await page.evaluate(() => window.scrollY)
    expect(before).toBeGreaterThan(500)
    await link.click()
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
    await page.goBack()
    await expect(link).toBeVisible()
    await expect.poll(() => page.evaluate((to) => Math.abs(window.scrollY - to) < 4, before)).toBe(true)
    // A page that is loaded anew is where it was.
    await page.reload()
    await hydrated(page)
    await expect.poll(() => page.evaluate((to) => Math.abs(window.scrollY - to) < 60, before)).toBe(true)
    expect(noise).toEqual([])
    await context.close()
  })
}

test('More opens a sheet with every page, which Escape and Back from a page close', async ({ browser }) => {
  const { page, context, noise } = await telephone(browser)
  await page.goto('/h5/')
  await hydrated(page)
  const bar = page.getByRole('navigation', { name: word('zh', 'site.mainNav') })
  await bar.getByRole('link', { name: word('zh', 'h5.tabs.more') }).click()
  const sheet = page.getByRole('dialog', { name: word('zh', 'h5.moreTitle') })
  await expect(sheet).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(sheet).toHaveCount(0)
  await bar.getByRole('link', { name: word('zh', 'h5.tabs.more') }).click()
  await sheet.getByRole('link', { name: word('zh', 'nav.exhibitionDigitalList') }).click()
  await expect(page).toHaveURL(/\/h5\/exhibition\/digitaLlist$/)
  await expect(sheet).toHaveCount(0)
  expect(noise).toEqual([])
  await context.close()
})

test('large text is chosen once, and the next page comes in it', async ({ browser }) => {
  const { page, context } = await telephone(browser)
  await page.goto('/h5/')
  await hydrated(page)
  const size = () => page.evaluate(() => Number.parseFloat(getComputedStyle(document.documentElement).fontSize))
  const plain = await size()
  await page
    .getByRole('contentinfo')
    .getByRole('button', { name: word('zh', 'h5.largeText') })
    .click()
  expect(await size()).toBe(plain * 1.5)
  const answer = await page.goto('/h5/exhibition/list')
  expect(await answer?.text()).toContain('data-text="large"')
  expect(await size()).toBe(plain * 1.5)
  await context.close()
})

/** The smallest telephone, in large letters and the language whose words are longer. */
async function narrowest(browser: Browser, request: APIRequestContext): Promise<Telephone> {
  const one = await telephone(browser, { viewport: { width: 320, height: 844 } })
  await one.context.addCookies([{ name: 'text', value: 'large', url: process.env['GUANLAN_E2E_URL'] ?? '' }])
  await signIn(one.page, await newVisitor(request), '/h5/my/reservations?lang=en')
  await hydrated(one.page)
  return one
}

test('each application has room in large letters on the smallest telephone', async ({ browser, request }) => {
  const { page, context } = await narrowest(browser, request)
  for (const path of ['collection/levyDetail', 'event/friendsDetail', 'event/eventVolunteers', 'event/eventGuide']) {
    await goTo(page, `/h5/${path}?lang=en`)
    const form = page.locator('#apply')
    await form.scrollIntoViewIfNeeded()
    await page.getByRole('button', { name: word('en', 'application.begin') }).click()
    await expect(form.getByRole('textbox').first()).toBeVisible()
    expect(await standsOut(page), path).toEqual([])
    await page.getByRole('button', { name: word('en', 'application.send') }).click()
    await expect(form.locator('[aria-invalid=true]').first()).toBeFocused()
    expect(await standsOut(page), `${path} with what is missing`).toEqual([])
  }
  await context.close()
})

test('a reservation has room in large letters on the smallest telephone', async ({ browser, request }) => {
  const { page, context } = await narrowest(browser, request)
  const programme = await tours(request)
  const slot = await ownSlot(request, programme, 3)
  await goTo(page, '/h5/service/interpretationDetail?lang=en')
  const at = page.locator(`#programme-${programme}`)
  await at.scrollIntoViewIfNeeded()
  await (await slotRadio(at, slot, 'en')).click()
  expect(await standsOut(page)).toEqual([])
  await at.getByRole('button', { name: word('en', 'places.next') }).click()
  await expect(at.getByLabel(word('en', 'places.field.name'))).toBeVisible()
  expect(await standsOut(page), 'where one writes who comes').toEqual([])
  await context.close()
})
