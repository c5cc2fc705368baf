// @vitest-environment node
import { readFileSync } from 'node:fs'
import openapiTypes, { astToString, COMMENT_HEADER } from 'openapi-typescript'
import { expect, test } from 'vitest'
import { kindsSource } from '../../scripts/kinds.mjs'

test('schema.gen.ts is what the contract generates (npm run gen:api writes it)', async () => {
  const contract = new URL('../../../api/openapi.json', import.meta.url)
  const generated = COMMENT_HEADER + astToString(await openapiTypes(contract))
  expect(readFileSync(new URL('./schema.gen.ts', import.meta.url), 'utf8')).toBe(generated)
})

test('kinds.gen.ts is what the contract generates (npm run gen:api writes it)', () => {
  const written = readFileSync(new URL('../lib/kinds.gen.ts', import.meta.url), 'utf8')
  expect(written).toBe(kindsSource())
})

test('a kind that is only listed, or only shown, has that call and no other', () => {
  const source = kindsSource({
    paths: {
      '/api/admin/home/image': { post: { 'x-kind': 'banner' } },
      '/api/admin/books/page/list': { post: { 'x-kind': 'book' } },
      '/api/admin/books/{id}': { get: { 'x-kind': 'book' } },
      '/api/admin/page/view/{id}': { get: { 'x-kind': 'page' } },
      '/api/v1/profile': { get: {} },
    },
  })
  const rows = source.split('\n').filter((line) => line.startsWith('  '))
  expect(rows).toEqual([
    "  banner: { list: 'POST /api/admin/home/image' },",
    "  book: { list: 'POST /api/admin/books/page/list', detail: 'GET /api/admin/books/{id}' },",
    "  page: { detail: 'GET /api/admin/page/view/{id}' },",
  ])
})
