// @vitest-environment node
/** The first HTML of the calendar of events: what a visitor without scripts has. */
import { beforeEach, expect, test } from 'vitest'
import { installClient, makeClient } from '../api/client.ts'
import type { Card, Detail, ListParams } from '../api/types.ts'
import { chineseWords, makeI18n } from '../i18n/index.ts'
import en from '../i18n/en.ts'
// The pages' own chunks, before the clock of the first test runs.
import '../h5/event/EventListPage.tsx'
import '../site/event/EventListPage.tsx'
import { renderPage } from './render.tsx'
import { fakeAnswer } from './testing.ts'

type Sessions = Detail<'event'>['sessions']

const session = (day: string, starts: string): Sessions[number] => ({
  day,
  starts,
  ends: '21:00',
  place: null,
  capacity: 12,
})

const programme: Readonly<Record<number, { type: number; title: string; category: number; sessions: Sessions }>> = {
  1: {
    type: 1,
    title: 'Throwing bowls',
    category: 13,
    sessions: [session('2026-11-10', '14:00'), session('2026-12-08', '14:00'), session('2026-12-15', '14:00')],
  },
  2: { type: 1, title: 'Evening of seals', category: 9, sessions: [session('2026-12-08', '09:30')] },
  3: { type: 2, title: 'Firing day', category: 11, sessions: [session('2026-11-25', '06:30')] },
}

function card(id: number): Card<'event'> {
  const { type = 1, title = '', category = 0, sessions = [] } = programme[id] ?? {}
  const [first] = sessions
  const startsOn = first?.day ?? null
  return {
    id,
    type,
    title,
    summary: 'summary',
    cover: null,
    lang: 'en',
    fallback: false,
    publishedAt: '2026-11-01T00:00:00Z',
    startsOn,
    endsOn: sessions.at(-1)?.day ?? null,
    phase: 'upcoming',
    subtitle: null,
    category: { id: category, name: `kind ${category}` },
    place: 'Throwing Room',
    audience: null,
    priceFen: 0,
    sessionsCount: sessions.length,
    firstSession: first ? { day: first.day, starts: first.starts, ends: first.ends } : null,
  }
}

/** The sessions on the days that a list asks for. */
function sessionsOf(id: number, body: string | undefined): Sessions {
  const { sessionsFrom, sessionsUntil } = JSON.parse(body ?? '{}') as ListParams
  const { sessions = [] } = programme[id] ?? {}
  return sessions.filter(({ day }) => day >= (sessionsFrom ?? '') && day <= (sessionsUntil ?? ''))
}

let asked: string[]
beforeEach(() => {
  asked = []
  const answer = (data: unknown, rest = {}) => ({
    status: 200,
    body: JSON.stringify({ code: 0, msg: '', data, ...rest }),
  })
  installClient(
    makeClient({
      transport: (request) => {
        asked.push(`${request.path} ${request.body ?? ''}`)
        const path = request.path.split('?')[0] ?? ''
        if (path.endsWith('/event/page/list')) {
          const cards = [1, 2, 3].map((id) => ({ ...card(id), sessionsOnDays: sessionsOf(id, request.body) }))
          return Promise.resolve(answer(cards, { total: 3, page: 1, size: 100 }))
        }
        if (path.endsWith('/category/all'))
          return Promise.resolve(
            answer([9, 11, 13, 77].map((one) => ({ id: one, name: `kind ${one}`, type: 'event' }))),
          )
        const other = fakeAnswer(request)
        return Promise.resolve({ status: other.code === 0 ? 200 : other.code, body: JSON.stringify(other) })
      },
      timeout: null,
      words: (key) => key,
    }),
  )
})

const words = makeI18n('en', { zh: chineseWords, en })
const page = async (query: string, base = '') => {
  const { html, status, state } = await renderPage(
    { url: `${base}/event/list${query}`, lang: 'en', nowMs: 0, today: '2026-11-21' },
    words,
  )
  expect(status).toBe(200)
  return { html, state }
}
const onPhone = (query: string) => page(query, '/h5')
/** What can be read, in its order. */
const text = (html: string) => html.replace(/<[^>]*>/g, ' ').replace(/\s+/g, ' ')

test('a month is a grid of links that a visitor without scripts can reach one by one', async () => {
  const { html } = await page('?month=2026-12')
  expect(html).toContain('role="grid"')
  expect(html).not.toMatch(/role="grid"[\s\S]*tabindex="-1"[\s\S]*<\/table>/i)
  expect(html.match(/href="\/event\/detail\?id=1"/g)).toHaveLength(2)
  expect(text(html)).toMatch(/09:30 Evening of seals .*14:00 Throwing bowls/)
  expect(html).toContain('href="/event/list?month=2026-11"')
})

test('the diary groups by day, and tells of an event that comes again in one line', async () => {
  const { html } = await page('?month=2026-12&view=list')
  expect(html).not.toContain('role="grid"')
  expect(text(html)).toMatch(/8 December 2026 .*Evening of seals.*Throwing bowls.*15 December 2026.*Throwing bowls/)
  expect(html.match(/>summary</g)).toHaveLength(2)
})

test('the day is the server’s: it is marked, and what lies before it is over', async () => {
  const sheet = await page('?month=2026-11')
  expect(sheet.html).toMatch(/aria-current="date"[^>]*>(<[^>]*>)*21/)
  expect(sheet.state).toContain('[["today"],"2026-11-21"]')
  const diary = await page('?month=2026-11&view=list')
  expect(text(diary.html)).toMatch(/Past events.*Throwing bowls/)
})

test('the first screen begins with the week of today, and the rest of the month is a link away', async () => {
  const { html } = await page('')
  const days = [...html.matchAll(/data-place="(.*?):/g)].map(([, day]) => day)
  expect([days[0], days.at(-1)]).toEqual(['2026-11-16', '2026-11-30'])
  expect(text(html)).toContain('1 more session this month')
  expect(html).toMatch(/href="\/event\/list\?month=2026-11"[^>]*>1 earlier session this month/)
  const whole = await page('?month=2026-11')
  expect(whole.html).toContain('data-place="2026-11-01:0"')
})

test('one calendar holds the events of every type, each with a link to its own page, and can be filtered by type', async () => {
  const { html } = await page('')
  expect(html).toContain('href="/event/activityDetail?id=3"')
  expect(html).toContain('href="/event/list?type=2"')
  expect(html).not.toContain('href="/event/list?type=4"')
  const festivals = await page('?month=2026-12&type=2')
  expect(text(festivals.html)).not.toContain('Throwing bowls')
})

test('the kinds are those of the type that is chosen, and a filter keeps the view but not the month', async () => {
  expect((await page('?month=2026-12')).html).not.toContain('category=')
  const { html } = await page('?month=2026-12&view=list&type=1')
  expect(html).toContain('href="/event/list?view=list&amp;type=1&amp;category=13"')
  expect(html).not.toContain('kind 11')
  expect(html).not.toContain('kind 77')
})

test('one call brings the events with the sessions of the month, whatever the number of events', async () => {
  const days = async (query: string) => {
    asked = []
    await page(query)
    return asked
      .filter((one) => one.includes('/event/'))
      .map((one) => /"sessionsFrom":"(.*?)","sessionsUntil":"(.*?)"/.exec(one)?.slice(1))
  }
  expect(await days('?month=2026-12')).toEqual([['2026-12-01', '2026-12-31']])
  expect(await days('')).toEqual([['2026-11-01', '2026-11-30']])
})

test('a word that is looked for goes to the server, stays in its field, and keeps view and filters without scripts', async () => {
  asked = []
  const { html } = await page('?month=2026-12&keyword=bowls&view=list&category=13')
  expect(asked.find((one) => one.includes('/event/'))).toContain('"keyword":"bowls"')
  expect(html).toMatch(/<input[^>]*name="keyword"[^>]*value="bowls"/)
  expect(html).toMatch(/<input type="hidden" name="view" value="list"/)
  expect(html).toMatch(/<input type="hidden" name="category" value="13"/)
})

test('where this month has nothing of what is asked for, the next one that has brings its own sessions', async () => {
  const { html } = await page('?category=9')
  expect(text(html)).toMatch(/December 2026 .*09:30 Evening of seals/)
})

test('a month without sessions says so and leads to the nearest one that has some', async () => {
  const { html } = await page('?month=2027-05')
  expect(html).toContain('No events this month')
  expect(html).toContain('href="/event/list?month=2026-12"')
})

test('on a phone every day of the month stands in a strip, and those that hold something lead down to it', async () => {
  const { html } = await onPhone('?month=2026-12')
  expect(html.match(/data-day="2026-12-/g)).toHaveLength(31)
  const led = [...html.matchAll(/href="#(day-.*?)"/g)].map(([, id]) => id)
  expect(led).toEqual(['day-2026-12-08', 'day-2026-12-15'])
  for (const id of led) expect(html).toContain(` id="${id}"`)
  expect(text(html)).toMatch(/8 December 2026 .*Evening of seals.*Throwing bowls.*15 December 2026.*Throwing bowls/)
  expect(html).toContain('href="/h5/event/list?month=2026-11"')
})

test('on a phone the first screen begins today, and what is over in the month stands below what is to come', async () => {
  const { html } = await onPhone('')
  expect(text(html)).toMatch(/1 more session this month.*Today.*Firing day.*Past events.*Throwing bowls/)
  expect(html).toContain('href="#day-2026-11-10"')
  expect(html).toContain('id="day-2026-11-10"')
})

test('a phone knows the filters of the desktops, and a word that is looked for keeps them without scripts', async () => {
  const { html } = await onPhone('?month=2026-12&view=list&type=1&keyword=bowls')
  expect(html).toMatch(/href="\/h5\/event\/list\?view=list&amp;type=2&amp;keyword=bowls"/)
  expect(html).toMatch(/href="\/h5\/event\/list\?view=list&amp;type=1&amp;keyword=bowls&amp;category=13"/)
  expect(html).toMatch(/<input[^>]*name="keyword"[^>]*value="bowls"/)
  expect(html).toMatch(/<input type="hidden" name="type" value="1"/)
})

test('on a phone, too, a month without sessions leads to the nearest one that has some', async () => {
  const { html } = await onPhone('?month=2027-05')
  expect(html).toContain('No events this month')
  expect(html).toContain('href="/h5/event/list?month=2026-12"')
  expect(html).not.toContain('data-day')
})
