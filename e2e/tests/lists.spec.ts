import {
  emptyState,
  goTo,
  jumper,
  keywordField,
  nextPage,
  pageNumber,
  pager,
  phaseFilter,
  sizes,
  titles,
} from '../support/controls.ts'
import { hydrated } from '../support/page.ts'
import { lists, records } from '../support/site.ts'
import { expect, test } from '../support/test.ts'

const path = '/exhibition/tempList'

// Lists of other kinds have an order of their own, by months, shelves or registers: their families' files say which.
test('each list of exhibitions shows its records in the order of the call', async ({ page, request }) => {
  await page.goto('/')
  await hydrated(page)
  for (const list of lists.filter(({ kind }) => kind === 'exhibition')) {
    const { data, total } = await records(request, list.kind ?? '', 'zh', { type: list.type })
    await goTo(page, list.path)
    expect(await titles(page), list.path).toEqual(data.map((card) => card.title))
    await expect(pager(page)).toContainText(String(total))
  }
})

test('the pager writes its page into the address, Back returns to the one before, and the jumper leads to the page that is typed, or to the last one', async ({
  page,
  request,
}) => {
  const first = (await records(request, 'exhibition', 'zh', { type: 0, size: 10 })).data.map((card) => card.title)
  const second = (await records(request, 'exhibition', 'zh', { type: 0, size: 10, page: 2 })).data.map(
    (card) => card.title,
  )
  await page.goto(`${path}?size=10`)
  await hydrated(page)
  await pageNumber(page, 2).click()
  await expect(page).toHaveURL((url) => url.searchParams.get('page') === '2' && url.searchParams.get('size') === '10')
  await expect.poll(() => titles(page)).toEqual(second)
  await expect.poll(() => page.evaluate(() => scrollY), 'the pager scrolls to the top').toBe(0)
  await page.goBack()
  await expect.poll(() => titles(page)).toEqual(first)
  await nextPage(page).click()
  await expect.poll(() => titles(page)).toEqual(second)
  await page.goBack()
  await expect.poll(() => titles(page)).toEqual(first)

  await jumper(page).fill('2')
  await jumper(page).press('Enter')
  await expect(page).toHaveURL((url) => url.searchParams.get('page') === '2')
  await jumper(page).fill('99')
  await jumper(page).press('Enter')
  await expect(pageNumber(page, 2)).toHaveAttribute('aria-current', 'page')
})

test('the size of a page is chosen from 10, 20, 30 and 50 and kept in the address', async ({ page }) => {
  await page.goto(path)
  await hydrated(page)
  const select = sizes(page)
  const offered = await select
    .locator('option')
    .evaluateAll((all) => all.map((one) => (one as HTMLOptionElement).value))
  expect(offered).toEqual(['10', '20', '30', '50'])
  await select.selectOption('10')
  await expect(page).toHaveURL((url) => url.searchParams.get('size') === '10')
  await expect.poll(async () => (await titles(page)).length).toBe(10)
  await page.reload()
  await expect.poll(async () => (await titles(page)).length).toBe(10)
})

test('a phase filters the list, stands in the address and survives Back from a record, and a keyword, one Chinese character included, turns back to the first page', async ({
  page,
  request,
}) => {
  const ended = (await records(request, 'exhibition', 'zh', { type: 0, phase: 'ended' })).data.map((card) => card.title)
  expect(ended.length, 'the demo has past exhibitions').toBeGreaterThan(0)
  await page.goto(path)
  await hydrated(page)
  await phaseFilter(page, 'ended').click()
  await expect(page).toHaveURL((url) => url.searchParams.get('phase') === 'ended')
  await expect.poll(() => titles(page)).toEqual(ended)
  await page.getByRole('main').getByRole('link', { name: ended[0]! }).first().click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(ended[0]!)
  await page.goBack()
  await expect.poll(() => titles(page)).toEqual(ended)

  const { data } = await records(request, 'exhibition', 'zh', { type: 0, size: 100 })
  const letter = /\p{Script=Han}/u.exec(data[0]!.title)![0]
  const found = (await records(request, 'exhibition', 'zh', { type: 0, keyword: letter })).data.map(
    (card) => card.title,
  )
  await goTo(page, `${path}?size=10&page=2`)
  await expect(pageNumber(page, 2)).toHaveAttribute('aria-current', 'page')
  await keywordField(page).fill(letter)
  await keywordField(page).press('Enter')
  await expect(page).toHaveURL((url) => url.searchParams.get('keyword') === letter && !url.searchParams.has('page'))
  await expect.poll(() => titles(page)).toEqual(found.slice(0, 10))
})

test('a page past the end and a keyword that nothing has show that there is nothing, not an error', async ({
  page,
}) => {
  for (const query of ['?page=999', '?keyword=%E9%BE%98%E9%BE%98%E9%BE%98']) {
    const answer = await page.goto(`${path}${query}`)
    expect(answer?.status()).toBe(200)
    await hydrated(page)
    await expect(emptyState(page)).toBeVisible()
    expect(await titles(page)).toEqual([])
  }
})

test('odd values in the address count as absent', async ({ page, request }) => {
  const { data } = await records(request, 'exhibition', 'zh', { type: 0 })
  await page.goto(`${path}?page=0&size=1000000000&phase=never&sort=%27&lang=fr`)
  await hydrated(page)
  expect(await titles(page)).toEqual(data.map((card) => card.title))
})
