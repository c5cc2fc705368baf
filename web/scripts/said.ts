// Which words a program can say: the keys in every file that its entry leads to. What only the back-office says, such as the
// names of its pages, stands in the same files of words, and no visitor on a phone has to carry it.
import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** The keys that stand in the code, and the beginnings of those that are put together. */
export interface Said {
  keys: ReadonlySet<string>
  prefixes: readonly string[]
}

const IMPORTED = /(?:\bfrom|\bimport)\s*\(?\s*['"](\.{1,2}\/[^'"]+\.tsx?)['"]/g
/** What is imported for its types is no part of the program. */
const TYPES = /^import type [^'"]*['"][^'"]+['"];?$/gm
const KEY = /['"`]([a-zA-Z]\w*\.[\w.]+)['"`]/g
const PREFIX = /`([a-zA-Z]\w*\.[\w.]*)\$\{/g

/** Reads the files that are imported from an entry, each once. */
export function saidFrom(entry: string): Said {
  const keys = new Set<string>()
  const prefixes = new Set<string>()
  const seen = new Set<string>()
  const waiting = [entry]
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (seen.has(file)) continue
    seen.add(file)
    const code = readFileSync(file, 'utf8').replace(TYPES, '')
    for (const [, key = ''] of code.matchAll(KEY)) keys.add(key)
    for (const [, prefix = ''] of code.matchAll(PREFIX)) prefixes.add(prefix)
    for (const [, target = ''] of code.matchAll(IMPORTED)) waiting.push(join(dirname(file), target))
  }
  return { keys, prefixes: [...prefixes] }
}

type Words = { readonly [key: string]: string | Words }

/** The words that are said, as they were nested. */
export function onlySaid(words: object, { keys, prefixes }: Said, above = ''): Words {
  const kept = Object.entries(words as Words).flatMap(([name, inner]): [string, string | Words][] => {
    const key = above + name
    if (typeof inner !== 'string') {
      const below = onlySaid(inner, { keys, prefixes }, `${key}.`)
      return Object.keys(below).length > 0 ? [[name, below]] : []
    }
    const plain = key.replace(/_(one|other)$/, '')
    return keys.has(plain) || prefixes.some((prefix) => key.startsWith(prefix)) ? [[name, inner]] : []
  })
  return Object.fromEntries(kept)
}
