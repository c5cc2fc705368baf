import { expect, test } from 'vitest'
import { type Counted, counted } from '../support/counted.ts'
import { http } from '../support/http.ts'
import { all, type Element, parse, textOf } from '../support/markup.ts'
import { records, word } from '../support/site.ts'

/** Links that say how much one finds behind them: each keeps its word, whatever else narrows the list. */

interface Choice {
  href: string
  name: string
  count: number
}

/** A page of a list: how many records it says that it found, and what it can be narrowed by. */
interface Narrowed {
  total: number
  /** What can be chosen beside what is chosen already, with the number that each says; also what lies under a fold. */
  open: Choice[]
  /** How many choices are chosen. */
  chosen: number
}

const isNamed = (name: string) => (element: Element) => element.name === name

const childrenNamed = ({ children }: Element, name: string): Element[] =>
  children.filter((child) => typeof child !== 'string').filter((child) => child.name === name)

/** The first number of an element's text. */
function numberIn(element: Element | undefined): number {
  const text = element ? textOf(element) : ''
  const [said] = /\d[\d,]*/.exec(text) ?? []
  if (said === undefined) throw new Error(`no number in “${text}”`)
  return Number(said.replaceAll(',', ''))
}

async function read(list: Counted, address: string): Promise<Narrowed> {
  const answer = await http.get(address)
  const [main] = all(parse(await answer.text()), isNamed('main'))
  if (!main) throw new Error(`${address} answered ${answer.status()} without a main`)
  const [status] = all(main, ({ attributes }) => attributes['role'] === 'status')
  const label = word('zh', list.label)
  const navs = all(main, ({ name, attributes }) => name === 'nav' && attributes['aria-label'] === label)
  const links = navs.flatMap((nav) => all(nav, isNamed('a')))
  return {
    total: numberIn(status),
    open: links
      .filter(({ attributes }) => attributes['aria-current'] === undefined)
      .map((link) => ({
        href: link.attributes['href'] ?? '',
        name: textOf(link),
        count: numberIn(childrenNamed(link, 'span').at(-1)),
      })),
    chosen: links.filter(({ attributes }) => attributes['aria-current'] !== undefined).length,
  }
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

/** How many records the public call finds for the query of an address of a list. */
async function totalOf(address: string): Promise<number> {
  const { pathname, searchParams } = new URL(address, 'http://museum.example')
  const query = Object.fromEntries(searchParams)
  if (pathname === '/collection/list') return (await records(http, 'relic', 'zh', relicFilter(query))).total
  if (pathname === '/company/list') return (await records(http, 'company', 'zh', query)).total
  const answer = await http.get(`/api/v1/search?${searchParams.toString()}&lang=zh`)
  return ((await answer.json()) as { total: number }).total
}

/** A query of the collection as the call takes it. */
function relicFilter(query: Record<string, string>): Record<string, unknown> {
  const isFlag = (key: string) => ['onDisplay', 'hasPicture'].includes(key)
  const valueOf = (key: string, said: string) => {
    if (key === 'keyword') return said
    return isFlag(key) ? said === '1' : said.split(',').map(Number)
  }
  return Object.fromEntries(Object.entries(query).map(([key, said]) => [key, valueOf(key, said)]))
}

/** The keys that an address narrows by: choices that share them differ in a value alone. */
const keysOf = (address: string): string =>
  [...new URL(address, 'http://museum.example').searchParams.keys()].toSorted().join()

/**
 * Compares all choices of an address with what they lead to. Returns the choices. The public call counts for each of
 * them; the page is drawn for one of each kind, because drawing takes ten times as long as counting.
 */
async function compared(list: Counted, address: string): Promise<Choice[]> {
  const { open } = await read(list, address)
  const led = open.map((choice) => ({ ...choice, to: alone(choice.href, address) }))
  const counts = led.map(async ({ to, ...choice }) => ({ ...choice, count: await totalOf(to) }))
  expect(open, address).toEqual(await Promise.all(counts))
  const kinds = new Map(led.map((choice) => [keysOf(choice.to), choice]))
  const drawn = [...kinds.values()].map(async ({ to, count }) => ({
    to,
    said: count,
    total: (await read(list, to)).total,
  }))
  for (const { to, said, total } of await Promise.all(drawn)) expect(total, to).toBe(said)
  return open
}

for (const list of counted) {
  for (const start of list.starts) {
    test(`each choice of ${list.path}${start} leads to as many records as it says`, async () => {
      const open = await compared(list, list.path + start)
      expect(open.length).toBeGreaterThan(1)
      // One step further, from the first and from the last choice: counts beside what is chosen.
      for (const next of new Set([open[0]!.href, open.at(-1)!.href])) await compared(list, next)
    })
  }

  const { empty } = list
  if (empty !== undefined) {
    test(`a choice of ${list.path} that finds nothing is left out, unless it is chosen`, async () => {
      const { total, open, chosen } = await read(list, list.path + empty)
      expect(total).toBe(0)
      expect(open).toEqual([])
      expect(chosen).toBeGreaterThan(0)
    })
  }
}
