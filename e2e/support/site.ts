import { readdirSync, readFileSync } from 'node:fs'
import type { HttpClient } from './http.ts'

/** What the site says of itself: its words, its routes, its records. Read from the contract, never from the pages. */

export const langs = ['zh', 'en'] as const
export type Lang = (typeof langs)[number]
export const htmlLang = { zh: 'zh-CN', en: 'en' } as const satisfies Record<Lang, string>

function json<T>(fromHere: string): T {
  return JSON.parse(readFileSync(new URL(fromHere, import.meta.url), 'utf8')) as T
}

type Words = { [key: string]: string | Words }
const words: Record<Lang, Words> = { zh: {}, en: {} }
// A file for each block, `<part>/<block>.<lang>.json`.
const folder = '../../web/src/i18n/words'
for (const path of readdirSync(new URL(folder, import.meta.url), { recursive: true, encoding: 'utf8' })) {
  const [, block, lang] = /(\w+)\.(zh|en)\.json$/.exec(path) ?? []
  if (block) words[lang as Lang][block] = json(`${folder}/${path}`)
}

/** The word behind a key such as `nav.home`; an unknown key fails the test that asks. */
export function word(lang: Lang, key: string, values: Record<string, string | number> = {}): string {
  let at: string | Words | undefined = words[lang]
  for (const part of key.split('.')) at = typeof at === 'object' ? at[part] : undefined
  if (typeof at !== 'string') throw new Error(`no word ${key} in ${lang}`)
  return at.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name]))
}

interface RouteRow {
  path: string
  title?: string
  description?: string
  redirect?: string
  page?: { kind: string | null; role: string; type?: number }
  guard?: { values: number[] }
  unlisted?: true
  part?: true
  h5?: boolean
}
const rows = json<RouteRow[]>('../../api/routes.json')

/** A public page of the route table. */
export interface Page {
  path: string
  title: string
  description: string | undefined
  kind: string | null
  role: string
  type: number | undefined
  /** True on one of several pages of a record, whose title names both. */
  isPart: boolean
  /** False where search engines have nothing to look for: the ways in, and what a browser keeps for itself. */
  listed: boolean
  /** A way in, which stands outside the site: it has no breadcrumb and counts no visit. */
  isDoor: boolean
  /** True where it stands below `/h5` too. */
  forPhones: boolean
}

export const pages: Page[] = rows.flatMap((row) =>
  row.page && row.title && !row.guard
    ? [
        {
          path: row.path,
          title: row.title,
          description: row.description,
          kind: row.page.kind,
          role: row.page.role,
          type: row.page.type,
          isPart: row.part === true,
          listed: row.unlisted !== true,
          isDoor: row.unlisted === true && !row.path.startsWith('/my/'),
          forPhones: row.h5 === true,
        },
      ]
    : [],
)
/** A redirect into the back-office ends at the sign-in, which is another test's business. */
const guarded = new Set(rows.flatMap((row) => (row.guard ? [row.path] : [])))
export const redirects = rows.flatMap((row) =>
  row.redirect && !guarded.has(row.redirect) ? [{ from: row.path, to: row.redirect }] : [],
)

/** The pages of the back-office that ask for a permission value, with the values of which one is enough. */
export const permitted = rows.flatMap(({ path, guard }) =>
  guard && guard.values.length > 0 ? [{ path, values: guard.values }] : [],
)

export const lists = pages.filter((page) => page.role === 'list')
for (const [what, found] of Object.entries({ 'list page': lists, redirect: redirects, 'guarded page': permitted }))
  if (found.length === 0) throw new Error(`api/routes.json has no ${what}: run \`cargo xtask contract\``)

/** The detail call of each kind of record, as the contract names it. */
const contract = json<{ paths: Record<string, { get?: { 'x-kind'?: string } }> }>('../../api/openapi.json')

function call(kind: string): string {
  // Relics are no content kind: their calls stand beside the others'.
  if (kind === 'relic') return '/api/admin/collection'
  const found = Object.entries(contract.paths).find(([, item]) => item.get?.['x-kind'] === kind)
  if (!found) throw new Error(`the contract has no kind ${kind}: run \`cargo xtask contract\``)
  return found[0].replace('/{id}', '')
}

export interface Card {
  id: number
  type: number
  title: string
  phase: string | null
}

const listOf = (request: HttpClient, kind: string, lang: Lang, payload: object) =>
  request.post(`${call(kind)}/page/list?lang=${lang}`, { data: payload })

/** Member companies are no records of the museum's: their list is asked for by its address. */
function companies(request: HttpClient, lang: Lang, payload: Record<string, unknown>) {
  // What is undefined is not said.
  const said = JSON.parse(JSON.stringify(payload)) as Record<string, string>
  return request.get(`/api/v1/companies?${new URLSearchParams({ lang, ...said }).toString()}`)
}

/** A list as the public call answers it. */
export async function records(
  request: HttpClient,
  kind: string,
  lang: Lang,
  payload: Record<string, unknown>,
): Promise<{ data: Card[]; total: number }> {
  const answer =
    kind === 'company' ? await companies(request, lang, payload) : await listOf(request, kind, lang, payload)
  if (!answer.ok()) throw new Error(`the list of ${kind} answered ${answer.status()}: ${await answer.text()}`)
  return (await answer.json()) as { data: Card[]; total: number }
}

/** The museum's name, which ends every title. */
export async function museum(request: HttpClient, lang: Lang): Promise<string> {
  const answer = await request.get(`/api/v1/profile?lang=${lang}`)
  const { data } = (await answer.json()) as { data: { name: string } }
  return data.name
}

/** A page to walk: its address in one language and the title it must have. */
export interface Stop {
  name: string
  /** What the page is made by: stops of the same template differ in their records alone. */
  template: string
  /** The keys of the names in its breadcrumb, after home and before its record; null where a page has none. */
  crumbs: string[] | null
  /** Where it is in a language; of a list's records the first one, or the one with this id. */
  address: (
    request: HttpClient,
    lang: Lang,
    id?: number,
  ) => Promise<{ address: string; title: string; status: number; record?: string }>
  /** False where search engines must not keep it, although it is there. */
  listed?: boolean
  isDoor?: boolean
  /** True where the same page stands below `/h5`. */
  forPhones: boolean
}

/** Home, each list, a record of each list's type, a record that is not there and a path that is not there. */
export const stops: Stop[] = [
  ...pages
    .filter((page) => page.role !== 'detail')
    .map((page) => ({
      name: page.path,
      template: page.role === 'list' && page.kind !== null ? `list of ${page.kind}` : page.path,
      crumbs: page.role === 'home' || page.isDoor ? null : [...(page.role === 'list' ? [] : listsOf(page)), page.title],
      listed: page.listed,
      isDoor: page.isDoor,
      forPhones: page.forPhones,
      address: async (request: HttpClient, lang: Lang) => ({
        address: withLang(page.path, lang),
        title: `${word(lang, page.title)} - ${await museum(request, lang)}`,
        status: 200,
      }),
    })),
  ...lists.flatMap((list) =>
    detailsOf(list).map((detail) => ({
      name: detailsOf(list).length > 1 ? `a record of ${list.path}, ${detail.path}` : `a record of ${list.path}`,
      template: detail.path,
      crumbs: [list.title],
      forPhones: detail.forPhones,
      address: async (request: HttpClient, lang: Lang, id?: number) => {
        const size = id === undefined ? 1 : 100
        const { data } = await records(request, list.kind ?? '', lang, { type: list.type, size })
        const card = id === undefined ? data[0] : data.find((one) => one.id === id)
        if (!card) throw new Error(`${list.path} has no record ${id ?? ''}: every page of the demo is full`)
        const name = detail.isPart ? `${word(lang, detail.title)} · ${card.title}` : card.title
        return {
          address: withLang(`${detail.path}?id=${card.id}`, lang),
          title: `${name} - ${await museum(request, lang)}`,
          status: 200,
          record: card.title,
        }
      },
    })),
  ),
  ...pages
    .filter((page) => page.role === 'detail')
    .map((page) => ({
      name: `a record that is not there, ${page.path}`,
      template: 'not there',
      crumbs: [...listsOf(page), page.title],
      forPhones: page.forPhones,
      address: missing(`${page.path}?id=99999999`),
    })),
  {
    name: 'a path that is not there',
    template: 'not there',
    crumbs: ['nav.notFound'],
    forPhones: true,
    address: missing('/exhibition/nowhere'),
  },
]

/** One stop of each template. */
export const templates: Stop[] = [...new Map(stops.toReversed().map((stop) => [stop.template, stop])).values()]

/**
 * What a browser walks: every page that is there, one record that is not, and a path that is not. The other missing records
 * differ in a few words alone.
 */
export const walked: Stop[] = stops.filter(
  (stop) => stop.template !== 'not there' || templates.includes(stop) || stop === stops.at(-1),
)
export const otherMissing: Stop[] = stops.filter((stop) => !walked.includes(stop))

function missing(path: string): Stop['address'] {
  return async (request, lang) => ({
    address: withLang(path, lang),
    title: `${word(lang, 'nav.notFound')} - ${await museum(request, lang)}`,
    status: 404,
  })
}

/** The title of the one list on which the records of a detail page stand; none where there are several. */
function listsOf(detail: Page): string[] {
  const own = lists.filter(({ kind }) => kind === detail.kind)
  return (own.length > 1 ? own.filter(({ type }) => type === detail.type) : own).map(({ title }) => title)
}

/** The detail page of a list's records: the one of its type, or the kind's one for the types that have none. */
export function detailOf(list: Page): Page {
  const details = pages.filter((one) => one.role === 'detail' && one.kind === list.kind)
  const page = details.find((one) => one.type === list.type) ?? details.find((one) => one.type === undefined)
  if (!page) throw new Error(`no detail page for ${list.path}`)
  return page
}

/** Every page on which a list's records are shown: a company has four. */
function detailsOf(list: Page): Page[] {
  if (list.kind !== 'company') return [detailOf(list)]
  return pages.filter((one) => one.role === 'detail' && one.kind === list.kind)
}

export function withLang(path: string, lang: Lang): string {
  if (lang === 'zh') return path
  return `${path}${path.includes('?') ? '&' : '?'}lang=${lang}`
}
