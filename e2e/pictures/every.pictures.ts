import type { Page } from '@playwright/test'
import { hydrated, scrollThrough } from '../support/page.ts'
import { newVisitor, person, signIn } from '../support/people.ts'
import { COMING, complete, screens, show } from '../support/screens.ts'
import { type Lang, langs, templates, word } from '../support/site.ts'
import { busyDay } from '../support/slots.ts'
import { expect, test } from '../support/test.ts'

/** Windows for which the site, its edition for phones and the back-office are made. */
const SITE = { width: 1440, height: 900 }
const PHONE = { width: 390, height: 844 }
/** So high that a foot which stays at the bottom lies on nothing. */
const DESK = { width: 1440, height: 2400 }

const fileName = (...parts: string[]) =>
  `${parts
    .join('-')
    .replace(/[^\p{L}\d]+/gu, '-')
    .replace(/^-|-$/g, '')}.png`

/** A picture of the whole page as it stands; a difference does not keep the others from being taken. */
async function take(page: Page, ...name: string[]): Promise<void> {
  await page.evaluate(() => document.fonts.ready)
  await page.mouse.move(-10, -10)
  await expect.soft(page).toHaveScreenshot(fileName(...name), {
    fullPage: true,
    // What says the time of the moment is another thing each time.
    mask: [page.locator('time'), page.locator('[data-now]'), page.locator('video')],
    timeout: 20_000,
  })
}

for (const stop of templates) {
  for (const lang of langs) {
    test(`${stop.name} in ${lang}`, async ({ page, request, allow }) => {
      const { address, status } = await stop.address(request, lang)
      if (status === 404) allow.push(address.split('?')[0] ?? address)
      await page.setViewportSize(SITE)
      await page.goto(address)
      await hydrated(page)
      await scrollThrough(page)
      await take(page, 'site', lang, stop.name)
      await page.emulateMedia({ media: 'print' })
      await take(page, 'paper', lang, stop.name)
      await page.emulateMedia({ media: 'screen' })
      if (!stop.forPhones) return
      await page.setViewportSize(PHONE)
      await page.goto(`/h5${address}`.replace(/^\/h5\/(?=$|\?)/, '/h5'))
      await scrollThrough(page)
      await take(page, 'phone', lang, stop.name)
    })
  }
}

/** Switches the back-office to English as its bar does. */
async function toEnglish(page: Page): Promise<void> {
  await page.getByRole('banner').getByTitle(word('zh', 'site.languageHint'), { exact: true }).dispatchEvent('click')
  await complete(page, 'en')
}

for (const [role, paths] of Object.entries(screens)) {
  for (const path of paths) {
    test(`${path} of ${role}`, async ({ page, request }) => {
      await page.setViewportSize(DESK)
      const who = role === 'nobody' ? await newVisitor(request) : await person(role)
      let at = path.includes(COMING) ? path.replace(COMING, `date=${await busyDay(request)}`) : path
      await signIn(page, who, '/manage/account/index')
      await complete(page, 'zh')
      for (const lang of langs as readonly Lang[]) {
        if (lang === 'en') await toEnglish(page)
        at = await show(page, at, lang)
        await take(page, 'desk', lang, role, path)
        await page.setViewportSize({ ...PHONE, height: DESK.height })
        await take(page, 'desk-phone', lang, role, path)
        await page.setViewportSize(DESK)
      }
    })
  }
}
