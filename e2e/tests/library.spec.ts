import type { Locator, Page } from '@playwright/test'
import { goTo } from '../support/controls.ts'
import { hydrated } from '../support/page.ts'
import { langs, records, type Lang, withLang, word } from '../support/site.ts'
import { expect, test } from '../support/test.ts'

/** Books, the shop's catalogue, lessons and the museum's bodies. */
const families = [
  { kind: 'book', list: '/academic/list', detail: '/academic/detail', type: 1 },
  { kind: 'product', list: '/service/list', detail: '/service/detail', type: 4 },
  { kind: 'tutorial', list: '/education/list', detail: '/education/detail', type: 0 },
] as const

const bodies = [
  { path: '/academic/committeeDetail', type: 2, title: 'nav.academicCommittee', heading: 'member.committeeTitle' },
  { path: '/academic/councilDetail', type: 3, title: 'nav.academicCouncil', heading: 'member.councilTitle' },
] as const

function shown(page: Page, kind: string, lang: Lang): Locator {
  return page.getByRole('list', { name: word(lang, `${kind}.list`), exact: true }).getByRole('heading', { level: 2 })
}

for (const lang of langs) {
  test(`each shelf shows its records in the order of the call, and each leads to its page, in ${lang}`, async ({
    page,
    request,
  }) => {
    await page.goto(withLang('/', lang))
    await hydrated(page)
    for (const { kind, list, detail, type } of families) {
      const { data } = await records(request, kind, lang, { type })
      const first = data[0]!
      await goTo(page, withLang(list, lang))
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
      await expect(shown(page, kind, lang)).toHaveText(data.map((card) => card.title))
      await page.getByRole('main').getByRole('link', { name: first.title, exact: true }).click()
      await expect(page).toHaveURL((url) => url.pathname === detail && url.searchParams.get('id') === String(first.id))
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(first.title)
    }
  })

  test(`each body has a place for each of its members, in ${lang}`, async ({ page, request }) => {
    await page.goto(withLang('/', lang))
    await hydrated(page)
    for (const { path, type, title, heading } of bodies) {
      // Members have a list call and no detail call.
      const answer = await request.post(`/api/admin/council/page/list?lang=${lang}`, { data: { type, size: 50 } })
      const { data } = (await answer.json()) as { data: { id: number; title: string }[] }
      expect(data.length, 'the demo has members').toBeGreaterThan(0)
      await goTo(page, withLang(path, lang))
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(word(lang, title))
      await expect(page.getByRole('heading', { level: 2, name: word(lang, heading) })).toBeVisible()
      for (const { id, title: name } of data)
        await expect(page.locator(`#member-${id}`).getByRole('heading')).toHaveText(name)
    }
  })
}

test('a category filters the books, stands in the address and works without the keyword', async ({ page, request }) => {
  const answer = await request.post('/api/admin/category/all', { data: { type: 'books' } })
  const { data: categories } = (await answer.json()) as { data: { id: number; name: string }[] }
  const category = categories[0]!
  const { data } = await records(request, 'book', 'zh', { type: 1, category: category.id })
  await page.goto('/academic/list')
  await hydrated(page)
  const bar = page.getByRole('navigation', { name: word('zh', 'book.filter') })
  await bar.getByRole('link', { name: category.name, exact: true }).click()
  await expect(page).toHaveURL((url) => url.searchParams.get('category') === String(category.id))
  await expect.poll(() => shown(page, 'book', 'zh').allInnerTexts()).toEqual(data.map((card) => card.title))
  await expect(bar.getByRole('link', { name: category.name, exact: true })).toHaveAttribute('aria-current', 'true')
})

test('a keyword that no product has shows an empty catalogue, and one press shows all again', async ({ page }) => {
  await page.goto('/service/list?keyword=%E9%BE%98%E9%BE%98%E9%BE%98')
  await hydrated(page)
  await expect(page.getByRole('heading', { name: word('zh', 'product.emptyTitle') })).toBeVisible()
  await page.getByRole('button', { name: word('zh', 'ui.showAll') }).click()
  await expect(shown(page, 'product', 'zh').first()).toBeVisible()
})

test('a product leads to the relic that it comes from', async ({ page, request }) => {
  const { data } = await records(request, 'product', 'zh', { type: 4 })
  await page.goto(`/service/detail?id=${data[0]!.id}`)
  await hydrated(page)
  const source = page.locator('section[aria-labelledby="inspired"]')
  const name = await source.getByRole('heading', { level: 2 }).innerText()
  await source.getByRole('link').click()
  await expect(page).toHaveURL((url) => url.pathname === '/collection/detail')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
})

test('the things that a lesson needs are ticked off by keyboard, and on paper it has its steps and lines for notes, and no buttons', async ({
  page,
  request,
}) => {
  const { data } = await records(request, 'tutorial', 'zh', {})
  await page.goto(`/education/detail?id=${data[0]!.id}`)
  await hydrated(page)
  const boxes = page.getByRole('main').getByRole('checkbox')
  expect(await boxes.count()).toBeGreaterThan(0)
  await boxes.first().focus()
  await page.keyboard.press('Space')
  await expect(boxes.first()).toBeChecked()
  await page.keyboard.press('Tab')
  await expect(boxes.nth(1)).toBeFocused()
  await expect(boxes.nth(1)).not.toBeChecked()

  await page.emulateMedia({ media: 'print' })
  await expect(page.getByText(word('zh', 'tutorial.notesTitle'))).toBeVisible()
  await expect(page.getByRole('heading', { name: word('zh', 'tutorial.stepsTitle') })).toBeVisible()
  await expect(page.getByRole('button', { name: word('zh', 'tutorial.print') })).toBeHidden()
})

test('a person who is named by a book is gone to on the page of the body', async ({ page, request }) => {
  const { data } = await records(request, 'book', 'zh', { type: 1, size: 50 })
  for (const { id } of data) {
    const html = await (await request.get(`/academic/detail?id=${id}`)).text()
    if (!html.includes('#member-')) continue
    await page.goto(`/academic/detail?id=${id}`)
    await hydrated(page)
    const link = page.getByRole('main').locator('a[href*="#member-"]').first()
    const name = await link.innerText()
    await link.click()
    await expect(page.getByRole('heading', { level: 3, name, exact: true })).toBeInViewport()
    return
  }
  throw new Error('no book of the demo names a person')
})
