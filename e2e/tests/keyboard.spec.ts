import type { APIRequestContext } from '@playwright/test'
import { section } from '../support/controls.ts'
import { type Stop, tabThrough } from '../support/keys.ts'
import { hydrated } from '../support/page.ts'
import { records, word } from '../support/site.ts'
import { expect, test } from '../support/test.ts'

/** A list, and the pages with controls of their own. */
const walks = [
  { name: 'a list', address: async () => '/exhibition/tempList?size=10' },
  { name: 'a list with what is over', address: async () => '/event/eventHoliday' },
  { name: 'home', address: async () => '/' },
  { name: 'a relic with its viewer', address: relicWithViews },
  { name: 'the calendar', address: async () => '/event/list' },
  { name: 'a search', address: async () => '/search?keyword=碗' },
  { name: 'the visit guide', address: async () => '/service/tourDetail' },
]

async function relicWithViews(request: APIRequestContext): Promise<string> {
  const { data } = await records(request, 'relic', 'zh', { type: 1, size: 30, hasPicture: true })
  for (const { id } of data) {
    const answer = await request.get(`/api/admin/collection/${id}?lang=zh`)
    const { pictures } = ((await answer.json()) as { data: { pictures: unknown[] } }).data
    if (pictures.length > 1) return `/collection/detail?id=${id}`
  }
  throw new Error('the demo has no relic with two pictures')
}

for (const { name, address } of walks) {
  test(`the Tab key comes to every link and control of ${name}, shows where it is, and gets out again`, async ({
    page,
    request,
  }) => {
    await page.goto(await address(request))
    await hydrated(page)
    const { stops, missed, ended } = await tabThrough(page)
    const told = (faulty: (stop: Stop) => boolean) => stops.filter(faulty).map((stop) => stop.told)
    expect(
      told((stop) => !stop.inView),
      'covered, or out of the window',
    ).toEqual([])
    expect(
      told((stop) => !stop.ring),
      'without a mark of the focus',
    ).toEqual([])
    expect(
      told((stop) => stop.cut),
      'a mark of the focus that is cut off',
    ).toEqual([])
    expect(
      told((stop) => stop.again),
      'the focus goes round',
    ).toEqual([])
    expect(ended, 'the focus gets to the end').toBe(true)
    expect(missed, 'visible, and never reached').toEqual([])
    expect(stops.length, 'navigation, content and footer').toBeGreaterThan(25)
  })
}

test('the first Tab offers to skip to the content, and a menu of the header opens, closes and leads on by keys alone', async ({
  page,
  request,
}) => {
  expect(await (await request.get('/?lang=en')).text()).toContain(`>${word('en', 'site.skip')}</a>`)
  await page.goto('/')
  await hydrated(page)
  await page.keyboard.press('Tab')
  const skip = page.getByRole('link', { name: word('zh', 'site.skip') })
  await expect(skip).toBeFocused()
  await expect(skip).toBeInViewport()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  const inside = await page.evaluate(() => document.querySelector('main')?.contains(document.activeElement))
  expect(inside, 'the next Tab is in the content').toBe(true)

  const top = section(page, 'zh', 'nav.exhibition')
  const entry = page
    .getByRole('navigation', { name: word('zh', 'site.mainNav') })
    .getByRole('link', { name: new RegExp(`^${word('zh', 'nav.exhibitionTempList')}`) })
  await top.focus()
  await page.keyboard.press('Enter')
  await expect(entry).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(entry).toBeHidden()
  await expect(top).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(entry).toBeVisible()
  for (let at = 0; at < 8 && !(await entry.evaluate((node) => node === document.activeElement)); at++) {
    await page.keyboard.press('Tab')
  }
  await expect(entry).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL((url) => url.pathname === '/exhibition/tempList')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})
