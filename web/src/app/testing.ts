/** A small museum for tests: the same answers whoever asks, in the shapes of the wire. */
import { act, render } from '@testing-library/react'
import type { ReactElement } from 'react'
import { type Envelope, installClient, makeClient } from '../api/client.ts'
import type { Outgoing, Transport } from '../api/transport.ts'
import type { Picture, Profile, ShowCard, ShowDetail, ShowType } from '../api/types.ts'
import type { Lang } from '../lib/lang.ts'

const picture: Picture = {
  src: '/media/0a.webp',
  width: 1600,
  height: 1000,
  alt: 'a kiln',
  credit: 'the museum',
  base: '/media/0a/500-500',
  placeholder: 'data:image/webp;base64,AA',
}

export function fakeProfile(lang: Lang): Profile {
  return {
    name: lang === 'zh' ? '青岚市博物馆' : 'Qinglan City Museum',
    shortName: lang === 'zh' ? '青博' : 'Qinglan',
    tagline: 'tagline',
    lang,
    logo: null,
    address: 'address',
    phone: '000',
    email: 'visit@museum.example',
    openingHours: '9–17',
    opening: { weekly: [], exceptions: [] },
    grey: false,
    notice: null,
    socials: [{ kind: 'wechat', label: 'label', note: 'note', qr: picture }],
    externalLinks: [{ key: 'relics', title: 'title', url: 'https://museum.example/' }],
    icp: null,
    publicSecurity: null,
    copyright: 'copyright',
    maintenance: 'maintenance',
    floorPlan: true,
    clock: { zone: 'Asia/Shanghai', offsets: [{ since: '2025-01-01T00:00:00Z', minutes: 480 }] },
  }
}

export function fakeCard(id: number, lang: Lang, type: ShowType = 1): ShowCard {
  return {
    id,
    type,
    title: lang === 'zh' ? `窑火 ${id}` : `Kiln fire ${id}`,
    summary: 'summary </script><!-- \u2028',
    cover: picture,
    lang,
    fallback: false,
    publishedAt: '2026-11-01T00:00:00Z',
    subtitle: null,
    startsOn: '2026-10-01',
    endsOn: '2027-01-30',
    phase: 'ongoing',
    hall: null,
    priceFen: 0,
  }
}

function fakeDetail(id: number, lang: Lang): ShowDetail {
  return {
    ...fakeCard(id, lang),
    body: '<p class="rt-p">body</p>',
    organizer: null,
    curator: null,
    highlights: [{ label: 'label', value: 'value' }],
    sections: [{ title: 'section', body: '<p class="rt-p">text</p>', picture }],
    pictures: [picture],
    tourUrl: null,
    previous: null,
    next: { id: id + 1, type: 1, title: 'next' },
    related: [fakeCard(id + 3, lang)],
    linked: [],
  }
}

/** Exhibitions 1 to 45 exist; the keyword `broken` makes the list fail. */
export function fakeAnswer({ method, path, body }: Pick<Outgoing, 'method' | 'path' | 'body'>): Envelope {
  const url = new URL(path, 'http://museum.example')
  const lang: Lang = url.searchParams.get('lang') === 'en' ? 'en' : 'zh'
  const payload = JSON.parse(body ?? '{}') as { page?: number; size?: number; type?: ShowType; keyword?: string }
  const { page = 1, size = 20, type = 1 } = payload
  switch (`${method} ${url.pathname.replace(/\/\d+$/, '/{id}')}`) {
    case 'GET /api/v1/profile':
      return { code: 0, msg: '', data: fakeProfile(lang) }
    case 'POST /api/admin/site/visit/{id}':
      return { code: 0, msg: '', data: { viewType: 0, automaticRecord: 12_345, manualRecord: 7 } }
    case 'POST /api/admin/show/page/list': {
      if (payload.keyword === 'broken') return { code: 500, msg: 'broken', data: null }
      const ids = Array.from({ length: 45 }, (_, index) => index + 1).slice((page - 1) * size, page * size)
      return { code: 0, msg: '', data: ids.map((id) => fakeCard(id, lang, type)), total: 45, page, size }
    }
    case 'GET /api/admin/show/{id}': {
      const id = Number(url.pathname.split('/').pop())
      return id >= 1 && id <= 45
        ? { code: 0, msg: '', data: fakeDetail(id, lang) }
        : { code: 404, msg: 'gone', data: null }
    }
    default:
      // The museum has exhibitions; its other lists are empty.
      if (url.pathname.endsWith('/page/list')) return { code: 0, msg: '', data: [], total: 0, page, size }
      return { code: 404, msg: 'unknown', data: null }
  }
}

/** Installs a client that asks the small museum, and returns the calls that it gets. */
export function installFakeApi(): string[] {
  const asked: string[] = []
  const transport: Transport = (request) => {
    asked.push(`${request.method} ${request.path}`)
    const envelope = fakeAnswer(request)
    return Promise.resolve({ status: envelope.code === 0 ? 200 : envelope.code, body: JSON.stringify(envelope) })
  }
  installClient(makeClient({ transport, timeout: null, words: (key) => key }))
  return asked
}

/**
 * Draws the whole site. Parts of it are still coming: what React has to do once they are there it does only for whoever
 * waits for it, so without that the page would stand there and never ask for anything.
 */
export async function draw(site: ReactElement): Promise<void> {
  await act(async () => {
    render(site)
  })
}
