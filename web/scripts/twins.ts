// What a phone wears is its neighbour's sheet and what its own adds: `Card.h5.module.css` says only what differs from
// `Card.module.css`. The two are put together here, rule by rule, so that a browser loads each rule once.
//
// - The same selector under the same conditions: its declarations take the place of the neighbour's.
// - Another rule stands behind the one that it follows in the twin; the first of a sheet, at the end.
// - `@drop color margin;` in a rule: without these. `@drop;` alone in a rule or a block: without all of it.
// - `@drop .a, .b:hover;`: without every rule of the class `.a` there, and without the rule `.b:hover`.
// - `@alone;`: nothing is taken of the neighbour.
import { list, type AtRule, type ChildNode, type Container, type Declaration, type Root, type Rule } from 'postcss'

type Block = AtRule & { nodes: ChildNode[] }

const isBlock = (node: ChildNode): node is Block => node.type === 'atrule' && node.nodes !== undefined
const said = (text: string) => text.replace(/\s+/g, ' ').trim()
const isWhole = (node: Block) => /keyframes$|^(font-face|page|property)$/.test(node.name)

/** The name under which a rule or a block finds its neighbour. */
export function nameOf(node: ChildNode): string | undefined {
  if (node.type === 'rule') return node.selectors.map(said).join(', ')
  return isBlock(node) ? `@${node.name} ${said(node.params)}` : undefined
}

/** Shorthands that do not begin like what they set. */
const SETS: Record<string, RegExp> = {
  inset: /^(top|right|bottom|left|inset-.*)$/,
  'inset-block': /^inset-block-/,
  'inset-inline': /^inset-inline-/,
  gap: /^(row|column)-gap$/,
  font: /^(font-.*|line-height)$/,
  'flex-flow': /^flex-(direction|wrap)$/,
  flex: /^flex-(grow|shrink|basis)$/,
  'grid-area': /^grid-(row|column)(-.*)?$/,
  'place-items': /^(align|justify)-items$/,
  'place-content': /^(align|justify)-content$/,
  'place-self': /^(align|justify)-self$/,
  border: /^border-(?!radius|collapse|spacing|image)/,
  'border-color': /^border-.*-color$/,
  'border-style': /^border-.*-style$/,
  'border-width': /^border-.*-width$/,
  'border-radius': /^border-.*-radius$/,
  grid: /^grid-(template|auto)/,
  outline: /^outline-(color|style|width)$/,
  overflow: /^overflow-[xy]$/,
  'text-decoration': /^text-decoration-(line|style|color|thickness)$/,
}

/** Those that do. */
const BEGINS =
  /^((scroll-)?(margin|padding)(-block|-inline)?|background|list-style|overscroll-behavior|transition|animation|mask|grid-(row|column|template)|border-(top|right|bottom|left|block|inline)(-start|-end)?)$/

/** Whether a declaration leaves nothing of an earlier one of another property. */
export const covers = (later: string, earlier: string): boolean =>
  later === earlier || (SETS[later]?.test(earlier) ?? (BEGINS.test(later) && earlier.startsWith(`${later}-`)))

function without(rule: Container, isGone: (prop: string) => boolean): void {
  rule.each((node) => {
    if (node.type === 'decl' && isGone(node.prop)) node.remove()
  })
}

/** Puts a twin's declarations into its neighbour's rule. */
function addTo(rule: Rule, twin: Rule): void {
  for (const node of twin.nodes)
    if (node.type === 'atrule' && node.name === 'drop') {
      const gone = node.params.split(/[\s,]+/)
      without(rule, (prop) => gone.includes(prop))
    }
  const own = twin.nodes.filter((node): node is Declaration => node.type === 'decl')
  for (const prop of new Set(own.map((decl) => decl.prop))) {
    const values = own.filter((decl) => decl.prop === prop).map((decl) => decl.clone())
    const place = rule.nodes.find((node) => node.type === 'decl' && node.prop === prop)
    if (place) place.before(values)
    else rule.append(values)
    without(rule, (other) => other !== prop && covers(prop, other))
    rule.each((node) => {
      if (node.type === 'decl' && node.prop === prop && !values.includes(node)) node.remove()
    })
  }
}

/** Whether a selector names a class. */
const names = (selector: string, one: string) => selector.split(one).some((rest, at) => at > 0 && !/^[\w-]/.test(rest))

/** Drops every rule of a class, or that of a selector. */
function drop(inside: Container, selectors: string[]): void {
  inside.each((node) => {
    if (isBlock(node) && !isWhole(node)) {
      drop(
        node,
        selectors.filter((one) => /^\.[\w-]+$/.test(one)),
      )
      if (node.nodes.every((one) => one.type === 'comment')) node.remove()
    }
    if (node.type !== 'rule') return
    const isGone = (selector: string) =>
      selectors.some((one) => (/^\.[\w-]+$/.test(one) ? names(selector, one) : said(selector) === one))
    const left = node.selectors.filter((one) => !isGone(one))
    if (left.length === 0) node.remove()
    else if (left.length < node.selectors.length) node.selectors = left
  })
}

const isDropped = (node: Container) =>
  node.nodes?.length === 1 && node.first?.type === 'atrule' && node.first.name === 'drop' && node.first.params === ''

function add(inside: Container, twin: Container): void {
  for (const node of twin.nodes ?? [])
    if (node.type === 'atrule' && node.name === 'drop') drop(inside, list.comma(node.params).map(said))
  let place: ChildNode | undefined
  for (const node of twin.nodes ?? []) {
    const name = nameOf(node)
    if (name === undefined) continue
    const old = inside.nodes?.findLast((one) => nameOf(one) === name)
    if (isDropped(node as Container)) {
      if (!old) throw node.error(`there is no ${name} to drop`)
      old.remove()
      continue
    }
    if (!old) {
      const fresh = node.clone()
      if (place) place.after(fresh)
      else inside.append(fresh)
      place = fresh
    } else {
      if (node.type === 'rule') addTo(old as Rule, node)
      else if (isWhole(node as Block)) old.replaceWith((place = node.clone()))
      else add(old as Block, node as Block)
      if (old.parent) place = old
    }
  }
}

/** The sheet of a phone: its neighbour's with what the twin adds. Both are written out. */
export function withTwin(sheet: Root, twin: Root): Root {
  const alone = twin.nodes.find((node) => node.type === 'atrule' && node.name === 'alone')
  if (alone) {
    const own = twin.clone()
    own.walkAtRules('alone', (one) => void one.remove())
    return own
  }
  const whole = sheet.clone()
  add(whole, twin)
  return whole
}
