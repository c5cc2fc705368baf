// @vitest-environment node
/** The first HTML of lists that nothing may be missing from. */
import { expect, test } from 'vitest'
import { installClient, makeClient } from '../api/client.ts'
import { chineseWords, makeI18n } from '../i18n/index.ts'
import en from '../i18n/en.ts'
// The pages' own chunks, before the first of them is drawn.
import '../site/member/MembersPage.tsx'
import '../site/search/SearchPage.tsx'
import { renderPage } from './render.tsx'
import { fakeAnswer } from './testing.ts'

const words = makeI18n('en', { zh: chineseWords, en })

const head = (id: number, title: string) => ({
  id,
  type: 2,
  title,
  summary: '',
  cover: null,
  lang: 'en',
  fallback: false,
  publishedAt: '2026-11-01T00:00:00Z',
  startsOn: null,
  endsOn: null,
  phase: null,
})

/** A page of the site, before a museum of so many members and hits. */
async function page(url: string, total: number): Promise<string> {
  installClient(
    makeClient({
      transport: (request) => {
        const { pathname, searchParams } = new URL(request.path, 'http://museum.example')
        const body = JSON.parse(request.body ?? '{}') as { page?: number; size?: number }
        const at = Number(searchParams.get('page') ?? body.page ?? 1)
        const size = Number(searchParams.get('size') ?? body.size ?? 20)
        const ids = Array.from({ length: total }, (_, index) => index + 101).slice((at - 1) * size, at * size)
        const list = (data: object[], rest = {}) => ({ code: 0, msg: '', data, total, page: at, size, ...rest })
        const envelope = pathname.endsWith('/council/page/list')
          ? list(
              ids.map((id) => ({
                ...head(id, `Member ${id}`),
                role: null,
                affiliation: null,
                termFrom: null,
                termTo: null,
                fields: [],
              })),
            )
          : pathname.includes('/page/view/')
            ? {
                code: 0,
                msg: '',
                data: {
                  ...head(4, 'Committee'),
                  body: '',
                  sections: [],
                  questions: [],
                  people: [],
                  pictures: [],
                  attachments: [],
                  linked: [],
                  related: [],
                  previous: null,
                  next: null,
                },
              }
            : pathname.endsWith('/search')
              ? list(
                  ids.map((id) => ({
                    ...head(id, `Hit ${id}`),
                    kind: 'news',
                    marked: [{ text: `Hit ${id}`, hit: false }],
                    snippet: [],
                  })),
                  {
                    counts: [{ kind: 'news', count: total }],
                    related: { words: [], total: 0, data: [] },
                    meant: [],
                    parts: [],
                    answers: [],
                  },
                )
              : fakeAnswer(request)
        return Promise.resolve({ status: 200, body: JSON.stringify(envelope) })
      },
      timeout: null,
      words: (key) => key,
    }),
  )
  const { html, status } = await renderPage({ url, lang: 'en', nowMs: 0, today: '2026-11-21' }, words)
  expect([url, status]).toEqual([url, 200])
  return html
}

test('a committee is whole, however many sit in it', async () => {
  const html = await page('/academic/committeeDetail', 120)
  expect(new Set(html.match(/Member \d+/g)).size).toBe(120)
})

test('the search has the sizes of every list, and keeps the chosen one', async () => {
  const html = await page('/search?keyword=bowl&size=50', 120)
  expect(new Set(html.match(/Hit \d+/g)).size).toBe(50)
  for (const size of [10, 20, 30, 50]) expect(html).toMatch(new RegExp(`${size} per page`))
  expect(html).toMatch(/href="\/search\?keyword=bowl&amp;(page=2&amp;size=50|size=50&amp;page=2)"/)
})

test('the pager of a search stands also below one page of hits, so that the size can be chosen', async () => {
  expect(await page('/search?keyword=bowl', 3)).toContain(words.translator('en')('ui.pager'))
})
