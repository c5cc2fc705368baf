/** The language of the sheets (docs/STYLE.md, Language): how it is written out, and that it is spoken. */
import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parse, type Container } from 'postcss'
import { expect, test } from 'vitest'
import { readSheet } from '../../scripts/editions.ts'
import { WINDOWS, writtenOut } from '../../scripts/language.ts'
import { inOrder } from '../../scripts/order.ts'
import { nameOf, withTwin } from '../../scripts/twins.ts'

/** What may only become less: lines of all sheets, twins that take nothing of their neighbour, other windows than those with a word. */
const CEILING = { lines: 27_570, alone: 41, windows: 33, restated: 94 }

const src = join(dirname(fileURLToPath(import.meta.url)), '..')
const sheets = readdirSync(src, { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.css'))
  .map((path) => ({ path, text: readFileSync(join(src, path), 'utf8') }))
const spoken = sheets.filter(({ path }) => path.endsWith('.module.css'))
const twins = spoken.filter(({ path }) => path.endsWith('.h5.module.css'))

const said = (text: string) =>
  text
    .replace(/;\s*\}/g, '}')
    .replace(/\s*([{}])\s*/g, ' $1 ')
    .replace(/\s+/g, ' ')
    .trim()
const out = (css: string) => said(writtenOut(parse(css)).root.toString())
const together = (sheet: string, twin: string) =>
  said(withTwin(writtenOut(parse(sheet)).root, writtenOut(parse(twin)).root).toString())

// ---- how it is written out ----

test('a role says what it stands for, and nothing of what a sheet leaves out', () => {
  expect(out('.a { @mixin note; }')).toBe('.a { color: var(--ink-soft); font-size: var(--text-sm) }')
  expect(out('.a { @mixin row var(--space-2), -; }')).toBe('.a { display: flex; gap: var(--space-2) }')
})

test('a condition on a line is a rule of its own behind the one that it stands in', () => {
  expect(out('.a { @when :hover color: red; @inner > svg fill: red; margin: 0; }')).toBe(
    '.a { margin: 0 } .a:hover { color: red } .a > svg { fill: red }',
  )
  expect(out('.a { @within .b, .c color: red; @selector .b:hover & img scale: 2; @english color: blue; }')).toBe(
    '.b .a, .c .a { color: red } .b:hover .a img { scale: 2 } :lang(en) .a { color: blue }',
  )
})

test('a word that the language does not have is an error', () => {
  expect(() => out('.a { @when :hover color: red; @wehn :focus color: red; }')).toThrow('@wehn is no word')
  expect(() => out('.a { @mixin note; @paper none; }')).toThrow('@paper has no declaration')
})

test('what is said of windows and paper ends the sheet, and rules that say the same share it', () => {
  expect(out('.a { @paper display: none; @narrow gap: 0; } .b { @paper display: none; color: red; }')).toBe(
    '.b { color: red } @media (max-width: 767px) { .a { gap: 0 } } @media print { .a, .b { display: none } }',
  )
})

test('a twin adds to its neighbour, rule by rule, and drops what it says it drops', () => {
  const sheet = '.a { margin: 0; color: red; } .b { gap: 1px; } .b:hover { gap: 0; } @media print { .b { gap: 2px; } }'
  expect(together(sheet, '@drop .b; .a { @drop margin; color: blue; top: 0; } .a:active { color: red; }')).toBe(
    '.a { color: blue; top: 0 } .a:active { color: red }',
  )
  expect(together('.a { border-top: 0; gap: 1px; }', '.a { border: 1px; }')).toBe('.a { gap: 1px; border: 1px }')
  expect(together(sheet, '@alone; .a { gap: 0; }')).toBe('.a { gap: 0 }')
})

test('declarations are put in order, but those that can set the same thing', () => {
  expect(inOrder('.a{top:0;color:red;inset:1px;border:0;border-top:1px}')).toBe(
    '.a{border:0;border-top:1px;color:red;top:0;inset:1px}',
  )
})

// ---- that it is spoken ----

test('the sheets have no more lines than they had', () => {
  expect(sheets.reduce((sum, { text }) => sum + text.split('\n').length - 1, 0)).toBeLessThanOrEqual(CEILING.lines)
})

/** Who composes from a sheet reads it as it stands, so those say nothing in the language. */
const composed = new Set(
  sheets.flatMap(({ path, text }) =>
    [...text.matchAll(/composes:[^;]* from '([^']+)'/g)].map(([, from = '']) =>
      from.startsWith('/src/') ? from.slice('/src/'.length) : join(dirname(path), from),
    ),
  ),
)

test('a sheet that others compose from is plain', () => {
  const wrong = sheets.filter(
    ({ path, text }) => composed.has(path) && writtenOut(parse(text)).root.toString() !== text,
  )
  expect(wrong.map(({ path }) => path)).toEqual([])
})

interface Role {
  name: string
  /** How much of it has one value always. */
  fixed: number
  /** What it always says: a property, and its value where that is not handed in. */
  needs: { prop: string; value: RegExp }[]
}

const roles: Role[] = sheets
  .filter(({ path }) => path.startsWith('ui/language/'))
  .flatMap(({ text }) => {
    const found: Role[] = []
    parse(text).walkAtRules('define-mixin', ({ params, nodes = [] }) => {
      const optional = new Set([...params.matchAll(/\$([\w-]+): -/g)].map(([, name]) => name))
      const needs = nodes.flatMap((node) => {
        if (node.type !== 'decl' || [...node.value.matchAll(/\$([\w-]+)/g)].some(([, name]) => optional.has(name)))
          return []
        const value = said(node.value)
          .replace(/[.*+?^{}()|[\]\\]/g, '\\$&')
          .replace(/\$[\w-]+/g, '[^,]+')
        return [{ prop: node.prop, value: new RegExp(`^${value}$`) }]
      })
      const fixed = needs.filter(({ value }) => !value.source.includes('[^,]+')).length
      found.push({ name: params.split(' ', 1)[0] ?? '', fixed, needs })
    })
    return found
  })

/** Rules that write out what one of these roles says. */
function restated(telling: Role[]): string[] {
  return spoken.flatMap(({ path, text }) => {
    if (composed.has(path)) return []
    const found: string[] = []
    parse(text).walkRules((rule) => {
      const own = rule.nodes.filter((node) => node.type === 'decl')
      for (const { name, needs } of telling)
        if (needs.every(({ prop, value }) => own.some((one) => one.prop === prop && value.test(said(one.value)))))
          found.push(`${path}:${rule.source?.start?.line} ${said(rule.selector)} says @mixin ${name}`)
    })
    return found
  })
}

test('no rule writes out what a role says', () => {
  expect(restated(roles.filter(({ fixed }) => fixed > 1))).toEqual([])
  // Those with values of their own, where a role would need many.
  expect(restated(roles.filter(({ needs }) => needs.length > 1)).length).toBeLessThanOrEqual(CEILING.restated)
})

test('every role is said somewhere', () => {
  const all = spoken.map(({ text }) => text).join('\n')
  expect(roles.filter(({ name }) => !new RegExp(`@mixin ${name}[ ;]`).test(all))).toEqual([])
})

test('a twin repeats nothing of its neighbour', () => {
  const repeated = (sheet: Container, twin: Container): string[] =>
    (twin.nodes ?? []).flatMap((node) => {
      const old = sheet.nodes?.findLast((one) => nameOf(one) !== undefined && nameOf(one) === nameOf(node))
      if (!old || (node.type !== 'rule' && node.type !== 'atrule')) return []
      if (node.type === 'atrule') return node.name === 'keyframes' ? [] : repeated(old as Container, node)
      const known = new Set((old as Container).nodes?.map((one) => said(String(one))))
      return node.nodes
        .filter((one) => one.type === 'decl' && known.has(said(String(one))))
        .map((one) => `${node.selector} { ${String(one)} }`)
    })
  const wrong = twins.flatMap(({ path, text }) => {
    if (text.includes('@alone;')) return []
    const twin = readSheet(join(src, path)).root
    const dropping = parse('')
    dropping.append(
      twin.nodes.filter((node) => node.type === 'atrule' && node.name === 'drop').map((node) => node.clone()),
    )
    const sheet = readSheet(join(src, path.replace('.h5.module.css', '.module.css'))).root
    return repeated(withTwin(sheet, dropping), twin).map((one) => `${path}: ${one}`)
  })
  expect(wrong).toEqual([])
  expect(twins.filter(({ text }) => text.includes('@alone;')).length).toBeLessThanOrEqual(CEILING.alone)
})

test('only a twin drops, or stands alone', () => {
  const others = sheets.filter(({ path, text }) => !path.endsWith('.h5.module.css') && /@(drop|alone)\b/.test(text))
  expect(others.map(({ path }) => path)).toEqual([])
})

test('a window is as wide as the others: few sheets ask for a width that has no word', () => {
  const asked = new Set<string>()
  for (const { text } of spoken) parse(text).walkAtRules('media', ({ params }) => void asked.add(said(params)))
  for (const known of Object.values(WINDOWS)) asked.delete(known)
  expect([...asked].filter((params) => /width|height/.test(params)).length).toBeLessThanOrEqual(CEILING.windows)
})
