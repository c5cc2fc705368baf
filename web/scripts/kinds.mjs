// Writes src/lib/kinds.gen.ts from the contract: the content kinds and their calls (`x-kind` in api/openapi.json).
import { readFileSync, writeFileSync } from 'node:fs'

const { paths } = JSON.parse(readFileSync(new URL('../../api/openapi.json', import.meta.url), 'utf8'))

/** The text of the generated file. */
export function kindsSource() {
  const kinds = {}
  for (const [path, { get, post }] of Object.entries(paths)) {
    if (post?.['x-kind']) (kinds[post['x-kind']] ??= {}).list = path
    if (get?.['x-kind']) (kinds[get['x-kind']] ??= {}).detail = path
  }
  const rows = Object.entries(kinds).map(
    ([kind, { list, detail }]) => `  ${kind}: { list: '${list}', detail: '${detail}' },`,
  )
  return [
    '/** The list and detail call of each content kind, written from the contract by `npm run gen:api` (wire §2). */',
    'export const contentCalls = {',
    ...rows,
    '} as const',
    '',
    '/** Tables over kinds `satisfies Record<Kind, …>`, so the compiler lists what a new one needs. */',
    'export type Kind = keyof typeof contentCalls',
    '',
  ].join('\n')
}

if (process.argv[2] === 'write') writeFileSync(new URL('../src/lib/kinds.gen.ts', import.meta.url), kindsSource())
