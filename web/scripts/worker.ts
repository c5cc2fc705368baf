// Builds the worker of the edition for phones beside its pages, under a name that never changes, and writes down in it what
// a first visit loads, so that the next one needs no network for that. It is a program of its own: a worker that asked for
// chunks of the pages would be another one with each of their releases.
import { fileURLToPath } from 'node:url'
import { build, type Plugin } from 'vite'

const SOURCE = fileURLToPath(new URL('../src/h5/worker/sw.ts', import.meta.url))
const TARGET = 'h5/sw.js'

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
      const files = [...sheets, entry.fileName, ...entry.imports].map((file) => `/${file}`)
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
    define: { PROGRAM_FILES: JSON.stringify(files) },
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
