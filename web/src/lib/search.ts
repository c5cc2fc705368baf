import { parseMonth } from './calendar.ts'

/**
 * The query strings of pages. Values are plain strings (`?keyword=123` is a word, not a number), and a validator
 * answers every key that it knows, absent ones as undefined, so that nothing unknown reaches a query key.
 */
/** The keys of a page's query, with whatever somebody wrote there. */
type Raw<T> = { readonly [K in keyof T]?: unknown }

export function parseSearch(text: string): Record<string, string> {
  const out: Record<string, string> = {}
  for (const [key, value] of new URLSearchParams(text)) if (!(key in out)) out[key] = value
  return out
}

export function stringifySearch(search: object): string {
  const out = new URLSearchParams()
  for (const [key, value] of Object.entries(search)) {
    const written = text(value)
    if (written) out.set(key, written)
  }
  const query = out.toString()
  return query ? `?${query}` : ''
}

/**
 * What a link of a list says to crawlers: one that narrows it twice, or shows the same in another way, is not followed,
 * because such addresses have no end (RULES pages 13).
 */
export const relOf = (href = ''): 'nofollow' | undefined =>
  /[?&](keyword|size|sort|view)=|%2C|[?&](?!id=|lang=).*&(?!id=|lang=)/.test(href) ? 'nofollow' : undefined

/** What the floor plan keeps in its address: a floor, or a room, which lies on one. */
export interface PlanSearch {
  floor: string | undefined
  room: string | undefined
}

export const planSearchKeys = ['floor', 'room'] as const satisfies readonly (keyof PlanSearch)[]

export function planSearch(raw: Raw<PlanSearch>): PlanSearch {
  const key = (value: unknown) => /^[a-z0-9-]{1,40}$/.exec(text(value) ?? '')?.[0]
  return { floor: key(raw.floor), room: key(raw.room) }
}

/** Page sizes that a list offers (RULES lists 10). */
export const pageSizes = [10, 20, 30, 50] as const

/** Where an exhibition stands, by its dates (RULES records 4). */
export const phases = ['upcoming', 'ongoing', 'closing', 'ended'] as const
/** The orders of a list (RULES lists 8). */
export const sorts = ['default', 'newest', 'oldest', 'title'] as const

/** The longest keyword of a list (RULES lists 4), in characters. */
export const KEYWORD_LENGTH = 100

/** What a list page keeps in its address (RULES pages 5). Undefined is the default, and is not written. */
export interface ListSearch {
  page: number | undefined
  size: (typeof pageSizes)[number] | undefined
  keyword: string | undefined
  phase: (typeof phases)[number] | undefined
  sort: (typeof sorts)[number] | undefined
  /** The number of a category (RULES lists 5). */
  category: number | undefined
  /** A year of the museum's zone. */
  year: number | undefined
}

export const listSearchKeys = [
  'page',
  'size',
  'keyword',
  'phase',
  'sort',
  'category',
  'year',
] as const satisfies readonly (keyof ListSearch)[]

/** An odd value counts as absent: a page answers with its list, where a call would answer 422. */
export function listSearch(raw: Raw<ListSearch>): ListSearch {
  const page = whole(raw.page)
  const size = pageSizes.find((one) => one === whole(raw.size))
  const sort = oneOf(sorts, raw.sort)
  return {
    page: page !== undefined && page > 1 && page <= 1_000_000 ? page : undefined,
    size: size === 20 ? undefined : size,
    keyword: keyword(raw.keyword),
    phase: oneOf(phases, raw.phase),
    sort: sort === 'default' ? undefined : sort,
    category: whole(raw.category),
    year: whole(raw.year),
  }
}

/** What other words of the same meaning find, and not what was typed (RULES search 4). */
export type Match = 'related' | undefined

const match = (raw: unknown): Match => (text(raw) === 'related' ? 'related' : undefined)

/** What the list of relics keeps in its address: filters are lists of terms' numbers, `3,17`. */
export interface RelicSearch extends Pick<ListSearch, 'page' | 'size' | 'keyword' | 'sort'> {
  match: Match
  class: string | undefined
  era: string | undefined
  material: string | undefined
  level: string | undefined
  onDisplay: '1' | undefined
  hasPicture: '1' | undefined
}

export const relicSearchKeys = [
  'page',
  'size',
  'keyword',
  'match',
  'sort',
  'class',
  'era',
  'material',
  'level',
  'onDisplay',
  'hasPicture',
] as const satisfies readonly (keyof RelicSearch)[]

export function relicSearch(raw: Raw<RelicSearch>): RelicSearch {
  const { page, size, keyword: word, sort } = listSearch(raw)
  const flag = (value: unknown) => (text(value) === '1' ? ('1' as const) : undefined)
  return {
    page,
    size,
    keyword: word,
    // Without a word there are no other words for it.
    match: word === undefined ? undefined : match(raw.match),
    sort,
    class: numbers(raw.class),
    era: numbers(raw.era),
    material: numbers(raw.material),
    level: numbers(raw.level),
    onDisplay: flag(raw.onDisplay),
    hasPicture: flag(raw.hasPicture),
  }
}

/** The numbers of a filter in an address. */
export const termsOf = (written: string | undefined): number[] => (written ? written.split(',').map(Number) : [])

/** How the calendar of events is shown; a sheet of the month is the default. */
export const eventViews = ['calendar', 'list'] as const

/** The types of events that take place (RULES records 6). */
export const eventTypes = [1, 2, 3, 4, 5] as const

/** What the calendar of events keeps in its address. `month` is `YYYY-MM`; absent, it begins with today (RULES lists 11). */
export interface EventSearch extends Pick<ListSearch, 'category' | 'phase' | 'keyword'> {
  type: (typeof eventTypes)[number] | undefined
  view: (typeof eventViews)[number] | undefined
  month: string | undefined
}

export const eventSearchKeys = [
  'view',
  'month',
  'type',
  'category',
  'phase',
  'keyword',
] as const satisfies readonly (keyof EventSearch)[]

export function eventSearch(raw: Raw<EventSearch>): EventSearch {
  const { category, phase, keyword: word } = listSearch(raw)
  const view = oneOf(eventViews, raw.view)
  return {
    view: view === 'calendar' ? undefined : view,
    month: parseMonth(text(raw.month) ?? ''),
    type: eventTypes.find((type) => type === whole(raw.type)),
    category,
    phase,
    keyword: word,
  }
}

/** The orders of the list of member companies: a company has one date alone. */
export const companySorts = ['default', 'newest', 'title'] as const

/** What the list of member companies keeps in its address: codes of regions, the number of a class of goods. */
export interface CompanySearch extends Pick<ListSearch, 'page' | 'size' | 'keyword'> {
  sort: (typeof companySorts)[number] | undefined
  province: string | undefined
  city: string | undefined
  class: string | undefined
}

export const companySearchKeys = [
  'page',
  'size',
  'keyword',
  'sort',
  'province',
  'city',
  'class',
] as const satisfies readonly (keyof CompanySearch)[]

/** A city counts within its province alone. */
export function companySearch(raw: Raw<CompanySearch>): CompanySearch {
  const { page, size, keyword: word, sort } = listSearch(raw)
  // Six digits, as everywhere in the country.
  const region = (value: unknown) => /^[1-9]\d{5}$/.exec(text(value) ?? '')?.[0]
  const province = region(raw.province)
  return {
    page,
    size,
    keyword: word,
    sort: sort === 'oldest' ? undefined : sort,
    province,
    city: province && region(raw.city),
    class: digits(raw.class),
  }
}

/** What the goods of one company keep in their address. */
export type GoodsSearch = DetailSearch & Pick<CompanySearch, 'page' | 'size' | 'keyword' | 'class'>

export const goodsSearchKeys = [
  'id',
  'page',
  'size',
  'keyword',
  'class',
] as const satisfies readonly (keyof GoodsSearch)[]

export function goodsSearch(raw: Raw<GoodsSearch>): GoodsSearch {
  const { page, size, keyword: word } = listSearch(raw)
  return { ...detailSearch(raw), page, size, keyword: word, class: digits(raw.class) }
}

/**
 * What the search page keeps in its address. `kind`: one kind of record, or all. `match`: what other words of the same
 * meaning find, instead of what was typed.
 */
export interface FindSearch extends Pick<ListSearch, 'page' | 'size' | 'keyword'> {
  kind: string | undefined
  match: Match
}

export const findSearchKeys = [
  'keyword',
  'match',
  'kind',
  'page',
  'size',
] as const satisfies readonly (keyof FindSearch)[]

export function findSearch(raw: Raw<FindSearch>): FindSearch {
  const { page, size, keyword: word } = listSearch(raw)
  const kind = text(raw.kind)
  return {
    keyword: word,
    match: match(raw.match),
    kind: kind && /^[a-z_]{1,30}$/.test(kind) ? kind : undefined,
    page,
    size,
  }
}

/** The record of a detail page. Kept as it was written; what is no record number is the 404 page (RULES records 3). */
export interface DetailSearch {
  id: string | undefined
}

export const detailSearchKeys = ['id'] as const satisfies readonly (keyof DetailSearch)[]

export function detailSearch(raw: Raw<DetailSearch>): DetailSearch {
  return { id: text(raw.id)?.trim() }
}

/** A record number: a positive whole number in ASCII digits, read as the server reads it. */
export function recordId(id: string | undefined): number | null {
  const number = id !== undefined && /^\d+$/.test(id) ? Number(id) : 0
  return number > 0 && Number.isSafeInteger(number) ? number : null
}

export const loginSearchKeys = ['redirect', 'way'] as const

/** By what somebody signs in (RULES sign-in 17). */
export const loginWays = ['password', 'code'] as const
export type LoginWay = (typeof loginWays)[number]

export interface LoginSearch {
  /**
   * Where somebody goes on after the sign-in, as it was written: whether it is a path of this site is asked where it is
   * used (`lib/sameSite.ts`).
   */
  redirect: string | undefined
  /** The way that was chosen on the page. */
  way: LoginWay | undefined
}

export function loginSearch(raw: Raw<LoginSearch>): LoginSearch {
  return { redirect: text(raw.redirect), way: loginWays.find((one) => one === raw.way) }
}

/** The longest code of a statement that is asked about (characters). */
export const STATEMENT_CODE_LENGTH = 200

/** Which statement is checked: its code, as it stands on the paper or was typed from it. */
export interface VerifySearch {
  code: string | undefined
}

export const verifySearchKeys = ['code'] as const satisfies readonly (keyof VerifySearch)[]

export function verifySearch(raw: Raw<VerifySearch>): VerifySearch {
  const code = text(raw.code)?.trim()
  return { code: code && code.length <= STATEMENT_CODE_LENGTH ? code : undefined }
}

/** The longest code of a contract that is asked about (characters). */
export const CONTRACT_CODE_LENGTH = 40

/** Which contract is checked: its code, as the paper has it. The server draws what is found. */
export function contractVerifySearch(raw: Raw<VerifySearch>): VerifySearch {
  const code = text(raw.code)?.replaceAll(/\s/g, '').toUpperCase()
  return { code: code && code.length <= CONTRACT_CODE_LENGTH ? code : undefined }
}

/** What the page of one's own reservations keeps in its address: the code of the one that is shown first. */
export interface ReservationsSearch {
  code: string | undefined
}

export const reservationsSearchKeys = ['code'] as const satisfies readonly (keyof ReservationsSearch)[]

/** What the page of one's own applications keeps in its address: the number of the one that is shown. */
export interface ApplicationsSearch {
  id: string | undefined
}

export const applicationsSearchKeys = ['id'] as const satisfies readonly (keyof ApplicationsSearch)[]

/**
 * What every list of the back-office keeps in its address, beside filters of its own. `open` is the record whose sheet
 * lies open beside the list, so that it can be sent to somebody.
 */
export interface DeskSearch extends Pick<ListSearch, 'page' | 'size' | 'keyword'> {
  open: string | undefined
}

/** What a list with these filters keeps in its address. */
export type FilteredSearch<Own extends string> = DeskSearch & { [K in Own]: string | undefined }

/** The keys of a list with these filters, in the order of its address. */
export function deskSearchKeys<const Own extends string>(filters: readonly Own[]) {
  return ['page', 'size', 'keyword', ...filters, 'open'] as const
}

/** The longest identifier that an address may name. */
const IDENTIFIER_LENGTH = 64

/** Reads the address of a list with these filters; what a filter's values are is the server's to say. */
export function deskSearch<const Own extends string>(filters: readonly Own[], raw: object): FilteredSearch<Own> {
  const written = raw as Readonly<Record<string, unknown>>
  const { page, size, keyword: word } = listSearch(written)
  const short = (value: unknown) => {
    const found = text(value)?.trim()
    return found && found.length <= IDENTIFIER_LENGTH ? found : undefined
  }
  const own = Object.fromEntries(filters.map((key) => [key, short(written[key])]))
  return { page, size, keyword: word, ...own, open: short(written.open) } as FilteredSearch<Own>
}

/** Which step of a registration is shown. */
export interface StepSearch {
  step: string | undefined
}

export const stepSearchKeys = ['step'] as const satisfies readonly (keyof StepSearch)[]

/** What no step is called counts as absent; which steps there are is the page's to say. */
export function stepSearch(raw: Raw<StepSearch>): StepSearch {
  const step = text(raw.step)
  return { step: step && /^[a-z]{1,20}$/.test(step) ? step : undefined }
}

/**
 * The query as the router sees it: keys that some page has. What else stands in an address (`lang`, `source`, a campaign's
 * mark) is no part of the place, so it gets into no link, and one cached page serves every visitor.
 */
export function placeSearch(query: string, known: ReadonlySet<string>): Record<string, string> {
  return Object.fromEntries(Object.entries(parseSearch(query)).filter(([key]) => known.has(key)))
}

function text(value: unknown): string | undefined {
  return typeof value === 'string' ? value : typeof value === 'number' ? String(value) : undefined
}

function whole(value: unknown): number | undefined {
  const written = text(value)
  return written !== undefined && /^\d{1,9}$/.test(written) ? Number(written) : undefined
}

/** A whole number above zero, as it is written. */
function digits(value: unknown): string | undefined {
  return /^[1-9]\d{0,8}$/.exec(text(value) ?? '')?.[0]
}

/** Up to twenty whole numbers with commas, sorted, so that one choice has one address. */
function numbers(value: unknown): string | undefined {
  const written = text(value)
  if (written === undefined || !/^\d{1,9}(,\d{1,9}){0,19}$/.test(written)) return undefined
  return [...new Set(written.split(',').map(Number))].toSorted((one, other) => one - other).join(',')
}

/** Blank is none, and so is more than 100 characters, counted as the server counts them (RULES lists 4). */
function keyword(value: unknown): string | undefined {
  const written = text(value)?.trim()
  return written && Array.from(written).length <= KEYWORD_LENGTH ? written : undefined
}

function oneOf<const T extends string>(values: readonly T[], value: unknown): T | undefined {
  return values.find((one) => one === value)
}
