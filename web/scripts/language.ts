// The language of the sheets: what a rule says in it is written out here, while the sheet is read, so that what is built
// knows nothing of it. docs/STYLE.md shows it.
//
// - `@mixin note;` is a role: `src/ui/language` says what it stands for. Where a role may say more than a sheet wants, `-`
//   leaves a declaration out.
// - `@when :hover color: red;` is a declaration under a condition: `when` of the element itself, `within` of what it lies in,
//   `inner` of what lies in it, `selector` of any other one (`@selector .card:hover & img scale: 1.03;`), and the words below
//   (`@paper display: none;`, `@paper .lead & height: 5cm;`).
import { fileURLToPath } from 'node:url'
import postcss, { atRule, decl, list, rule, type ChildNode, type Container, type Message } from 'postcss'
import type { AtRule, Plugin, Root, Rule } from 'postcss'
import mixins from 'postcss-mixins'
import nested from 'postcss-nested'

const WORDS = fileURLToPath(new URL('../src/ui/language/*.css', import.meta.url))

/** Conditions of the page around an element. */
const AROUND: Record<string, string> = {
  english: ':lang(en)',
  large: ":global(html[data-text='large'])",
}

/** Conditions of the window and of paper, in the order in which they end a sheet. */
export const WINDOWS: Record<string, string> = {
  roomy: '(min-width: 640px)',
  tight: '(width < 640px)',
  folded: '(max-width: 991px)',
  narrow: '(max-width: 767px)',
  slim: '(max-width: 575px)',
  unscripted: '(scripting: none)',
  paper: 'print',
}

const CONDITIONS = ['when', 'within', 'inner', 'selector', ...Object.keys(AROUND), ...Object.keys(WINDOWS)]
const SPOKEN = new RegExp(`@(mixin|${CONDITIONS.join('|')})\\s|&`)

/** What a window says until it is gathered at the end. */
const WINDOW = 'guanlan-window'

const words = postcss([mixins({ mixinsFiles: WORDS })])
const flat = postcss([nested({ bubble: [WINDOW] })])

/** The selector of a condition, as it stands inside the rule. */
function selectorOf(word: string, place: string): string {
  const each = (make: (one: string) => string) => list.comma(place).map(make).join(', ')
  if (word === 'selector') return place
  if (word === 'when') return each((one) => `&${one}`)
  if (word === 'inner') return each((one) => (one.startsWith('::') ? `&${one}` : `& ${one}`))
  return each((one) => `${one} &`)
}

/** Makes a rule of each declaration under a condition, one for all that stand under the same. */
function conditionsInside(root: Root): void {
  const made = new Map<Container, Map<string, Container>>()
  root.walkAtRules((line) => {
    const { name, parent } = line
    const around = AROUND[name]
    if (line.nodes || parent?.type !== 'rule' || name === 'drop') return
    if (!CONDITIONS.includes(name)) throw line.error(`@${name} is no word of the language`)
    const said = /^(?:(.*?)\s+)?(--[\w-]+|[a-z-]+):\s+(.*)$/s.exec(line.params)
    if (!said) throw line.error(`@${name} has no declaration`)
    const [, place = around ?? '', prop = '', text = ''] = said
    const isImportant = /\s*!important$/.test(text)
    const own = decl({ prop, value: text.replace(/\s*!important$/, ''), important: isImportant })
    const key = WINDOWS[name] ? `${name} ${place}` : selectorOf(around ? 'within' : name, place)
    const others = made.get(parent) ?? new Map<string, Container>()
    made.set(parent, others)
    const known = others.get(key)
    if (known) {
      known.append(own)
      line.remove()
      return
    }
    const fresh = rule({ selector: WINDOWS[name] ? place || '&' : key, nodes: [own] })
    others.set(key, fresh)
    line.replaceWith(WINDOWS[name] ? atRule({ name: WINDOW, params: WINDOWS[name], nodes: [fresh] }) : fresh)
  })
}

/** What a role may say and a sheet leaves out has the value `-`: there is no such declaration. */
function dropUnsaid(root: Root): void {
  root.walkDecls((one) => {
    if (/^(1px solid )?-$/.test(one.value)) one.remove()
  })
}

/** A rule's own declarations stand before the rules inside it, wherever it names the role that brings these. */
function declarationsFirst(inside: Container): void {
  const isInner = (node: ChildNode) => node.type === 'rule' || (node.type === 'atrule' && node.nodes !== undefined)
  inside.each((node) => {
    if (!isInner(node)) return
    declarationsFirst(node as Container)
    if (inside.type !== 'rule') return
    const own = inside.nodes?.slice(inside.index(node) + 1).filter((one) => one.type === 'decl') ?? []
    for (const one of own) inside.insertBefore(node, one)
  })
}

/** Puts rules into a block. One that says the same as another there shares its declarations. */
function gather(rules: ChildNode[], place: AtRule): void {
  for (const one of rules) {
    const same = place.nodes?.find(
      (other): other is Rule => other.type === 'rule' && one.type === 'rule' && saying(other) === saying(one),
    )
    if (same && one.type === 'rule') same.selectors = [...same.selectors, ...one.selectors]
    else place.append(one)
  }
}

const saying = (one: Rule) => one.nodes.map(String).join(';')

/** What is said under a condition of the window stands behind everything else, as if the sheet ended in it. */
function windowsLast(root: Container): void {
  // A sheet that lies apart is in a layer (`sheets.ts`).
  root.each((node) => {
    if (node.type === 'atrule' && node.name === 'layer' && node.nodes) windowsLast(node)
  })
  for (const params of Object.values(WINDOWS)) {
    const isOf = (node: ChildNode, name: string): node is AtRule =>
      node.type === 'atrule' && node.name === name && node.params === params
    const said = (root.nodes ?? []).filter((node) => isOf(node, WINDOW))
    if (said.length === 0) continue
    const place = root.nodes?.findLast((node) => isOf(node, 'media')) ?? atRule({ name: 'media', params, nodes: [] })
    if (!place.parent) root.append(place)
    for (const one of said) {
      gather(one.nodes ?? [], place)
      one.remove()
    }
  }
}

/** Writes out what a sheet says in the language. */
export function writtenOut(root: Root): { root: Root; messages: Message[] } {
  if (!SPOKEN.test(root.toString())) return { root, messages: [] }
  const from = root.source?.input.file
  const said = words.process(root, { from })
  const { messages } = said
  dropUnsaid(said.root)
  conditionsInside(said.root)
  declarationsFirst(said.root)
  const plain = flat.process(said.root, { from }).root
  windowsLast(plain)
  return { root: plain, messages }
}

/** The same for PostCSS, which Vite runs on every sheet. */
export const language = (): Plugin => ({
  postcssPlugin: 'guanlan-language',
  Once(root, { result }) {
    const { root: plain, messages } = writtenOut(root.clone())
    root.removeAll()
    root.append(plain.nodes)
    for (const message of messages) result.messages.push({ ...message, parent: root.source?.input.file })
  },
})
