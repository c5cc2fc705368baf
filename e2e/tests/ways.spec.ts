import type { Locator, Page } from '@playwright/test'
import { breadcrumb } from '../support/controls.ts'
import { hydrated } from '../support/page.ts'
import { type Lang, langs, records, withLang, word } from '../support/site.ts'
import { expect, test } from '../support/test.ts'

/** The ways through the site: from a list to a record, along the list, and back to it as it was. */

const path = '/collection/list'
const filter = { onDisplay: '1', size: '10' }

const along = (page: Page, lang: Lang): Locator =>
  page.getByRole('navigation', { name: word(lang, 'content.neighboursInList') })
const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const isFiltered = (leaf: string | null) => (url: URL) =>
  url.pathname === path &&
  url.searchParams.get('onDisplay') === filter.onDisplay &&
  url.searchParams.get('size') === filter.size &&
  url.searchParams.get('page') === leaf

for (const lang of langs) {
  test(`a filtered list leads along its records, over its pages, and the breadcrumb back to it, in ${lang}`, async ({
    page,
    request,
  }) => {
    const asked = { onDisplay: true, size: 10 }
    const names = (await records(request, 'relic', lang, asked)).data.map(({ title }) => title)
    const [over] = (await records(request, 'relic', lang, { ...asked, page: 2 })).data
    const [before, last] = names.slice(-2)
    if (before === undefined || last === undefined || !over) throw new Error('the demo shows more than ten relics')

    await page.goto(withLang(`${path}?onDisplay=1&size=10`, lang))
    await hydrated(page)
    await page
      .getByRole('list', { name: word(lang, 'relic.list') })
      .getByRole('link', { name: before })
      .click()
    await expect(heading(page)).toHaveText(before)
    await expect(along(page, lang)).toContainText(names.at(-3) ?? '')

    const next = along(page, lang).getByRole('link', { name: word(lang, 'content.nextInList') })
    await next.focus()
    await page.keyboard.press('Enter')
    await expect(heading(page)).toHaveText(last)
    const list = breadcrumb(page, lang).getByRole('link', { name: word(lang, 'nav.collectionList'), exact: true })
    await list.click()
    await expect(page).toHaveURL(isFiltered(null))

    await page.goBack()
    await expect(heading(page)).toHaveText(last)
    await expect(next).toContainText(over.title)
    await next.click()
    await expect(heading(page)).toHaveText(over.title)
    await list.click()
    await expect(page, 'the page of the list on which the record stands').toHaveURL(isFiltered('2'))
  })
}

test('the hits of a search lead along the search, and a record by itself along its own list', async ({ page }) => {
  await page.goto('/search?keyword=青瓷&kind=relic')
  await hydrated(page)
  const hits = page.getByRole('main').getByRole('article').getByRole('heading')
  const [first, second] = await hits.allInnerTexts()
  await hits.first().getByRole('link').click()
  await expect(heading(page)).toHaveText(first ?? '')
  await expect(along(page, 'zh').getByRole('link')).toHaveText([new RegExp(`${second}$`)])
  await expect(breadcrumb(page, 'zh').getByRole('link').last()).toHaveAttribute('href', path)

  await along(page, 'zh').getByRole('link').click()
  await expect(heading(page)).toHaveText(second ?? '')
  await expect(along(page, 'zh').getByRole('link').first()).toContainText(first ?? '')

  await page.reload()
  await hydrated(page)
  await expect(heading(page)).toHaveText(second ?? '')
  await expect(along(page, 'zh')).toHaveCount(0)
  await expect(page.getByRole('navigation', { name: word('zh', 'content.neighbours'), exact: true })).toHaveCount(1)
})

test('the register leads from company to company, and past the pages of each', async ({ page, request }) => {
  const [first, second] = (await records(request, 'company', 'zh', {})).data.map(({ title }) => title)
  if (first === undefined || second === undefined) throw new Error('the demo has more than one company')
  await page.goto('/company/list?sort=default')
  await hydrated(page)
  await page
    .getByRole('list', { name: word('zh', 'companyPages.list') })
    .getByRole('link', { name: first })
    .click()
  await expect(heading(page)).toHaveText(first)
  await page.getByRole('link', { name: word('zh', 'companyPages.tab.contactLabel'), exact: true }).click()
  await expect(page).toHaveURL((url) => url.pathname === '/company/contactInfo')
  await along(page, 'zh').getByRole('link', { name: second }).click()
  await expect(heading(page)).toHaveText(second)
})
