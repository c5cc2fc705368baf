import type { APIRequestContext, Page } from '@playwright/test'
import { hydrated } from '../support/page.ts'
import { type Lang, withLang, word } from '../support/site.ts'
import { expect, test } from '../support/test.ts'

/** Links that say how much one finds behind them: each keeps its word, whatever else narrows the list. */

/** A list whose choices are counted. */
interface Counted {
  path: string
  /** The word that names its choices. */
  label: string
  /** What narrows it at the start; each is tried by itself. */
  starts: string[]
  /** Chosen, it leaves nothing: its own link stays and others are left out. */
  empty?: string
}

const counted: Counted[] = [
  {
    path: '/collection/list',
    label: 'relic.filter',
    starts: ['', '?keyword=瓷', '?onDisplay=1&hasPicture=1'],
    empty: '?keyword=不会有这样的东西&onDisplay=1',
  },
  {
    path: '/company/list',
    label: 'companyPages.filter',
    starts: ['', '?keyword=青', '?sort=title&size=10'],
    empty: '?keyword=不会有这样的单位&province=330000',
  },
  { path: '/search', label: 'find.kinds', starts: ['?keyword=青瓷', '?keyword=青瓷&kind=relic'] },
]

interface Choice {
  href: string
  name: string
  count: number
}

const status = (page: Page) => page.getByRole('main').getByRole('status').first()
const choices = (page: Page, lang: Lang, { label }: Counted) =>
  page.getByRole('main').getByRole('navigation', { name: word(lang, label), exact: true })

/** What can be chosen beside what is chosen already, with the number that each says; also what lies under a fold. */
async function offered(page: Page, lang: Lang, list: Counted): Promise<Choice[]> {
  return choices(page, lang, list)
    .locator('a:not([aria-current])')
    .evaluateAll((links) =>
      links.map((link) => {
        const [said = ''] = /\d[\d,]*/.exec(link.querySelector(':scope > span:last-of-type')?.textContent ?? '') ?? []
        return {
          href: link.getAttribute('href') ?? '',
          name: link.textContent,
          count: Number(said.replaceAll(',', '') || NaN),
        }
      }),
    )
}

/** How many records a list says that it found, in its first HTML. */
async function found(request: APIRequestContext, href: string): Promise<number> {
  const html = await (await request.get(href)).text()
  const [, inside = ''] = /<main[\s\S]*?role="status"[^>]*>([\s\S]*?)<\/p>/.exec(html) ?? []
  const [said = ''] = /\d[\d,]*/.exec(inside.replace(/<[^>]*>/g, ' ')) ?? []
  return Number(said.replaceAll(',', '') || NaN)
}

/**
 * The address of a choice without what is chosen beside it in its own group: terms of one group are either this or that,
 * and each says what it brings by itself.
 */
function alone(href: string, address: string): string {
  const [to, from] = [href, address].map((one) => new URL(one, 'http://museum.example'))
  if (!to || !from) return href
  for (const [key, value] of to.searchParams) {
    const chosen = from.searchParams.get(key)?.split(',') ?? []
    const added = value.split(',').filter((term) => !chosen.includes(term))
    if (value.includes(',') && added.length > 0) to.searchParams.set(key, added.join(','))
  }
  return to.pathname + to.search
}

/** Opens an address and compares all its choices with what they lead to. Returns the choices. */
async function compared(page: Page, request: APIRequestContext, lang: Lang, list: Counted, address: string) {
  let open: Choice[] = []
  // Other tests publish and withdraw meanwhile: then it is looked at once more.
  await expect(async () => {
    await page.goto(withLang(address, lang))
    open = await offered(page, lang, list)
    const behind: Choice[] = []
    for (const choice of open) behind.push({ ...choice, count: await found(request, alone(choice.href, address)) })
    expect(open, address).toEqual(behind)
  }).toPass({ timeout: 60_000 })
  return open
}

for (const list of counted) {
  test(`each choice of ${list.path} leads to as many records as it says`, async ({ page, request }) => {
    test.setTimeout(180_000)
    for (const start of list.starts) {
      const open = await compared(page, request, 'zh', list, list.path + start)
      expect(open.length, `choices of ${list.path}${start}`).toBeGreaterThan(1)
      // One step further, from the first and from the last choice: counts beside what is chosen.
      for (const next of new Set([open[0]!.href, open.at(-1)!.href])) await compared(page, request, 'zh', list, next)
    }
  })

  test(`a choice of ${list.path} in English, pressed, finds as many as it said`, async ({ page }) => {
    await page.goto(withLang(list.path + list.starts[0], 'en'))
    await hydrated(page)
    const link = choices(page, 'en', list).locator('a:not([aria-current])').first()
    const [first] = await offered(page, 'en', list)
    await link.click()
    await expect(page).toHaveURL((url) => url.pathname + url.search === first!.href)
    await expect(status(page)).toContainText(new RegExp(`(?<![\\d,])${first!.count.toLocaleString('en')}(?![\\d,])`))
  })

  const { empty } = list
  if (empty) {
    test(`a choice of ${list.path} that finds nothing is left out, unless it is chosen`, async ({ page, request }) => {
      await page.goto(list.path + empty)
      expect(await found(request, list.path + empty)).toBe(0)
      expect(await offered(page, 'zh', list)).toEqual([])
      await expect(choices(page, 'zh', list).locator('a[aria-current]')).not.toHaveCount(0)
    })
  }
}
