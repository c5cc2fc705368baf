import { unescaped } from './crawl.ts'

/** First HTML as a tree. The server closes what it opens, so a tag that closes another one is a fault. */

export interface Element {
  name: string
  attributes: Record<string, string>
  children: (Element | string)[]
}

/** Elements that have no end tag. */
const EMPTY = new Set([
  'area',
  'base',
  'br',
  'col',
  'embed',
  'hr',
  'img',
  'input',
  'link',
  'meta',
  'source',
  'track',
  'wbr',
])

const TOKEN = new RegExp(
  [
    '<!--.*?-->',
    '<!doctype[^>]*>',
    String.raw`<(?<raw>script|style)\b[^>]*>.*?</\k<raw>>`,
    String.raw`</(?<closed>[\w-]+)>`,
    String.raw`<(?<opened>[\w-]+)(?<inside>(?:\s+[^\s=>/"]+(?:="[^"]*")?)*)\s*(?<ended>/?)>`,
    '(?<text>[^<]+)',
    '(?<odd><)',
  ].join('|'),
  'gis',
)

/** The document, without its scripts. */
export function parse(html: string): Element {
  const root: Element = { name: '', attributes: {}, children: [] }
  const path = [root]
  for (const { groups = {} } of html.matchAll(TOKEN)) {
    const { closed, opened, inside = '', ended, text, odd } = groups
    const parent = path.at(-1) ?? root
    if (odd) throw new Error(`a tag that is none, in ${parent.name}`)
    if (text) parent.children.push(unescaped(text))
    if (closed && path.pop()?.name !== closed) throw new Error(`</${closed}> closes ${parent.name}`)
    if (opened) {
      const pairs = [...inside.matchAll(/([^\s="]+)(?:="([^"]*)")?/g)]
      const attributes = Object.fromEntries(pairs.map(([, key = '', value = '']) => [key, unescaped(value)]))
      const element = { name: opened, attributes, children: [] }
      parent.children.push(element)
      if (!EMPTY.has(opened) && !ended) path.push(element)
    }
  }
  if (path.length > 1) throw new Error(`${path.at(-1)?.name} is never closed`)
  return root
}

/** Every element below one that fits, in the order of the document. */
export function all(root: Element, fits: (element: Element) => boolean): Element[] {
  return root.children.flatMap((child) =>
    typeof child === 'string' ? [] : [...(fits(child) ? [child] : []), ...all(child, fits)],
  )
}

export function textOf(element: Element): string {
  return element.children.map((child) => (typeof child === 'string' ? child : textOf(child))).join('')
}

/** Whether an element has a class. */
export const hasClass = ({ attributes }: Element, name: string): boolean =>
  (attributes['class'] ?? '').split(' ').includes(name)
