import type { Page } from '@playwright/test'
import { goTo } from '../support/controls.ts'
import { hydrated, served, stoodStill, watch } from '../support/page.ts'
import { newVisitor, signIn } from '../support/people.ts'
import { detailOf, type Lang, lists, records, withLang, word } from '../support/site.ts'
import { expect, test } from '../support/test.ts'

/** What a visitor can do with a record of any kind: keep it in this browser, and pass it on. */

const shown = lists.filter((list, at) => lists.findIndex(({ kind }) => kind === list.kind) === at)
const main = (page: Page) => page.getByRole('main')
const mark = (page: Page, lang: Lang = 'zh') =>
  main(page).getByRole('button', { name: word(lang, 'favourites.mark'), exact: true })
const bookmark = (page: Page, name: string) => page.getByRole('banner').getByRole('link', { name, exact: true })

test('a record of any kind is kept, is passed on by its own address, and is listed with its name', async ({
  page,
  request,
}) => {
  await page.goto('/')
  await hydrated(page)
  const listed = main(page).getByRole('article')
  for (const [at, list] of shown.entries()) {
    const one = (await records(request, list.kind ?? '', 'zh', { type: list.type, size: 1 })).data[0]!
    const path = `${detailOf(list).path}?id=${one.id}`
    await goTo(page, path)
    const html = await (await request.get(path)).text()
    const [, canonical = ''] = /<link rel="canonical" href="([^"]+)"/.exec(html) ?? []
    expect(canonical).toContain(path)
    await main(page)
      .getByRole('button', { name: word('zh', 'site.share.open') })
      .press('Enter')
    const address = page.getByRole('textbox', { name: word('zh', 'site.share.address') })
    await expect(address).toHaveValue(canonical)
    // A click finds the sheet above whatever picture it opens over.
    await address.click()
    await page.keyboard.press('Escape')
    await expect(address).toBeHidden()

    await mark(page).click()
    await expect(mark(page)).toHaveAttribute('aria-pressed', 'true')
    await bookmark(page, word('zh', 'favourites.count', { count: at + 1 })).click()
    await expect(page).toHaveURL((url) => url.pathname === '/my/favourites')
    // The address changes before the page does.
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(word('zh', 'nav.favourites'))
    await expect(listed).toHaveCount(at + 1)
    for (const heading of await main(page).getByRole('heading', { level: 2 }).all())
      await expect(heading).not.toContainText(word('zh', 'kept.kind.other'))
    await listed.getByRole('link', { name: one.title }).first().click()
    await expect(page).toHaveURL((url) => url.searchParams.get('id') === String(one.id))
    await expect(mark(page)).toHaveAttribute('aria-pressed', 'true')
  }
})

test('the bookmark says how much is kept without moving the page or being drawn anew', async ({ page, request }) => {
  const two = (await records(request, 'book', 'en', { type: 1, size: 2 })).data
  await watch(page)
  await page.goto(withLang('/academic/list', 'en'))
  await hydrated(page)
  await expect(bookmark(page, word('en', 'nav.favourites'))).toBeVisible()
  for (const { id } of two) {
    await goTo(page, withLang(`/academic/detail?id=${id}`, 'en'))
    await mark(page, 'en').click()
  }
  await page.goto(withLang('/academic/list', 'en'))
  await hydrated(page)
  await expect(bookmark(page, word('en', 'favourites.count_other', { count: 2 }))).toHaveText('2')
  await stoodStill(page, 0.01)
  expect((await served(page)).dropped, 'hydration keeps what was sent').toEqual([])
})

test('favourites go with the account: kept at sign-in, there on another device, gone from a browser that is signed out', async ({
  page,
  request,
  browser,
}) => {
  const [one, other] = (await records(request, 'book', 'zh', { type: 1, size: 2 })).data
  const who = await newVisitor(request)
  const listed = (there: Page) => main(there).getByRole('article')
  const open = async (there: Page, id?: number) => {
    await there.goto(`/academic/detail?id=${id}`)
    await hydrated(there)
  }
  await open(page, one?.id)
  await mark(page).click()
  await signIn(page, who, '/my/favourites')
  await expect(main(page).getByText(word('zh', 'kept.ledeOfAccount'))).toBeVisible()
  await expect(listed(page)).toHaveCount(1)
  await open(page, other?.id)
  await expect(bookmark(page, word('zh', 'favourites.count', { count: 1 }))).toBeVisible()
  const kept = page.waitForResponse((answer) => answer.url().includes('/account/favourites') && answer.ok())
  await mark(page).click()
  await kept

  const device = await browser.newContext()
  const there = await device.newPage()
  await signIn(there, who, '/my/favourites')
  await expect(listed(there)).toHaveCount(2)
  await device.close()

  await page.goto('/my/favourites')
  await expect(listed(page)).toHaveCount(2)
  await page.getByRole('banner').getByRole('button', { expanded: false }).last().press('Enter')
  await page.getByRole('button', { name: word('zh', 'site.person.signOut') }).click()
  await expect(listed(page)).toHaveCount(0)
  await expect(main(page).getByRole('link', { name: word('zh', 'kept.signIn') })).toBeVisible()
})
