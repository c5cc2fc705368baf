// Puts the declarations of every built rule into one order: sheets compress better. What can set the same thing keeps the
// order that it has.
import { parse, type AtRule, type ChildNode, type Declaration } from 'postcss'
import type { Plugin } from 'vite'

/** Properties that can set the same thing have one name here; others go by their first word. */
const KIN: Record<string, string> = {
  top: 'inset',
  right: 'inset',
  bottom: 'inset',
  left: 'inset',
  row: 'gap',
  column: 'gap',
  columns: 'gap',
  line: 'font',
  justify: 'align',
  place: 'align',
  block: 'height',
  inline: 'width',
}

function kinOf(prop: string): string {
  if (prop.startsWith('--')) return ''
  const [first = ''] = prop.replace(/^-\w+-/, '').split('-')
  return KIN[first] ?? first
}

const isDeclaration = (node: ChildNode): node is Declaration => node.type === 'decl'

/** The same sheet in that order. */
export function inOrder(css: string): string {
  const root = parse(css)
  root.walkRules((rule) => {
    if (rule.parent?.type === 'atrule' && (rule.parent as AtRule).name.endsWith('keyframes')) return
    const own = rule.nodes.filter(isDeclaration)
    if (own.length < rule.nodes.length || own.some(({ prop }) => prop === 'all')) return
    const kin = new Map(own.map((one) => [one, kinOf(one.prop)]))
    const compare = (a = '', b = '') => (a < b ? -1 : a > b ? 1 : 0)
    rule.removeAll()
    rule.append(own.toSorted((a, b) => compare(kin.get(a), kin.get(b))))
  })
  return root.toString()
}

/** After the sheet of all modules is made and parted, and before it is compressed. */
export const sheetsInOrder = (): Plugin => ({
  name: 'guanlan-sheets-in-order',
  apply: 'build',
  enforce: 'post',
  generateBundle(_, bundle) {
    for (const one of Object.values(bundle))
      // antd's own styles are as antd writes them.
      if (one.type === 'asset' && /(?<!\/antd-[\w-]+)\.css$/.test(one.fileName))
        one.source = inOrder(String(one.source))
  },
})
