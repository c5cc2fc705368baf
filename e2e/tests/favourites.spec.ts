import type { Page } from '@playwright/test'
import { hydrated, served, stoodStill, watch } from '../support/page.ts'
import { detailOf, type Lang, lists, records, withLang, word } from '../support/site.ts'
import { expect, test } from '../support/test.ts'

/** What a visitor can do with a record of any kind: keep it in this browser, and pass it on. */

const shown = lists.filter((list, at) => lists.findIndex(({ kind }) => kind === list.kind) === at)
const main = (page: Page) => page.getByRole('main')
const mark = (page: Page, lang: Lang = 'zh') =>
  main(page).getByRole('button', { name: word(lang, 'favourites.mark'), exact: true })
const bookmark = (page: Page, name: string) => page.getByRole('banner').getByRole('link', { name, exact: true })

for (const list of shown) {
  test(`a record of ${list.kind} is kept, is passed on by its own address, and is listed with its name`, async ({
    page,
    request,
  }) => {
    const one = (await records(request, list.kind ?? '', 'zh', { type: list.type, size: 1 })).data[0]!
    await page.goto(`${detailOf(list).path}?id=${one.id}`)
    await hydrated(page)
    const canonical = await page.locator('link[rel="canonical"]').getAttribute('href')
    await main(page)
      .getByRole('button', { name: word('zh', 'site.share.open') })
      .press('Enter')
    const address = page.getByRole('textbox', { name: word('zh', 'site.share.address') })
    await expect(address).toHaveValue(canonical ?? '')
    // A click finds the sheet above whatever picture it opens over.
    await address.click()
    await page.keyboard.press('Escape')
    await expect(address).toBeHidden()

    await mark(page).click()
    await expect(mark(page)).toHaveAttribute('aria-pressed', 'true')
    await bookmark(page, word('zh', 'favourites.count', { count: 1 })).click()
    await expect(page).toHaveURL((url) => url.pathname === '/my/favourites')
    // The address changes before the page does.
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(word('zh', 'nav.favourites'))
    const listed = main(page).getByRole('article')
    await expect(listed).toHaveCount(1)
    await expect(main(page).getByRole('heading', { level: 2 })).not.toContainText(word('zh', 'kept.kind.other'))
    await listed.getByRole('link', { name: one.title }).click()
    await expect(page).toHaveURL((url) => url.searchParams.get('id') === String(one.id))
    await expect(mark(page)).toHaveAttribute('aria-pressed', 'true')
  })
}

test('the bookmark says how much is kept without moving the page or being drawn anew', async ({ page, request }) => {
  const two = (await records(request, 'book', 'en', { type: 1, size: 2 })).data
  await watch(page)
  await page.goto(withLang('/academic/list', 'en'))
  await hydrated(page)
  await expect(bookmark(page, word('en', 'nav.favourites'))).toBeVisible()
  for (const { id } of two) {
    await page.goto(withLang(`/academic/detail?id=${id}`, 'en'))
    await hydrated(page)
    await mark(page, 'en').click()
  }
  await page.goto(withLang('/academic/list', 'en'))
  await hydrated(page)
  await expect(bookmark(page, word('en', 'favourites.count_other', { count: 2 }))).toHaveText('2')
  await stoodStill(page, 0.01)
  expect((await served(page)).dropped, 'hydration keeps what was sent').toEqual([])
})
