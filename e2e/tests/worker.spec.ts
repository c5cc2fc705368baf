import type { APIRequestContext, Page } from '@playwright/test'
import { caller } from '../support/companies.ts'
import { accessible, hydrated } from '../support/page.ts'
import { newVisitor, type Person, signIn } from '../support/people.ts'
import { door } from '../support/release.ts'
import { langs, records, withLang, word } from '../support/site.ts'
import { ownSlot, tours } from '../support/slots.ts'
import { telephone } from '../support/telephone.ts'
import { expect, test } from '../support/test.ts'

/** What a telephone keeps: tickets first, then what was seen; of one version, of one person, and nothing where it is refused. */

const TICKETS = '/h5/my/reservations'
const PARTY = [{ name: '演示甲' }, { name: '演示乙' }]

/** Two places of a guided tour for somebody. */
async function reserve(request: APIRequestContext, who: Omit<Person, 'role'>): Promise<string> {
  const slot = await ownSlot(request, await tours(request), 8)
  const calls = await caller(who)
  const key = () => ({ 'idempotency-key': crypto.randomUUID() })
  const asked = { slotId: slot.id, party: PARTY, consentVersion: '1' }
  const { code } = await calls.make<{ code: string }>('/api/v1/reservations', asked, key())
  await calls.post(`/api/v1/reservations/${code}/confirmation`, {}, key())
  return code
}

/** Everything in the browser's stores that a page can read, as one text. */
const kept = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const texts = [JSON.stringify(Object.entries(localStorage)), JSON.stringify(Object.entries(sessionStorage))]
    texts.push(JSON.stringify(await indexedDB.databases()))
    for (const name of await caches.keys()) {
      const store = await caches.open(name)
      for (const one of await store.keys()) texts.push(one.url, (await (await store.match(one))?.text()) ?? '')
    }
    return texts.join('\n')
  })

/** The paths of what one of the worker's stores holds. */
const inStore = (page: Page, begins: string): Promise<string[]> =>
  page.evaluate(async (start) => {
    const names = (await caches.keys()).filter((name) => name.startsWith(start))
    const stores = await Promise.all(names.map((name) => caches.open(name)))
    const entries = await Promise.all(stores.map((store) => store.keys()))
    return entries.flat().map(({ url }) => new URL(url).pathname)
  }, begins)

const working = (page: Page) => page.evaluate(async () => (await navigator.serviceWorker.ready).active?.state)
const holds = (page: Page, text: string) =>
  expect.poll(() => page.evaluate(() => localStorage.getItem('tickets') ?? '')).toContain(text)

for (const lang of langs) {
  test(`a ticket whose page was never opened is shown at the door without a network, in ${lang}`, async ({
    browser,
    request,
    baseURL,
  }) => {
    const behind = await door(baseURL ?? '')
    const { page, context } = await telephone(browser, { baseURL: behind.url })
    const who = await newVisitor(request)
    const code = await reserve(request, who)
    await signIn(page, who, withLang('/h5/', lang))
    await working(page)
    await holds(page, code)
    await expect.poll(() => inStore(page, 'guanlan-pages')).toContain('/h5/service/trafficDetail')

    await context.setOffline(true)
    behind.cut(true)
    await page.goto(withLang(`${TICKETS}?code=${code}`, lang))
    const stub = page.getByRole('article').filter({ hasText: code })
    await expect(stub).toBeVisible()
    const [before = ''] = word(lang, 'tickets.asOf', { time: '|' }).split('|')
    const [other = ''] = word(lang, 'tickets.unanswered', { time: '|' }).split('|')
    await expect(page.getByText(before).or(page.getByText(other))).toBeVisible()
    await stub.getByRole('button', { name: word(lang, 'tickets.show') }).click()
    const sheet = page.getByRole('dialog')
    await expect(sheet.getByRole('img', { name: word(lang, 'places.my.partyQr', { code }) })).toBeVisible()
    await expect(sheet.getByRole('img').first().locator('path')).toHaveAttribute('d', /^M\d/)
    await accessible(page)
    await sheet.getByRole('button', { name: word(lang, 'tickets.next') }).click()
    await expect(sheet.getByText(word(lang, 'tickets.position', { at: 2, count: 3 }))).toBeVisible()
    await page.goBack()
    await expect(sheet).toHaveCount(0)
    await stub.getByRole('button', { name: word(lang, 'tickets.show') }).click()
    await page.keyboard.press('Escape')
    await expect(sheet).toHaveCount(0)
    // Today's programme lies there as well, alive.
    await page.goto(withLang('/h5/service/trafficDetail', lang))
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(word(lang, 'offline.title'))
    await context.close()
    behind.close()
  })

  test(`what was seen is read without a network, with its age, and what was not says so, in ${lang}`, async ({
    browser,
    request,
    baseURL,
  }) => {
    const behind = await door(baseURL ?? '')
    const { page, context } = await telephone(browser, { baseURL: behind.url })
    const { data } = await records(request, 'exhibition', lang, { type: 0 })
    const seen = data[0]
    await page.goto(withLang(`/h5/exhibition/detail?id=${seen?.id}`, lang))
    await page.evaluate(async () => (await navigator.serviceWorker.ready).active?.state)
    // The first page was there before its worker, and is fetched by it again.
    await expect.poll(() => inStore(page, 'guanlan-pages')).toContain('/h5/exhibition/detail')
    await expect.poll(() => inStore(page, 'guanlan-pages')).toContain('/h5/')

    await context.setOffline(true)
    behind.cut(true)
    await page.reload()
    await expect(page.getByRole('heading', { level: 1, name: seen?.title ?? '' })).toBeVisible()
    await expect(page.getByText(word(lang, 'offline.note', { time: '|' }).split('|')[0] ?? '')).toBeVisible()
    await page.goto(withLang('/h5/exhibition/digitaLlist', lang))
    await expect(page.getByRole('heading', { level: 1, name: word(lang, 'offline.title') })).toBeVisible()
    await page.getByRole('link', { name: seen?.title ?? '', exact: true }).click()
    await expect(page.getByRole('heading', { level: 1, name: seen?.title ?? '' })).toBeVisible()

    await context.setOffline(false)
    behind.cut(false)
    await page.goto(withLang('/h5/exhibition/digitaLlist', lang))
    await expect(page.getByRole('heading', { level: 1, name: word(lang, 'nav.exhibitionDigitalList') })).toBeVisible()
    await expect(page.getByText(word(lang, 'offline.noteNow'))).toHaveCount(0)
    await context.close()
    behind.close()
  })
}

test('where the worker is refused everything else is as ever', async ({ browser }) => {
  const { page, context, noise } = await telephone(browser, { serviceWorkers: 'block' })
  await page.goto('/h5/')
  await hydrated(page)
  await page
    .getByRole('navigation', { name: word('zh', 'site.mainNav') })
    .getByRole('link', { name: word('zh', 'h5.tabs.on') })
    .click()
  await expect(page.getByRole('heading', { level: 1, name: word('zh', 'nav.exhibitionTempList') })).toBeVisible()
  expect(noise.filter((line) => !line.includes('Service Worker registration blocked'))).toEqual([])
  await context.close()
})

test('after signing out nothing of a person is left on the telephone, and without a network it says so', async ({
  browser,
  request,
}) => {
  const { page, context } = await telephone(browser)
  const who = await newVisitor(request)
  const code = await reserve(request, who)
  await signIn(page, who, `${TICKETS}?code=${code}`)
  await expect(page.getByRole('article').filter({ hasText: code })).toBeVisible()
  await working(page)
  await holds(page, code)
  const [person = ''] = (await page.evaluate(() => localStorage.getItem('tickets') ?? '')).split('\n', 1)
  expect(person).not.toBe('')
  await hydrated(page)
  await page
    .getByRole('navigation', { name: word('zh', 'site.mainNav') })
    .getByRole('link', { name: word('zh', 'h5.tabs.more') })
    .click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: word('zh', 'site.person.signOut') })
    .click()
  await expect(page).toHaveURL(/\/h5\/$/)
  const left = await kept(page)
  for (const own of [code, '演*甲', who.mobile, person]) expect(left).not.toContain(own)

  // In the edition for desks too.
  await signIn(page, who, TICKETS)
  await holds(page, code)
  await page.goto('/my/account')
  await page.getByRole('button', { name: word('zh', 'site.person.signOut') }).click()
  await expect.poll(() => kept(page)).not.toContain(code)

  await page.goto(TICKETS)
  await expect(page).toHaveURL(/\/login\?redirect=%2Fh5%2Fmy%2Freservations$/)
  await context.close()
})

test('a release takes the place of the one before at once, and a page that stands open is loaded anew by itself', async ({
  browser,
  baseURL,
}) => {
  const behind = await door(baseURL ?? '')
  const { page, context } = await telephone(browser, { baseURL: behind.url })
  await page.goto('/h5/exhibition/list')
  await working(page)
  await page.reload()
  await hydrated(page)
  const stores = () =>
    page.evaluate(async () => (await caches.keys()).filter((name) => name.startsWith('guanlan-tickets')))
  const [old = ''] = await stores()
  const next = 'guanlan-tickets-next0000'
  behind.release({ old: old.replace('guanlan-tickets-', ''), next: next.replace('guanlan-tickets-', '') })
  await page.evaluate(async () => (await navigator.serviceWorker.ready).update())
  await expect.poll(stores).toEqual([next])

  // The part of the next page was never fetched, and is gone: the page comes in its new version.
  const anew = page.waitForEvent('load')
  await page
    .getByRole('navigation', { name: word('zh', 'site.mainNav') })
    .getByRole('link', { name: word('zh', 'h5.tabs.collection') })
    .click()
  await anew
  await expect(page).toHaveURL(/\/h5\/collection\/list$/)
  await expect(page.getByRole('heading', { level: 1, name: word('zh', 'nav.collectionList') })).toBeVisible()
  // The program, and what asks for it when the page is painted.
  await expect(page.locator('script[type=module][src$=".next.js"]')).toHaveCount(2)

  // What the new worker keeps belongs together.
  await context.setOffline(true)
  behind.cut(true)
  await page.goto('/h5/collection/list')
  await expect(page.getByRole('heading', { level: 1, name: word('zh', 'nav.collectionList') })).toBeVisible()
  await context.close()
  behind.close()
})

test('a telephone without room shows tickets with a network, and says that it keeps none', async ({
  browser,
  request,
}) => {
  const { page, context, noise } = await telephone(browser)
  const who = await newVisitor(request)
  const code = await reserve(request, who)
  await signIn(page, who, '/my/account')
  const browserOf = await context.newCDPSession(page)
  const origin = new URL(page.url()).origin
  await browserOf.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: 1 })
  await page.evaluate(() => {
    // To the last byte: a store that is nearly full takes small things.
    for (let size = 4_000_000; size >= 1; size = Math.floor(size / 2)) {
      try {
        for (let at = 0; at < 8; at++) localStorage.setItem(`full ${size} ${at}`, 'x'.repeat(size))
      } catch {}
    }
  })
  await page.goto(TICKETS)
  const stub = page.getByRole('article').filter({ hasText: code })
  await expect(stub).toBeVisible()
  await expect(page.getByText(word('zh', 'tickets.notKept'))).toBeVisible()
  await stub.getByRole('button', { name: word('zh', 'tickets.show') }).click()
  await expect(page.getByRole('dialog').getByText(code, { exact: true })).toBeVisible()
  expect(await inStore(page, 'guanlan-tickets')).toEqual([])
  expect(noise.filter((line) => !/quota|service ?worker/i.test(line))).toEqual([])
  await context.close()
})
