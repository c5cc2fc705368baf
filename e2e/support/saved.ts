import { appendFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'

/**
 * The documents that the walks came by, for the W3C's checker, which looks at all of them at once when the walks are
 * over (`html.spec.ts`). The runner empties the folder before it begins.
 */
const file = fileURLToPath(new URL('../test-results/documents.jsonl', import.meta.url))

interface Document {
  name: string
  text: string
}

/** Keeps a document under the name by which a fault of it is told. */
export function save(name: string, text: string): void {
  mkdirSync(dirname(file), { recursive: true })
  // One line is one write: two workers do not get into each other's.
  appendFileSync(file, `${JSON.stringify({ name, text } satisfies Document)}\n`)
}

export function saved(): Map<string, string> {
  if (!existsSync(file)) return new Map()
  const lines = readFileSync(file, 'utf8').trim().split('\n')
  return new Map(lines.map((line) => JSON.parse(line) as Document).map(({ name, text }) => [name, text]))
}
