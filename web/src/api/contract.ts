import type { Lang } from '../lib/lang.ts'
import type { Call } from './client.ts'
import type { paths } from './schema.gen.ts'
import type { Method } from './transport.ts'

/** The calls of the contract (`api/openapi.json`) as types, and how one is put together. */

/** Every call of the contract: `GET /api/v1/users/{id}`. */
export type CallKey = {
  [Path in keyof paths]: {
    [M in Method]: paths[Path][Lowercase<M>] extends { responses: object } ? `${M} ${Path}` : never
  }[Method]
}[keyof paths]

type Operation<K extends CallKey> = K extends `${infer M extends Method} ${infer Path extends keyof paths}`
  ? paths[Path][Lowercase<M>]
  : never

/** The values in a call's path, by name. */
export type PathOf<K extends CallKey> =
  Operation<K> extends { parameters: { path: infer Path } }
    ? { readonly [Name in keyof Path]: InPath<Path[Name]> }
    : never

/** A number may come as its digits, which is how an address of a page has it. */
type InPath<T> = T extends number ? T | string : T

/** The keys of a call's query, beside the language that every call has. */
export type QueryOf<K extends CallKey> =
  Operation<K> extends { parameters: { query?: infer Query } } ? Omit<Query & object, 'lang'> : never

/** The JSON body of a call. */
export type BodyOf<K extends CallKey> = Operation<K> extends { requestBody?: infer Content } ? JsonOf<Content> : never

type JsonOf<T> = T extends { content: { 'application/json': infer Body } } ? Sent<NonNullable<Body>> : never

/** A field that may be absent may also be undefined: neither is sent. Nothing that is sent is written to. */
type Sent<T> = T extends readonly (infer Item)[]
  ? readonly Sent<Item>[]
  : T extends object
    ? { readonly [Name in keyof T]: Sent<T[Name]> | (object extends Pick<T, Name> ? undefined : never) }
    : T

/** Calls that take a file as their body. */
export type UploadKey = {
  [K in CallKey]: Operation<K> extends { requestBody: { content: { 'application/json': unknown } } }
    ? never
    : Operation<K> extends { requestBody: { content: object } }
      ? K
      : never
}[CallKey]

/** The whole answer of a call that succeeded: its envelope. What made something answers 201. */
export type AnswerOf<K extends CallKey> =
  Operation<K> extends { responses: { 200: { content: { 'application/json': infer Answer } } } }
    ? Answer
    : Operation<K> extends { responses: { 201: { content: { 'application/json': infer Answer } } } }
      ? Answer
      : never

/** What `data` holds when a call succeeds. */
export type DataOf<K extends CallKey> = AnswerOf<K> extends { data: infer Data } ? Data : never

/** Calls that answer a page of a list. */
export type PageKey = { [K in CallKey]: AnswerOf<K> extends { data: unknown[]; total: number } ? K : never }[CallKey]

/** What a list holds. */
export type ItemOf<K extends CallKey> = DataOf<K> extends (infer Item)[] ? Item : never

/**
 * What may be sent as a call's query: its own keys alone. A literal must be a value that the contract knows. Any other
 * text may be sent for any key, because filters are read from a page's address as they were written, and the server says
 * what is wrong with them (422).
 */
export type CheckedQuery<Wanted, Given> = {
  [Name in keyof Given]: Name extends keyof Wanted ? CheckedValue<Given[Name], Wanted[Name]> : never
}

type CheckedValue<Given, Wanted> = Given extends undefined
  ? Given
  : string extends Given
    ? Given
    : Given extends Wanted | `${Wanted & (string | number | boolean)}`
      ? Given
      : Wanted

/** The keys that must be there. */
type Needed<T> = { readonly [Name in keyof T as object extends Pick<T, Name> ? never : Name]: T[Name] }

/** Where a call goes: what stands in its address. */
export type Place<K extends CallKey, Query> = { lang: Lang } & ([PathOf<K>] extends [never]
  ? { path?: never }
  : { path: PathOf<K> }) &
  (object extends QueryOf<K>
    ? { query?: Query & CheckedQuery<QueryOf<K>, Query> }
    : { query: Query & CheckedQuery<QueryOf<K>, Query> & Needed<QueryOf<K>> })

/** What a call is given. */
export type Question<K extends CallKey, Query> = Place<K, Query> &
  ([BodyOf<K>] extends [never]
    ? { body?: never }
    : Operation<K> extends { requestBody: object }
      ? { body: BodyOf<K> }
      : { body?: BodyOf<K> }) & {
    /** A failure is nobody's business: the visitor is told nothing (RULES errors 7). */
    silent?: boolean
  }

/** The same without types, for those that put a call together. */
interface Loose {
  lang: Lang
  path?: object
  query?: object
  body?: object
  silent?: boolean
}

/** The path of a call, with its values encoded. */
export function pathOf(key: CallKey, values: object = {}): string {
  const written = values as Readonly<Record<string, string | number>>
  return key.replace(/^\w+ /, '').replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(written[name])))
}

/** A call as the client sends it. Undefined values of the query are left out. */
export function callOf(key: CallKey, { lang, path, query = {}, body, silent }: Loose): Call {
  const written = Object.entries(query as Readonly<Record<string, string | number | boolean | undefined>>)
  const asked = written.flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)] as const]))
  return {
    method: key.split(' ', 1)[0] as Method,
    path: pathOf(key, path),
    lang,
    ...(asked.length > 0 && { query: Object.fromEntries(asked) }),
    ...(body && { payload: body }),
    ...(silent && { silent }),
  }
}

/** The address of a call: its path, the language, and the rest of its query. */
export const addressOf = ({ path, lang, query }: Pick<Call, 'path' | 'lang' | 'query'>): string =>
  `${path}?${String(new URLSearchParams({ lang, ...query }))}`
