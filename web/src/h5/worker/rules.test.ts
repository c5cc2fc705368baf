import { expect, test } from 'vitest'
import { langOf, offlinePage, titleOf } from './offlinePage.ts'
import {
  AHEAD,
  answerable,
  FILES,
  filesIn,
  MOST,
  PAGES,
  PICTURES,
  storeOf,
  TICKETS,
  TICKETS_PAGE,
  trimmed,
  withoutProgram,
} from './rules.ts'

const origin = 'https://museum.example'
const at = (path: string, mode = 'no-cors', method = 'GET') => storeOf(method, mode, new URL(path, origin), origin)

test('pages of this edition, files of the program and pictures are kept, and nothing else', () => {
  expect(at('/h5/exhibition/list?page=2', 'navigate')).toBe(PAGES)
  expect(at('/h5', 'navigate')).toBe(PAGES)
  expect(at('/h5/my/favourites', 'navigate')).toBe(PAGES)
  expect(at('/h5/my/reservations?code=demo000001', 'navigate')).toBe(TICKETS)
  expect(TICKETS_PAGE).toBe('/h5/my/reservations')
  expect(AHEAD.map((one) => at(one, 'navigate'))).toEqual(AHEAD.map(() => PAGES))
  expect(at('/assets/first-a.js')).toBe(FILES)
  expect(at('/media/0a/500-500-wide-640.webp')).toBe(PICTURES)
  for (const [path, mode, method] of [
    ['/exhibition/list', 'navigate'],
    ['/h5x', 'navigate'],
    ['/h5/contract/verify?code=C20261126-7K3QXM', 'navigate'],
    ['/h5/statement/verify', 'navigate'],
    ['/h5/my/account', 'navigate'],
    ['/h5/my/data?x=1', 'navigate'],
    ['/my/reservations', 'navigate'],
    ['/api/v1/reservations', 'cors'],
    ['/h5/?desktop=0', 'navigate'],
    ['/h5/exhibition/list', 'navigate', 'POST'],
    ['/api/v1/profile', 'cors'],
    ['/h5/exhibition/list', 'cors'],
    ['/media/0a.webp', 'no-cors'],
    ['/media/0a.pdf', 'no-cors'],
    ['https://elsewhere.example/assets/a.js', 'no-cors'],
  ] as const) {
    expect([path, at(path, mode, method)]).toEqual([path, null])
  }
})

test('an answer is kept that is whole, ours and no refusal', () => {
  const whole = { status: 200, type: 'basic', redirected: false } as const
  expect(answerable(whole)).toBe(true)
  for (const other of [{ status: 206 }, { status: 404 }, { status: 503 }, { type: 'opaque' }, { redirected: true }])
    expect(answerable({ ...whole, ...other } as typeof whole)).toBe(false)
})

/** A store of so many things of one sort. */
function storing(count: number, address: (at: number) => string) {
  let kept = Array.from({ length: count }, (_, one) => ({ url: origin + address(one) }) as Request)
  const store = {
    keys: () => Promise.resolve(kept),
    delete: (one: unknown) => {
      kept = kept.filter((other) => other !== one)
      return Promise.resolve(true)
    },
  }
  return { store: store as Pick<Cache, 'keys' | 'delete'>, left: () => kept.map(({ url }) => url.slice(origin.length)) }
}

test('what came first is forgotten first, and half of it where there is no room', async () => {
  const pages = storing(MOST[PAGES] + 2, (one) => `/h5/collection/detail?id=${one}`)
  await trimmed(pages.store)
  expect(pages.left()).toHaveLength(MOST[PAGES])
  expect(pages.left()[0]).toBe('/h5/collection/detail?id=2')
  const files = storing(10, (one) => `/assets/${one}.js`)
  await trimmed(files.store)
  expect(files.left()).toHaveLength(10)
  await trimmed(files.store, 0.5)
  expect(files.left()).toEqual(['/assets/5.js', '/assets/6.js', '/assets/7.js', '/assets/8.js', '/assets/9.js'])
})

test('without a network it is said what can be read, in the language of the last page and under the names of the pages', () => {
  const html = '<html lang="en"><head><title>Kiln &amp; fire - Qinglan City Museum</title>'
  expect([langOf(html), titleOf(html)]).toEqual(['en', 'Kiln &amp; fire'])
  expect([langOf('<html lang="zh-CN">'), langOf(''), titleOf('')]).toEqual(['zh', 'zh', ''])
  const page = offlinePage('en', [{ address: '/h5/a?b="1"', title: 'Kiln &amp; fire' }], "/h5/x'><script>")
  expect(page).toContain('<html lang="en">')
  expect(page).toContain('<a href="/h5/a?b=&#34;1&#34;">Kiln &amp; fire</a>')
  expect(page).not.toContain('<script>')
  expect(offlinePage('zh', [], '/h5/')).not.toContain('<ul>')
})

test('a page whose program is not whole is answered without it, words and sheet kept', () => {
  const html =
    '<head><link rel="stylesheet" crossorigin href="/assets/phone-a.css"><script type="application/json" id="program">["/assets/entry-c.js","/assets/part-b.js"]</script><script type="module" crossorigin src="/assets/begin-d.js"></script></head><a href="/h5/x.js">kiln</a><script type="application/json" id="ssr-state">{}</script>'
  expect(filesIn(html)).toEqual([
    '/assets/phone-a.css',
    '/assets/entry-c.js',
    '/assets/part-b.js',
    '/assets/begin-d.js',
  ])
  const bare = withoutProgram(html)
  expect(filesIn(bare)).toEqual(['/assets/phone-a.css'])
  expect(bare).toContain('<a href="/h5/x.js">kiln</a><script type="application/json"')
})
