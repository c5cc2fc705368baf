import { act, fireEvent, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { chineseWords, makeI18n, useChooseLang, useWords } from '../i18n/index.ts'
import en from '../i18n/en.ts'
import { readCookie, removeCookie } from '../lib/cookies.ts'
import type { Lang } from '../lib/lang.ts'
import { renderPage } from './render.tsx'
import { siteProgram } from './routes.tsx'
import { start } from './start.tsx'
import { fakeAnswer, installFakeApi } from './testing.ts'

// The header is drawn elsewhere; here a button that does what its language toggle does is enough.
vi.mock('../site/home/HomePage.tsx', () => ({
  default: function Home() {
    const { t, lang } = useWords()
    const choose = useChooseLang()
    return (
      <button type="button" data-testid="toggle" onClick={() => choose(lang === 'zh' ? 'en' : 'zh')}>
        {t('nav.home')}
      </button>
    )
  },
}))

const words = { zh: makeI18n('zh', { zh: chineseWords }), en: makeI18n('en', { zh: chineseWords, en }) }
let asked: string[]
let complaints: unknown[][]
let stop: (() => void) | null = null

beforeEach(() => {
  localStorage.clear()
  removeCookie('language')
  asked = []
  complaints = []
  vi.stubGlobal('fetch', (path: string, options: { method: 'GET' | 'POST'; body?: string }) => {
    asked.push(`${options.method} ${path}`)
    return Promise.resolve(new Response(JSON.stringify(fakeAnswer({ ...options, path }))))
  })
  vi.spyOn(console, 'error').mockImplementation((...values) => complaints.push(values))
  window.scrollTo = vi.fn()
})
afterEach(() => {
  endVisit()
  document.body.innerHTML = ''
})

function endVisit(): void {
  act(() => stop?.())
  stop = null
}

/** The document as the server sends it, at an address and in a language; without a language, the bare shell. */
async function arrive(url: string, html: Lang | null): Promise<HTMLElement> {
  window.history.replaceState(null, '', url)
  document.title = 'from the server'
  document.documentElement.lang = html === 'en' ? 'en' : 'zh-CN'
  document.body.innerHTML = '<div id="root"></div>'
  const root = document.getElementById('root')
  if (!root) throw new Error('no root')
  if (html) {
    installFakeApi()
    const page = await renderPage({ url, lang: html, nowMs: 0, today: '2026-11-21' }, words[html])
    root.innerHTML = page.html
    root.insertAdjacentHTML('afterend', `<script type="application/json" id="ssr-state">${page.state}</script>`)
  }
  return root
}

/** The call that counts this visit. */
const visit = (lang: Lang) => `POST /api/admin/site/visit/1?lang=${lang}`

async function begin(root: HTMLElement): Promise<void> {
  await act(async () => {
    stop = await start(root, siteProgram)
  })
}

test('the markup of the server is kept node for node, and nothing but the visit is asked', async () => {
  for (const url of ['/exhibition/list', '/exhibition/detail?id=7', '/exhibition/detail?id=999', '/nope', '/']) {
    const root = await arrive(url, 'zh')
    const before = [...root.querySelectorAll('*')]
    await begin(root)
    const after = [...root.querySelectorAll('*')]
    expect([url, after.length, after.every((node, index) => node === before[index])]).toEqual([
      url,
      before.length,
      true,
    ])
    expect([url, asked, complaints]).toEqual([url, [visit('zh')], []])
    asked = []
    expect(document.title).toBe('from the server')
    endVisit()
  }
})

test('markup that was changed on the way is noticed and drawn anew', async () => {
  const root = await arrive('/exhibition/detail?id=7', 'zh')
  const title = root.querySelector('h1')
  if (!title) throw new Error('no title')
  title.textContent = 'something else'
  await begin(root)
  expect(root.querySelector('h1')?.textContent).toBe('窑火 7')
  expect(complaints.length).toBeGreaterThan(0)
})

test('without a state block the page is drawn from its own calls, with its title and language', async () => {
  localStorage.setItem('language', 'en')
  const root = await arrive('/exhibition/detail?id=7', null)
  await begin(root)
  expect(root.textContent).toContain('Kiln fire 7')
  expect(asked).toEqual(['GET /api/v1/profile?lang=en', 'GET /api/admin/show/7?lang=en', visit('en')])
  expect(document.title).toBe('Kiln fire 7 - Qinglan City Museum')
  expect(document.documentElement.lang).toBe('en')
})

test('a visitor whose stored language is another one gets the page afresh in it, without an error', async () => {
  localStorage.setItem('language', 'en')
  const root = await arrive('/exhibition/list', 'zh')
  expect(root.textContent).toContain('窑火')
  await begin(root)
  expect(root.textContent).toContain('Kiln fire 1')
  expect(root.textContent).not.toContain('窑火')
  expect(document.documentElement.lang).toBe('en')
  expect(document.title).toBe('Permanent exhibitions - Qinglan City Museum')
  expect(complaints).toEqual([])
  expect(readCookie('language')).toBe('en')
})

test('?lang= shows a page in its language and leaves the stored choice alone', async () => {
  localStorage.setItem('language', 'zh')
  const root = await arrive('/exhibition/list?lang=en', 'en')
  await begin(root)
  expect(root.textContent).toContain('Kiln fire 1')
  expect(asked).toEqual([visit('en')])
  expect(localStorage.getItem('language')).toBe('zh')
})

const ownLinks = (root: HTMLElement) =>
  [...root.querySelectorAll('a')].map((link) => link.getAttribute('href') ?? '').filter((href) => href.startsWith('/'))

test('a visit in a language that nobody chose goes on in it: links, pages, and a new load', async () => {
  const root = await arrive('/exhibition/tempList?lang=en', 'en')
  const before = [...root.querySelectorAll('*')]
  const sent = ownLinks(root)
  await begin(root)
  expect([...root.querySelectorAll('*')].every((node, index) => node === before[index])).toBe(true)
  expect([ownLinks(root), complaints]).toEqual([sent, []])
  for (const [pattern, arrived] of [
    [/phase=ended/, '/exhibition/tempList?phase=ended&lang=en'],
    [/page=2/, '/exhibition/tempList?phase=ended&page=2&lang=en'],
    [/detail\?id=21/, '/exhibition/detail?id=21&lang=en'],
  ] as const) {
    const link = [...root.querySelectorAll('a')].find((one) => pattern.test(one.getAttribute('href') ?? ''))
    if (!link) throw new Error(`no link to ${pattern}`)
    fireEvent.click(link)
    await waitFor(() => expect(location.pathname + location.search).toBe(arrived))
    await waitFor(() => expect(ownLinks(root).filter((href) => !href.includes('lang=en'))).toHaveLength(1))
  }
  // Chosen, it needs no naming any more: neither the address nor a link that was drawn before.
  const choose = () => fireEvent.click(root.querySelector('header a[hreflang]') ?? root)
  choose()
  await waitFor(() => expect(location.pathname + location.search).toBe('/exhibition/detail?id=21'))
  await waitFor(() => expect(root.textContent).toContain('窑火 21'))
  expect(ownLinks(root).filter((href) => href.includes('lang='))).toEqual(['/exhibition/detail?id=21&lang=en'])
  choose()
  await waitFor(() => expect(root.textContent).toContain('Kiln fire 21'))
  expect(ownLinks(root).filter((href) => href.includes('lang='))).toEqual(['/exhibition/detail?id=21&lang=zh'])
})

test('a browser that keeps nothing goes on in the language that was chosen last', async () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('full')
  })
  const cookie = vi.spyOn(document, 'cookie', 'set').mockImplementation(() => {})
  const root = await arrive('/exhibition/tempList', 'zh')
  await begin(root)
  fireEvent.click(root.querySelector('header a[hreflang]') ?? root)
  await waitFor(() => expect(location.pathname + location.search).toBe('/exhibition/tempList?lang=en'))
  await waitFor(() => expect(ownLinks(root).filter((href) => !href.includes('lang=en'))).toHaveLength(1))
  cookie.mockRestore()
})

test('the language toggle stays on the place, remembers, and swaps words, data and title', async () => {
  const root = await arrive('/?lang=zh', 'zh')
  await begin(root)
  const button = root.querySelector('[data-testid=toggle]')
  if (!button) throw new Error('no toggle')
  fireEvent.click(button)
  await waitFor(() => expect(button.textContent).toBe('Home'))
  await waitFor(() => expect(document.title).toBe('Home - Qinglan City Museum'))
  expect(root.querySelector('[data-testid=toggle]')).toBe(button)
  expect([localStorage.getItem('language'), readCookie('language')]).toEqual(['en', 'en'])
  expect(document.documentElement.lang).toBe('en')
  expect(location.pathname + location.search).toBe('/')
  expect(asked.filter((call) => !call.endsWith('lang=en'))).toEqual([visit('zh')])
})

test('another leaf of a list glides to the top, a filter stays where it is, another page starts at the top', async () => {
  const root = await arrive('/exhibition/tempList', 'zh')
  await begin(root)
  const scrolled = vi.mocked(window.scrollTo)
  const follow = async (pattern: RegExp, arrived: string) => {
    scrolled.mockClear()
    Object.defineProperty(window, 'scrollY', { value: 900, configurable: true })
    const link = [...root.querySelectorAll('a')].find((one) => pattern.test(one.getAttribute('href') ?? ''))
    if (!link) throw new Error(`no link to ${pattern}`)
    fireEvent.click(link)
    await waitFor(() => expect(location.pathname + location.search).toBe(arrived))
    await waitFor(() => expect(document.title).not.toBe(''))
    await act(() => new Promise((done) => setTimeout(done, 100)))
    return scrolled.mock.calls.map((call) => call[1])
  }
  expect(await follow(/phase=ended/, '/exhibition/tempList?phase=ended')).toEqual([])
  const glide = await follow(/page=2/, '/exhibition/tempList?phase=ended&page=2')
  expect(glide.length).toBeGreaterThan(1)
  expect(glide.every((y) => y > 0 && y <= 900)).toBe(true)
  expect(await follow(/detail\?id=/, '/exhibition/detail?id=21')).toContain(0)
})

test('one arrival is one visit, whatever pages follow', async () => {
  const root = await arrive('/exhibition/list', 'zh')
  await begin(root)
  const link = [...root.querySelectorAll('a')].find((one) => one.getAttribute('href')?.includes('detail?id='))
  if (!link) throw new Error('no link to a record')
  fireEvent.click(link)
  await waitFor(() => expect(location.pathname).toBe('/exhibition/detail'))
  await waitFor(() => expect(asked.some((call) => call.startsWith('GET /api/admin/show/'))).toBe(true))
  expect(asked.filter((call) => call.includes('/visit/'))).toEqual([visit('zh')])
  expect(root.textContent).toContain('累计访问 12,345 次')
})

test('?source= of an arrival is kept in the browser', async () => {
  await begin(await arrive('/exhibition/list?source=wall-label', 'zh'))
  expect(localStorage.getItem('source')).toBe('wall-label')
})
