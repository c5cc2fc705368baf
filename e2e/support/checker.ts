import { spawnSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The W3C's own checker (vnu, MIT), which knows what a browser forgives. It is a Java program. */
const jar = fileURLToPath(new URL('../node_modules/vnu-jar/build/dist/vnu.jar', import.meta.url))

interface Answer {
  messages: { type: string; url: string; message: string; extract?: string }[]
}

/** Whether this machine can run the checker. */
export function hasJava(): boolean {
  return spawnSync('java', ['-version']).status === 0
}

/**
 * What the checker finds wrong in these documents, by name; one run for all, because starting it takes longer than
 * checking fifty pages. Informations and warnings are left out.
 */
export function faults(documents: ReadonlyMap<string, string>, folder: string): Map<string, string[]> {
  mkdirSync(folder, { recursive: true })
  const names = [...documents.keys()]
  names.forEach((name, at) => writeFileSync(join(folder, `${at}.html`), documents.get(name) ?? ''))
  const words = ['-Xmx768m', '-jar', jar, '--format', 'json', '--stdout', '--errors-only', '--exit-zero-always', folder]
  const run = spawnSync('java', words, { encoding: 'utf8', maxBuffer: 64 << 20 })
  if (run.status !== 0) throw new Error(`the checker ended with ${run.status}: ${run.stderr}`)
  const found = new Map<string, string[]>()
  for (const { type, url, message, extract } of (JSON.parse(run.stdout) as Answer).messages) {
    const name = names[Number(/(\d+)\.html$/.exec(url)?.[1])] ?? url
    const told = `${type}: ${message} at ${extract?.replace(/\s+/g, ' ') ?? ''}`
    found.set(name, [...new Set(found.get(name)).add(told)])
  }
  return found
}
