import type { APIRequestContext, Page } from '@playwright/test'
import { goTo } from '../support/controls.ts'
import { accessible, hydrated } from '../support/page.ts'
import { fillSignIn, newVisitor, signIn } from '../support/people.ts'
import { type Lang, langs, museum, pages, records, withLang, word } from '../support/site.ts'
import { expect, test } from '../support/test.ts'

/** The member companies: their register, and the four pages of each. */

interface Commodity {
  id: number
  title: string
  /** Null where it is told on request, or nothing is sold. */
  priceFen: number | null
}

const paths = ['home', 'briefIntroduction', 'commodityList', 'contactInfo'].map((path) => `/company/${path}`)
const tabs = ['home', 'introduction', 'goods', 'contact'] as const
const main = (page: Page) => page.getByRole('main')

async function company(request: APIRequestContext, lang: Lang): Promise<{ id: number; title: string }> {
  const { data } = await records(request, 'company', lang, { size: 1 })
  if (!data[0]) throw new Error('the demo has no active company')
  return data[0]
}

async function goods(request: APIRequestContext, lang: Lang, id: number): Promise<Commodity[]> {
  const answer = await request.get(`/api/v1/companies/${id}/commodities?lang=${lang}`)
  return ((await answer.json()) as { data: Commodity[] }).data
}

for (const lang of langs) {
  test(`from the register in ${lang} one gets to a company and to each of its pages`, async ({ page, request }) => {
    const one = await company(request, lang)
    const list = main(page).getByRole('list', { name: word(lang, 'companyPages.list') })
    // Other tests have companies approved meanwhile: then it is looked at once more.
    await expect(async () => {
      const { data, total } = await records(request, 'company', lang, {})
      await page.goto(withLang('/company/list', lang))
      await hydrated(page)
      await expect(main(page).getByRole('status').first()).toContainText(String(total))
      expect(await list.getByRole('heading').allInnerTexts()).toEqual(data.map(({ title }) => title))
    }).toPass({ timeout: 30_000 })

    await list.getByRole('link', { name: one.title }).click()
    for (const [at, tab] of tabs.entries()) {
      const nav = main(page).getByRole('navigation', { name: word(lang, 'companyPages.tabs') })
      const link = nav.getByRole('link', { name: word(lang, `companyPages.tab.${tab}Label`), exact: true })
      await link.click()
      await expect(page).toHaveURL((url) => url.pathname === paths[at] && url.searchParams.get('id') === String(one.id))
      await expect(link).toHaveAttribute('aria-current', 'page')
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(one.title)
      const { title, isPart } = pages.find(({ path }) => path === paths[at])!
      const name = isPart ? `${word(lang, title)} · ${one.title}` : one.title
      await expect(page).toHaveTitle(`${name} - ${await museum(request, lang)}`)
    }
  })
}

test('a word narrows the register, stands in the address and is taken back', async ({ page, request }) => {
  const one = await company(request, 'zh')
  const found = await records(request, 'company', 'zh', { keyword: one.title })
  await page.goto('/company/list')
  await hydrated(page)
  const field = main(page).getByRole('searchbox', { name: word('zh', 'companyPages.search') })
  await field.fill(one.title)
  await field.press('Enter')
  await expect(page).toHaveURL((url) => url.searchParams.get('keyword') === one.title)
  await expect(main(page).getByRole('status').first()).toContainText(String(found.total))
  await field.fill('不会有这样的单位')
  await field.press('Enter')
  await expect(main(page)).toContainText(word('zh', 'companyPages.emptyTitle'))
  await main(page)
    .getByRole('link', { name: word('zh', 'companyPages.emptyAll') })
    .click()
  await expect(page).toHaveURL((url) => url.search === '')
})

test('a company’s goods tell machines what they cost, and where they are offered', async ({ request }) => {
  const one = await company(request, 'zh')
  const offered = await goods(request, 'zh', one.id)
  expect(offered.length).toBeGreaterThan(0)
  const html = await (await request.get(`/company/commodityList?id=${one.id}`)).text()
  const blocks = [...html.matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs)]
  const said = blocks.map(([, block = '']) => JSON.parse(block) as { '@type': string; [key: string]: unknown })
  expect(said.map((block) => block['@type'])).toEqual(['Organization', 'ItemList', 'BreadcrumbList'])
  const items = said[1]?.['itemListElement'] as { item: { name: string; offers?: { price: string } } }[]
  expect(items.map(({ item }) => [item.name, item.offers?.price])).toEqual(
    offered.map(({ title, priceFen }) => [title, priceFen === null ? undefined : (priceFen / 100).toFixed(2)]),
  )
})

test('a company that is not there is 404 on each of its pages, inside the layout', async ({ page, request, allow }) => {
  allow.push('status 404', 'status of 404')
  for (const path of paths) {
    const answer = await request.get(`${path}?id=99999999`)
    expect(answer.status(), path).toBe(404)
    expect(await answer.text(), path).toContain(word('zh', 'site.missing.company.title'))
  }
  await page.goto(`${paths[0]}?id=99999999`)
  await hydrated(page)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(word('zh', 'site.missing.company.title'))
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })
  // Chromium refuses preloaded scripts where scripts are switched off, and says so as if it were a policy of ours.
  test.beforeEach(({ allow }) => void allow.push('.js csp'))

  test('the register, a company, its goods and a search among them are links and a form', async ({ page, request }) => {
    const one = await company(request, 'zh')
    const [first] = await goods(request, 'zh', one.id)
    await page.goto('/service/list')
    await main(page).locator('a[href="/company/list"]').click()
    await main(page).getByRole('link', { name: one.title }).first().click()
    await main(page)
      .getByRole('link', { name: word('zh', 'companyPages.tab.goodsLabel'), exact: true })
      .click()
    await expect(main(page)).toContainText(first!.title)
    const field = main(page).getByRole('searchbox')
    await field.fill(first!.title)
    await field.press('Enter')
    await expect(page).toHaveURL((url) => url.searchParams.get('id') === String(one.id))
    await expect(main(page).getByRole('heading', { level: 2 }).first()).toHaveText(first!.title)
  })
})

for (const lang of langs) {
  test(`from home in ${lang} one finds the members, how to become one, and after the sign-in the application`, async ({
    page,
    request,
  }) => {
    const visitor = await newVisitor(request)
    const join = word(lang, 'nav.companyJoin')
    await page.goto(withLang('/', lang))
    await hydrated(page)
    const part = page.getByRole('region', { name: word(lang, 'nav.companyList'), exact: true })
    await part.getByRole('link', { name: word(lang, 'site.companiesAll'), exact: true }).click()
    await expect(page).toHaveURL((url) => url.pathname === '/company/list')
    await main(page).getByRole('link', { name: join, exact: true }).click()
    await expect(page.getByRole('heading', { name: join, level: 1 })).toBeVisible()
    await accessible(page)
    await main(page)
      .getByRole('link', { name: word(lang, 'membership.apply.act'), exact: true })
      .click()
    await expect(page).toHaveURL((url) => url.pathname === '/login')
    await fillSignIn(page, visitor, lang)
    await expect(page).toHaveURL((url) => url.pathname === '/manage/company/apply')
    await expect(page.getByRole('heading', { name: word(lang, 'companyDesk.step.terms'), level: 2 })).toBeVisible()
  })
}

test('a visitor finds the way to membership in the menu, and goes on with what was begun', async ({
  page,
  request,
}) => {
  await signIn(page, await newVisitor(request), '/manage/company/apply')
  await page.getByRole('checkbox', { name: word('zh', 'companyDesk.terms.accepted') }).check()
  await page.getByRole('button', { name: word('zh', 'companyDesk.apply.next') }).click()
  await expect(page).toHaveURL((url) => url.searchParams.get('step') === 'representative')
  await goTo(page, '/')
  await hydrated(page)
  const banner = page.getByRole('banner')
  await banner.getByRole('button', { name: word('zh', 'site.person.open', { name: '' }) }).press('Enter')
  await banner.getByRole('link', { name: word('zh', 'nav.companyJoin'), exact: true }).click()
  await main(page)
    .getByRole('link', { name: word('zh', 'membership.apply.goOn'), exact: true })
    .click()
  await expect(
    page.getByRole('heading', { name: word('zh', 'companyDesk.step.representative'), level: 2 }),
  ).toBeVisible()
})
