// Writes src/lib/kinds.gen.ts from the contract: the content kinds and their calls (`x-kind` in api/openapi.json).
import { readFileSync, writeFileSync } from 'node:fs'

/** The contract as it is committed. */
export function readContract() {
  return JSON.parse(readFileSync(new URL('../../api/openapi.json', import.meta.url), 'utf8'))
}

/** The text of the generated file. A kind has a list call, a detail call, or both: only what is there is written. */
export function kindsSource({ paths } = readContract()) {
  const kinds = {}
  for (const [path, { get, post }] of Object.entries(paths)) {
    if (post?.['x-kind']) (kinds[post['x-kind']] ??= {}).list = `POST ${path}`
    if (get?.['x-kind']) (kinds[get['x-kind']] ??= {}).detail = `GET ${path}`
  }
  const rows = Object.entries(kinds).map(([kind, { list, detail }]) => {
    const calls = [list && `list: '${list}'`, detail && `detail: '${detail}'`].filter(Boolean)
    return `  ${kind}: { ${calls.join(', ')} },`
  })
  return [
    '/** The keys of the list and detail call of each content kind (RULES records 9), written by `npm run gen:api`. */',
    'export const contentCalls = {',
    ...rows,
    '} as const',
    '',
    'type Calls = typeof contentCalls',
    '',
    '/** Everything that a museum publishes. Not every kind has a page: those that do are the registry in `content/`. */',
    'export type Kind = keyof Calls',
    '',
    '/** The kinds that have a list call. */',
    'export type ListedKind = { [K in Kind]: Calls[K] extends { list: string } ? K : never }[Kind]',
    '',
    '/** The kinds whose records can be asked for one by one. */',
    'export type ShownKind = { [K in Kind]: Calls[K] extends { detail: string } ? K : never }[Kind]',
    '',
  ].join('\n')
}

if (process.argv[2] === 'write') writeFileSync(new URL('../src/lib/kinds.gen.ts', import.meta.url), kindsSource())
