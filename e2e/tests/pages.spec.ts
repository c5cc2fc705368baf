import { breadcrumb } from '../support/controls.ts'
import { accessible, brokenPictures, clipped, hydrated, scrollThrough, served, shift, watch } from '../support/page.ts'
import { htmlLang, langs, museum, stops, word } from '../support/site.ts'
import { expect, test } from '../support/test.ts'

for (const lang of langs) {
  for (const stop of stops) {
    test(`${stop.name} in ${lang} is taken over as the server sent it, whole and quiet`, async ({
      page,
      request,
      allow,
    }, info) => {
      const { address, title, status } = await stop.address(request, lang)
      if (status === 404) allow.push('status 404', 'status of 404')
      const calls: string[] = []
      page.on('request', (one) => {
        if (['fetch', 'xhr'].includes(one.resourceType())) calls.push(new URL(one.url()).pathname)
      })
      await watch(page)
      const answer = await page.goto(address)
      expect(answer?.status()).toBe(status)
      await hydrated(page)
      await page.waitForLoadState('networkidle')

      const { sent, dropped, added } = await served(page)
      expect(sent, 'the server sent a page').toBeGreaterThan(30)
      expect({ dropped, added }, 'hydration keeps every element').toEqual({ dropped: [], added: [] })
      // The browser counts the visit; everything that the page shows came with it.
      expect(calls, 'the first HTML holds its data').toEqual(['/api/admin/site/visit/1'])
      await expect(page).toHaveTitle(title)
      await expect(page.locator('html')).toHaveAttribute('lang', htmlLang[lang])
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)

      await scrollThrough(page)
      expect(await shift(page)).toBeLessThanOrEqual(0.02)
      expect(await brokenPictures(page)).toEqual([])
      expect(await clipped(page)).toEqual([])
      await accessible(page)
      await page.screenshot({ path: info.outputPath('page.png'), fullPage: true })
    })
  }
}

for (const lang of langs) {
  test(`the breadcrumb of a list leads from home to the list in ${lang}`, async ({ page, request }) => {
    await page.goto(`/exhibition/tempList?lang=${lang}`)
    await hydrated(page)
    const crumbs = breadcrumb(page, lang)
    await expect(crumbs).toContainText(lang === 'zh' ? '您当前的位置：' : 'Your current location:')
    await expect(crumbs).toContainText(word(lang, 'nav.exhibitionTempList'))
    await crumbs.getByRole('link', { name: word(lang, 'nav.home'), exact: true }).click()
    await expect(page).toHaveTitle(`${word(lang, 'nav.home')} - ${await museum(request, lang)}`)
    await expect(page).toHaveURL((url) => url.pathname === '/')
  })
}
