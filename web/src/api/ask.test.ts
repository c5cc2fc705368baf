import { beforeEach, expect, expectTypeOf, test } from 'vitest'
import { ask, askEnvelope, askIfThere, askPage } from './ask.ts'
import { fileOf } from './fileOf.ts'
import { ApiError, type Call, type Envelope, installClient } from './client.ts'
import type { CallKey, DataOf, Question, UploadKey } from './contract.ts'
import type { Page, Schemas } from './types.ts'

let asked: Call[]
let answer: Envelope | ApiError

beforeEach(() => {
  asked = []
  answer = { code: 0, msg: '', data: null }
  installClient((call) => {
    asked.push(call)
    return answer instanceof ApiError ? Promise.reject(answer) : Promise.resolve(answer)
  })
})

// ---- what is sent ----

test('a key becomes method and path, with its values encoded', async () => {
  await ask('GET /api/v1/users/{id}', { lang: 'en', path: { id: 'a/b?c' } })
  const change = { id: 3, change: 7 }
  await ask('PUT /api/v1/studio/companies/{id}/changes/{change}', {
    lang: 'zh',
    path: change,
    body: { act: 'approve', version: 1 },
  })
  expect(asked).toEqual([
    { method: 'GET', path: '/api/v1/users/a%2Fb%3Fc', lang: 'en' },
    {
      method: 'PUT',
      path: '/api/v1/studio/companies/3/changes/7',
      lang: 'zh',
      payload: { act: 'approve', version: 1 },
    },
  ])
})

test('numbers and booleans stand in a query as they are, and what is undefined is left out', async () => {
  const query = { waiting: true, page: 2, size: undefined, keyword: 'a&b' }
  await askPage('GET /api/v1/studio/companies', { lang: 'zh', query })
  expect(asked[0]?.query).toEqual({ waiting: 'true', page: '2', keyword: 'a&b' })
  expect(
    fileOf('GET /api/v1/studio/companies/export', { lang: 'zh', query: { waiting: true, state: undefined } }),
  ).toBe('/api/v1/studio/companies/export?lang=zh&waiting=true')
})

test('a file has the address that its call has', () => {
  const path = { id: 3, certificate: 7 }
  expect(fileOf('GET /api/v1/studio/companies/{id}/certificates/{certificate}/file', { lang: 'en', path })).toBe(
    '/api/v1/studio/companies/3/certificates/7/file?lang=en',
  )
})

test('a call is silent only where it says so', async () => {
  await ask('POST /user/logout', { lang: 'zh', silent: true })
  await ask('GET /api/v1/account', { lang: 'zh' })
  expect(asked.map(({ silent }) => silent)).toEqual([true, undefined])
})

// ---- what is answered ----

test('a page holds the items and the counts of the envelope', async () => {
  answer = { code: 0, msg: '', data: ['a'], total: 41, page: 3, size: 20 }
  expect(await askPage('GET /api/v1/users', { lang: 'zh' })).toEqual({ items: ['a'], total: 41, page: 3, size: 20 })
})

test('what is not there is null where that is an answer, and any other failure stays one', async () => {
  const question = { lang: 'zh', path: { id: 1 } } as const
  answer = new ApiError(404, 'gone')
  expect(await askIfThere('GET /api/v1/companies/{id}', question)).toBeNull()
  await expect(ask('GET /api/v1/companies/{id}', question)).rejects.toThrow('gone')
  answer = new ApiError(500, 'down')
  await expect(askIfThere('GET /api/v1/companies/{id}', question)).rejects.toThrow('down')
})

// ---- what compiles ----

test('the answer has the type of the contract', () => {
  const one = () => ask('GET /api/v1/commodities/{id}', { lang: 'zh', path: { id: 1 } })
  expectTypeOf(one).returns.resolves.toEqualTypeOf<Schemas['CommodityRecord']>()
  const none = () => ask('DELETE /api/v1/commodities/{id}', { lang: 'zh', path: { id: 1 } })
  expectTypeOf(none).returns.resolves.toEqualTypeOf<null>()
  const perhaps = () => askIfThere('GET /api/v1/companies/{id}', { lang: 'zh', path: { id: 1 } })
  expectTypeOf(perhaps).returns.resolves.toEqualTypeOf<Schemas['PublicCompanyDetail'] | null>()
  const page = () => askPage('GET /api/v1/users', { lang: 'zh' })
  expectTypeOf(page).returns.resolves.toEqualTypeOf<Page<Schemas['CompanyUser']>>()
  const people = () => askEnvelope('POST /user/getLogin', { lang: 'zh', body: { mobile: '1', password: 'x' } })
  expectTypeOf(people).returns.resolves.toEqualTypeOf<Schemas['Records_User']>()
  expectTypeOf<DataOf<'POST /api/v1/pictures'>>().toEqualTypeOf<Schemas['OwnPicture']>()
})

/** What a call may be given, where its query is this. */
type Given<K extends CallKey, Query = object> = Question<K, Query>

test('a call that is not in the contract does not compile', () => {
  expectTypeOf<'GET /api/v1/companies/own/application'>().toExtend<CallKey>()
  expectTypeOf<'PUT /api/v1/companies/own/application/{id}'>().not.toExtend<CallKey>()
  expectTypeOf<'PATCH /api/v1/companies/own/application'>().not.toExtend<CallKey>()
  expectTypeOf<'POST /api/v1/pictures'>().toExtend<UploadKey>()
  expectTypeOf<'POST /api/v1/contacts'>().not.toExtend<UploadKey>()
  expectTypeOf<'GET /api/v1/users'>().not.toExtend<UploadKey>()
})

test('a missing, misspelt or needless parameter of the path does not compile', () => {
  type One = Given<'GET /api/v1/commodities/{id}'>
  expectTypeOf<{ lang: 'zh'; path: { id: 7 } }>().toExtend<One>()
  // As it stands in an address of a page.
  expectTypeOf<{ lang: 'zh'; path: { id: string } }>().toExtend<One>()
  expectTypeOf<{ lang: 'zh' }>().not.toExtend<One>()
  expectTypeOf<{ lang: 'zh'; path: { ident: 7 } }>().not.toExtend<One>()
  expectTypeOf<{ lang: 'zh'; path: { id: null } }>().not.toExtend<One>()
  expectTypeOf<{ lang: 'zh'; path: { id: 7 } }>().not.toExtend<Given<'GET /api/v1/commodities'>>()
  type Level = Given<'PUT /api/v1/studio/dictionaries/{name}/order'>['path']
  expectTypeOf<{ name: 'packing' }>().toExtend<Level>()
  expectTypeOf<{ name: 'paking' }>().not.toExtend<Level>()
})

test('a key that the query has not, or a literal that is no value of it, does not compile', () => {
  type With<Query> = { lang: 'zh'; query: Query }
  type List<Query> = Given<'GET /api/v1/users', Query>
  type Fits<Query> = With<Query> extends List<Query> ? true : false
  expectTypeOf<Fits<{ state: 'active'; page: 2 }>>().toEqualTypeOf<true>()
  // A filter as it was read from the address.
  expectTypeOf<Fits<{ state: string | undefined; page: '2' | undefined }>>().toEqualTypeOf<true>()
  expectTypeOf<Fits<{ stat: 'active' }>>().toEqualTypeOf<false>()
  expectTypeOf<Fits<{ state: string | undefined; view: string }>>().toEqualTypeOf<false>()
  expectTypeOf<Fits<{ state: 'activ' }>>().toEqualTypeOf<false>()
  expectTypeOf<Fits<{ page: boolean }>>().toEqualTypeOf<false>()
  expectTypeOf<Fits<{ page: 'two' }>>().toEqualTypeOf<false>()
  type Certificate<Query> = Given<'POST /api/v1/companies/own/certificates', Query>
  expectTypeOf<With<{ kind: 'permit' }>>().toExtend<Certificate<{ kind: 'permit' }>>()
  expectTypeOf<With<{ name: 'x' }>>().not.toExtend<Certificate<{ name: 'x' }>>()
  expectTypeOf<{ lang: 'zh' }>().not.toExtend<Certificate<object>>()
})

test('a body of another shape, none where one is needed, or one where none is taken, does not compile', () => {
  type State = Given<'PUT /api/v1/users/{id}/state'>
  type With<Body> = { lang: 'zh'; path: { id: 'a' }; body: Body }
  expectTypeOf<With<{ state: 'active' }>>().toExtend<State>()
  expectTypeOf<With<{ state: 'activ' }>>().not.toExtend<State>()
  expectTypeOf<With<{ states: 'active' }>>().not.toExtend<State>()
  expectTypeOf<{ lang: 'zh'; path: { id: 'a' } }>().not.toExtend<State>()
  expectTypeOf<With<object>>().not.toExtend<Given<'DELETE /api/v1/users/{id}/sessions'>>()
  // What may be absent may be undefined, and what is only read need not be writable.
  type Order = Given<'PUT /api/v1/studio/dictionaries/{name}/order'>['body']
  expectTypeOf<{ ids: readonly number[]; before: readonly number[]; parentId: undefined }>().toExtend<Order>()
})
