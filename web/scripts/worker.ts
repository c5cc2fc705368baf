// Builds the worker of the edition for phones beside its pages, under a name that never changes, and writes down in it what
// the page of tickets needs, which has to open at the door without a network: whatever a press there may ask for. It is a
// program of its own, and another one with each release that changes one of those files.
import { createHash } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import { build, type Plugin } from 'vite'

const SOURCE = fileURLToPath(new URL('../src/h5/worker/sw.ts', import.meta.url))
const TARGET = 'h5/sw.js'

/**
 * What the page of tickets and its frame fetch by themselves, or at a press that has to work at the door. What changes a
 * reservation needs a network anyway.
 */
const PARTS =
  /\/src\/(i18n\/en\.ts|app\/beside\.ts|lib\/qr\.ts|content\/booking\/styles\.ts|h5\/tickets\/.*|h5\/layout\/(Living|MoreSheet)\.tsx|h5\/worker\/words\.ts)$/

/** `words` answers the addresses of words, as it does for the pages. */
export function phoneWorker(words: Plugin): Plugin {
  return {
    name: 'guanlan-phone-worker',
    enforce: 'post',
    apply: 'build',
    async generateBundle(_, bundle) {
      const chunks = Object.values(bundle).flatMap((one) => (one.type === 'chunk' ? [one] : []))
      const entry = chunks.find(({ isEntry }) => isEntry)
      const sheets = Object.keys(bundle).filter((file) => file.endsWith('.css'))
      if (!entry || sheets.length === 0) return this.error('the program of the edition for phones is not there')
      const needed = new Set<string>()
      const need = (fileName: string) => {
        const chunk = bundle[fileName]
        if (chunk?.type !== 'chunk' || needed.has(fileName)) return
        needed.add(fileName)
        for (const one of chunk.imports) need(one)
      }
      for (const { fileName, isEntry, facadeModuleId } of chunks)
        if (isEntry || (facadeModuleId && PARTS.test(facadeModuleId))) need(fileName)
      const files = [...sheets, ...needed].toSorted().map((file) => `/${file}`)
      const source = await program(words, files)
      this.emitFile({ type: 'asset', fileName: TARGET, source })
    },
  }
}

async function program(words: Plugin, files: readonly string[]): Promise<string> {
  const made = await build({
    configFile: false,
    logLevel: 'warn',
    plugins: [words],
    define: {
      PROGRAM_FILES: JSON.stringify(files),
      PROGRAM_VERSION: JSON.stringify(createHash('sha256').update(files.join()).digest('base64url').slice(0, 8)),
    },
    build: {
      write: false,
      copyPublicDir: false,
      target: 'baseline-widely-available',
      rollupOptions: { input: SOURCE, output: { format: 'iife', codeSplitting: false } },
    },
  })
  const [output] = Array.isArray(made) ? made : [made]
  const [worker] = output && 'output' in output ? output.output : []
  if (worker?.type !== 'chunk') throw new Error('the worker was not built')
  return worker.code
}
