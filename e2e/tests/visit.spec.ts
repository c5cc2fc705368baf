import type { APIRequestContext } from '@playwright/test'
import { hydrated } from '../support/page.ts'
import { langs, withLang, word, type Lang } from '../support/site.ts'
import { expect, test } from '../support/test.ts'

/** The visit guide, the way here, guided tours, and where the demo's outside links end. */

interface Profile {
  address: string
  phone: string
  opening: { weekly: unknown[]; exceptions: { from: string; to: string; note: string }[] }
  externalLinks: { key: string; url: string }[]
}

async function profile(request: APIRequestContext, lang: Lang): Promise<Profile> {
  const answer = await request.get(`/api/v1/profile?lang=${lang}`)
  return ((await answer.json()) as { data: Profile }).data
}

async function singlePage(request: APIRequestContext, id: number, lang: Lang) {
  const answer = await request.get(`/api/admin/page/view/${id}?lang=${lang}`)
  type Single = { summary: string; body: string; sections: { title: string }[]; questions: { question: string }[] }
  return ((await answer.json()) as { data: Single }).data
}

for (const lang of langs) {
  test(`the visit guide in ${lang} says today, the days that differ, and the house, and leads to the way here, whose address can be taken along`, async ({
    page,
    request,
    context,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    const { address, phone, opening } = await profile(request, lang)
    const record = await singlePage(request, 7, lang)
    await page.goto(withLang('/service/tourDetail', lang))
    await hydrated(page)
    const main = page.getByRole('main')
    const today = main.locator('#today')
    await expect(today).toHaveText(/\S/)
    await expect(today).not.toHaveText(word(lang, 'visit.todayTitle'))
    await expect(main).toContainText(address)
    await expect(main.getByRole('link', { name: phone })).toHaveAttribute('href', /^tel:\d+$/)
    await expect(main).toContainText(record.summary)
    expect([opening.exceptions.length, record.sections.length, record.questions.length]).not.toContain(0)
    for (const { note } of opening.exceptions)
      await expect(main.locator('ol li', { hasText: note }).first()).toBeVisible()
    for (const { title } of record.sections) await expect(main.getByRole('heading', { name: title })).toBeVisible()
    for (const { question } of record.questions) await expect(main.getByText(question, { exact: true })).toBeVisible()
    await main.getByRole('link', { name: word(lang, 'visit.wayLink') }).click()
    await expect(page).toHaveURL((url) => url.pathname === '/service/trafficDetail')
    await page.getByRole('button', { name: word(lang, 'visit.copy') }).focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('main').getByRole('status')).toHaveText(word(lang, 'visit.copied'))
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(address)
  })

  test(`guided tours in ${lang} show the number to ring for what the desk below does not do`, async ({ page }) => {
    await page.goto(withLang('/service/interpretationDetail', lang))
    await hydrated(page)
    const panel = page.getByRole('region', { name: word(lang, 'visit.booking.label') })
    await expect(panel.locator('a[href^="tel:"]')).toBeInViewport()
  })
}

test('the calendar turns by keys, says which months it shows, stops at its ends, and leads from a day that differs to the line that says why', async ({
  page,
  request,
}) => {
  await page.goto('/service/tourDetail')
  await hydrated(page)
  const main = page.getByRole('main')
  const back = main.getByRole('button', { name: word('zh', 'visit.previous') })
  const on = main.getByRole('button', { name: word('zh', 'visit.following') })
  const months = () => main.locator('ol[data-column]').evaluateAll((all) => all.map((one) => one.ariaLabel))
  await expect(back).toBeDisabled()
  const first = await months()
  expect(first).toHaveLength(2)
  await on.focus()
  await page.keyboard.press('Enter')
  await expect(back).toBeEnabled()
  const second = await months()
  expect(second.some((month) => first.includes(month))).toBe(false)
  await expect(main.getByRole('status')).not.toBeEmpty()
  await back.focus()
  await page.keyboard.press('Enter')
  expect(await months()).toEqual(first)

  const { opening } = await profile(request, 'zh')
  const day = main.locator('a[href^="#special-"]').first()
  for (let press = 0; press < 6 && (await day.count()) === 0; press++) await on.click()
  await day.focus()
  await page.keyboard.press('Enter')
  const line = page.locator(':target')
  await expect(line).toBeInViewport()
  const said = await line.innerText()
  expect(opening.exceptions.some(({ note }) => said.includes(note))).toBe(true)

  for (let press = 0; press < 12 && (await on.isEnabled()); press++) await on.click()
  await expect(on).toBeDisabled()
})

test('without scripts the days of two months are there, and nothing that needs one is offered', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL ? { baseURL } : {}) })
  const page = await context.newPage()
  await page.goto('/service/tourDetail')
  await expect(page.locator('ol[data-column] > li').nth(55)).toBeVisible()
  await expect(page.getByRole('button', { name: word('zh', 'visit.print') })).toBeHidden()
  await expect(page.getByRole('button', { name: word('zh', 'visit.following') })).toBeHidden()
  await page.goto('/service/trafficDetail')
  await expect(page.getByRole('button', { name: word('zh', 'visit.copy') })).toBeHidden()
  await context.close()
})

test('every outside link of the demo ends at a line that explains it', async ({ page, request }) => {
  const { externalLinks } = await profile(request, 'zh')
  const own = externalLinks.filter((link) => link.url.startsWith('/'))
  expect(own.length).toBeGreaterThan(0)
  for (const { key, url } of own) {
    await page.goto(url)
    await expect(page.locator(':target').getByRole('heading')).toHaveText(word('zh', `demoLinks.${key}.title`))
    await expect(page.locator(':target')).toBeInViewport()
  }
})
