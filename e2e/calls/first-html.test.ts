import { expect, test } from 'vitest'
import { tags, unescaped } from '../support/crawl.ts'
import { kept } from '../support/http.ts'
import { faults } from '../support/schemaOrg.ts'
import { htmlLang, langs, lists, redirects, stops, withLang, word } from '../support/site.ts'

/** What a reader without any script, a search engine or a link preview gets: the bytes of the first answer. */

async function html(address: string): Promise<{ url: string; status: number; text: string }> {
  const answer = await kept.get(address, { maxRedirects: 0 })
  expect(answer.headers()['content-type']).toBe('text/html; charset=utf-8')
  return { url: answer.url(), status: answer.status(), text: await answer.text() }
}

for (const lang of langs) {
  for (const stop of stops) {
    test(`${stop.name} in ${lang} says in its first HTML what and where it is`, async () => {
      const { address, title, status } = await stop.address(kept, lang)
      const first = await html(address)
      expect(first.status).toBe(status)
      expect(tags(first.text, 'html')[0]).toMatchObject({ lang: htmlLang[lang] })
      expect(unescaped(/<title>([^<]*)<\/title>/.exec(first.text)?.[1] ?? '')).toBe(title)
      expect(first.text, 'rendered, not the shell').toContain('id="ssr-state"')
      expect(/<h1[\s>]/.test(first.text), 'a main heading').toBe(true)
      expect(first.text, 'no inline style').not.toMatch(/\sstyle="/)
      expect(first.text.match(/<script(?![^>]*(src=|application\/(ld\+)?json))[^>]*>/g), 'no inline script').toBeNull()
      const links = tags(first.text, 'link')
      const metas = tags(first.text, 'meta')
      if (status !== 200 || stop.listed === false) {
        expect(metas.find((meta) => meta['name'] === 'robots')?.['content']).toContain('noindex')
        return
      }
      const canonical = links.filter((link) => link['rel'] === 'canonical')
      expect(canonical).toHaveLength(1)
      expect(canonical[0]?.['href']).toBe(first.url)
      const languages = links.filter((link) => link['rel'] === 'alternate' && link['hreflang'])
      expect(languages.map((link) => link['hreflang']).join()).toBe('zh-CN,en,x-default')
      expect(metas.find((meta) => meta['name'] === 'description')?.['content']?.length).toBeGreaterThan(5)
      const graph = Object.fromEntries(metas.map((meta) => [meta['property'] ?? '', meta['content'] ?? '']))
      expect(graph['og:url']).toBe(canonical[0]?.['href'])
      expect(graph['og:title']?.length).toBeGreaterThan(1)
      expect(graph['og:locale']).toMatch({ zh: /^zh_CN$/, en: /^en_/ }[lang])
      for (const [, block] of first.text.matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs)) {
        const said: unknown = JSON.parse(block ?? '')
        expect(said).toHaveProperty('@context', 'https://schema.org')
        expect(faults(said)).toEqual([])
      }
    })
  }
}

for (const { from, to } of redirects) {
  test(`${from} leads to ${to} and keeps the query`, async () => {
    const answer = await kept.get(`${from}?lang=en`, { maxRedirects: 0 })
    expect(answer.status()).toBe(302)
    expect(answer.headers()['location']).toBe(`${to}?lang=en`)
  })
}

for (const list of lists) {
  test(`${list.path}/ leads to the path without the slash for good`, async () => {
    const answer = await kept.get(`${list.path}/?page=2`, { maxRedirects: 0 })
    expect(answer.status()).toBe(308)
    expect(answer.headers()['location']).toBe(`${list.path}?page=2`)
  })

  test(`${list.path} in another case is not there`, async () => {
    expect((await html(list.path.toUpperCase())).status).toBe(404)
  })
}

test('an unknown language counts as absent on a page', async () => {
  const first = await html(withLang('/', 'zh') + '?lang=fr')
  expect(first.status).toBe(200)
  expect(tags(first.text, 'html')[0]).toMatchObject({ lang: 'zh-CN' })
  expect(first.text).toContain(word('zh', 'nav.home'))
})

test('the language cookie chooses the language of the first HTML', async () => {
  const answer = await kept.get('/', { headers: { cookie: 'language=en' } })
  expect(tags(await answer.text(), 'html')[0]).toMatchObject({ lang: 'en' })
})

test('an id that is no number is the 404 page', async () => {
  for (const id of ['1%20or%201=1', 'abc', '-1', '0', '']) {
    expect((await html(`/exhibition/detail?id=${id}`)).status, id).toBe(404)
  }
})

for (const list of lists) {
  for (const lang of langs) {
    test(`${list.path} describes itself in ${lang} in words of its own`, async () => {
      const first = await html(withLang(list.path, lang))
      const description = tags(first.text, 'meta').find((meta) => meta['name'] === 'description')?.['content']
      expect(description).toBe(word(lang, list.description ?? 'no description in api/routes.json'))
    })
  }
}
