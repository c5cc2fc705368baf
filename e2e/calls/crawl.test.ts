import { expect, test } from 'vitest'
import { type Crawl, crawl, reached, sitemap } from '../support/crawl.ts'
import { kept } from '../support/http.ts'

/** A crawler runs through the whole site once, without a script: what it finds, and that it comes to an end. */

let whole: Promise<Crawl> | undefined
/** Beside the sitemap there are leaves of lists and one choice of each filter, in both languages. */
const LIMIT = 1_500
const once = () => (whole ??= crawl(kept, '/', LIMIT))

test('a crawler that obeys comes to an end and has seen the whole site', async () => {
  const { found, cut } = await once()
  expect(cut).toBe(false)
  const wanted = [...(await sitemap(kept, 'zh')), ...(await sitemap(kept, 'en'))]
  expect(wanted.filter((address) => !found.has(address))).toEqual([])
  expect([...found].filter(([, { status }]) => status >= 500).map(([address]) => address)).toEqual([])
  // It does look into the drawers of the collection, one at a time.
  expect([...found.keys()].filter((address) => /\/collection\/list\?class=\d+$/.test(address)).length).toBeGreaterThan(
    10,
  )
})

test('whoever starts in English stays in it and finds the whole English site', async () => {
  const { found } = await once()
  const wanted = await sitemap(kept, 'en')
  expect(wanted.length).toBeGreaterThan(100)
  const isEnglish = (address: string) => /[?&]lang=en$/.test(address)
  const english = reached(await once(), '/?lang=en', isEnglish)
  expect(wanted.filter((address) => !english.has(address))).toEqual([])
  const foreign = [...english].filter((address) => /<html lang="zh/.test(found.get(address)?.html ?? ''))
  expect(foreign).toEqual([])
  // One way leads out of each page: the choice of the other language.
  const leaving = (address: string) =>
    (found.get(address)?.links ?? []).filter((link) => !isEnglish(link) && !link.startsWith('/media/'))
  expect([...english].filter((address) => leaving(address).length > 1).map(leaving)).toEqual([])
})
