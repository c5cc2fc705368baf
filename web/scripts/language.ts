// The language of the sheets: what a rule says by `@mixin` is written out here, while the sheet is read, so that what is
// built knows nothing of it. Its words are in `src/ui/language`; docs/STYLE.md shows them.
import { fileURLToPath } from 'node:url'
import postcss, {
  atRule,
  type AtRule,
  type ChildNode,
  type Container,
  type Message,
  type Plugin,
  type Root,
} from 'postcss'
import mixins from 'postcss-mixins'
import nested from 'postcss-nested'

const WORDS = fileURLToPath(new URL('../src/ui/language/*.css', import.meta.url))

const words = postcss([mixins({ mixinsFiles: WORDS })])
const flat = postcss([nested()])

/** What a role may say and a sheet leaves out is `-` among its values: there is no such declaration. */
function dropUnsaid(root: Root): void {
  root.walkDecls((decl) => {
    if (/(^|\s)-(\s|$)/.test(decl.value)) decl.remove()
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
    for (const decl of own) inside.insertBefore(node, decl)
  })
}

/** What roles say of paper stands behind everything else, as if the sheet ended in it. */
function printLast(root: Root): void {
  const blocks = root.nodes.filter((node) => node.type === 'atrule' && node.params === 'print' && isSpoken(node))
  if (blocks.length === 0) return
  const last = root.nodes.findLast((node) => node.type === 'atrule' && node.params === 'print' && !isSpoken(node))
  const place = (last as AtRule | undefined) ?? atRule({ name: 'media', params: 'print', nodes: [] })
  if (!last) root.append(place)
  for (const block of blocks as AtRule[]) {
    place.append(block.nodes ?? [])
    block.remove()
  }
}

/** Whether a role brought it, and not the sheet itself. */
const isSpoken = (node: ChildNode) => node.source?.input.file?.includes('/ui/language/') ?? false

/** Writes out what a sheet says in the language. */
export function writtenOut(root: Root): { root: Root; messages: Message[] } {
  const text = root.toString()
  if (!/@mixin|@define-mixin|&/.test(text)) return { root, messages: [] }
  const said = words.process(root, { from: root.source?.input.file })
  const { messages } = said
  dropUnsaid(said.root)
  declarationsFirst(said.root)
  const plain = flat.process(said.root, { from: root.source?.input.file }).root
  printLast(plain)
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
