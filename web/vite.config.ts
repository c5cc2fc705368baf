import react from '@vitejs/plugin-react'
import { fileURLToPath } from 'node:url'
import { defineConfig, type Plugin } from 'vite'
import { configDefaults } from 'vitest/config'
import { compression, defineAlgorithm } from 'vite-plugin-compression2'
import { constants } from 'node:zlib'
import { antdStyles } from './scripts/antd.ts'
import { chunkNames } from './scripts/chunks.ts'
import { classesInOrder, classNamer } from './scripts/classes.ts'
import { oneEdition, phoneDocument, phoneSheets, programLater } from './scripts/editions.ts'
import { language } from './scripts/language.ts'
import { onlySaid, saidFrom } from './scripts/said.ts'
import { sheetsInOrder } from './scripts/order.ts'
import { apartSheets, noSheets } from './scripts/sheets.ts'
import { filesFor, gather } from './scripts/words.mjs'
import { phoneWorker } from './scripts/worker.ts'

// The test runner prints its failures by Map.groupBy, which Node 20 does not have.
// oxlint-disable-next-line typescript/unbound-method -- it is a static function
Map.groupBy ??= (items, keyOf) => {
  const groups = new Map()
  let index = 0
  for (const item of items) {
    const key = keyOf(item, index++)
    groups.set(key, [...(groups.get(key) ?? []), item])
  }
  return groups
}

// The public entry of react-dom/server pulls in the streaming renderers, which need MessageChannel and
// TextEncoder. The legacy build holds renderToString alone and runs in a bare engine.
const legacyServer = fileURLToPath(
  new URL('./node_modules/react-dom/cjs/react-dom-server-legacy.browser.production.js', import.meta.url),
)

/** Who speaks the words that come with the first script, in each of the three programs. */
type Speaker = 'site' | 'phone' | 'engine'

/**
 * The words, gathered from the folders of their readers (`scripts/words.mjs`): `virtual:words/zh` are everybody's and come
 * with the first script, `virtual:desk-words/zh` those of one part. Tests have all of them, the server's too, in
 * `virtual:all-words/zh`. A phone carries no word that no page of its edition says.
 */
function wordsByReader(speaker: Speaker): Plugin {
  const name = /^\0?virtual:(?:(\w+)-)?words\/(zh|en)$/
  return {
    name: 'guanlan-words-by-reader',
    enforce: 'pre',
    resolveId: (id) => (id.startsWith('virtual:') && name.test(id) ? `\0${id}` : null),
    load(id) {
      const [, part, lang] = name.exec(id) ?? []
      if (!lang) return null
      if (part === 'server' || (part === 'all' && !process.env.VITEST))
        this.error('the words of the server travel to no browser')
      const files = filesFor(part ?? speaker, lang)
      if (files.length === 0) this.error(`src/i18n/words/${part} holds no words`)
      for (const { path } of files) this.addWatchFile(path)
      const words = gather(files)
      // While one develops, pages come that say more.
      const said =
        part === undefined && speaker === 'phone' && !this.meta.watchMode ? saidFrom('src/app/entry-h5.tsx') : null
      return `export default ${JSON.stringify(said ? onlySaid(words, said) : words)}`
    },
  }
}

/**
 * renderToString drops the error of a component below a Suspense boundary and leaves a marker in the HTML. The server
 * logs why a page failed, so the one empty function in question reports to `globalThis.__renderError` instead.
 */
function renderErrorsAreReported(): Plugin {
  return {
    name: 'guanlan-render-errors-are-reported',
    transform(code, id) {
      if (!id.endsWith('react-dom-server-legacy.browser.production.js')) return null
      const silent = 'function onError() {}'
      if (code.split(silent).length !== 2) this.error('react-dom has changed: find its silent onError again')
      return { code: code.replace(silent, 'function onError(error) { globalThis.__renderError?.(error) }'), map: null }
    },
  }
}

/**
 * The first paint waits for the sheet alone, so it is asked for before the letters, and the scripts, which the first HTML
 * does without, after both. The server names a page's own scripts in the same way (`page/document.rs`).
 */
function sheetFirst(): Plugin {
  return {
    name: 'guanlan-sheet-first',
    transformIndexHtml: {
      order: 'post',
      handler(html) {
        const [sheet] = /\n\s*<link rel="stylesheet"[^>]*>/.exec(html) ?? []
        if (!sheet) return html
        return html
          .replace(sheet, '')
          .replace(/\n\s*<(link rel="preload"|title)/, (next) => sheet + next)
          .replace(/<(link rel="modulepreload"|script type="module")/g, '$& fetchpriority="low"')
      },
    },
  }
}

/** Pages behind the sign-in are drawn in the browser alone: the engine's bundle holds an empty place for each. */
function withoutBackOffice(): Plugin {
  return {
    name: 'guanlan-without-back-office',
    enforce: 'pre',
    load(id) {
      return /\/src\/(desk|manage|studio)\/.*\.tsx$/.test(id) ? 'export default () => null' : null
    },
  }
}

/** Every text file gets a .br and a .gz sibling, so that the server never compresses while it answers. */
const siblings = compression({
  include: /\.(js|css|html|svg|json|txt|webmanifest)$/,
  exclude: /\.vite\//,
  threshold: 256,
  algorithms: [
    defineAlgorithm('brotliCompress', { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
    defineAlgorithm('gzip', { level: 9 }),
  ],
})

/**
 * What every page needs lies in two files, and what only the back-office takes of a library in neither. Cut into a chunk for
 * each group of pages that share something, the same code weighs 5 % more, because each file is compressed by itself.
 */
const common = [
  {
    name: 'base',
    test: /\/node_modules\/(react|react-dom|scheduler|nprogress|use-sync-external-store|@tanstack)\//,
    tags: ['$initial' as const],
  },
  // Scripts alone: the order of the style sheets is that of the imports. Without the entry, which waits for the first page:
  // the parts of that page import from this file, and would wait for it in turn.
  { name: 'first', test: /\/src\/(?!app\/entry-(client|h5)\.tsx$).*\.tsx?$/, tags: ['$initial' as const] },
  // What every form stands on lies in one file: among what all pages share, visitors who write nothing would fetch it. What
  // says why a call failed is asked for by others, too.
  { name: 'failure', test: /\/src\/api\/failure\.ts$/ },
  {
    name: 'form',
    test: /\/src\/(form\/(flow|store|useForm|useSendForm|refusal|paths|same)|api\/tries|lib\/clickGuard)\.ts$/,
  },
  // By so many pages that it is common to all looks, and not to the back-office alone. Amounts and what is typed are the back-office's, but for a few pages.
  { name: 'shared', test: /\/src\/(lib(?!\/(money|typed))|ui|i18n|api|content)\/.*\.tsx?$/, minShareCount: 32 },
  // Who writes needs both: each further file is named in the first script of every page.
  { name: 'written', test: /\/src\/(lib\/typed|api\/keepAnswer)\.ts$/ },
]

/** On phones both lie in one: a release changes either, and in one file they weigh a hundredth less. */
const commonOnPhones = [
  {
    name: 'first',
    test: /\/node_modules\/(react|react-dom|scheduler|use-sync-external-store|@tanstack)\/|\/src\/(?!app\/(entry|begin)-h5\.tsx?$|h5\/worker\/).*\.tsx?$/,
    tags: ['$initial' as const],
  },
  // Where places are taken came in nineteen files, and a slow telephone took longer to ask for them than to draw them. What
  // tickets and the home page need of it besides lies in files of its own, so that they do not wait for the rest.
  { name: 'shared', test: /\/src\/(ui|lib|i18n)\/.*\.tsx?$/, minShareCount: 10 },
  { name: 'field', test: /\/src\/(ui\/Field\.tsx|lib\/typed\.ts)$/ },
  { name: 'slots', test: /\/src\/nouns\/booking\/slots\.ts$/ },
  {
    name: 'places',
    test: /\/src\/(api\/failure\.ts|nouns\/booking\/(reserve|ownKey|waiting|standing)\.ts|content\/booking\/(placesWords\.ts|useDayWords\.ts|Counted\.tsx|(Slip|ReservedFacts)(\.h5)?\.module\.css))/,
  },
  {
    name: 'desk',
    test: /\/src\/content\/booking\/(Offer|CheckField|PersonFields|LeaveDialog|Suspended|useArrival|waitingWords)\.tsx?$/,
  },
]

/**
 * What is fetched together with a part, and is written down in the first script for each: neither the part, which is
 * named there already, nor what every page has.
 */
const besides = (part: string, files: string[]) =>
  files.filter((file) => file !== part && !/\/(base|first|rolldown-runtime)-[^/]*$/.test(file)).toSorted()

/** Tests that need a program of their own: one starts the site as a browser does. */
const OWN = ['src/app/start.test.tsx']

/** What a build for one of the three programs adds to what all of them have. */
const plugins = {
  site: () => [
    ...(process.env.VITEST ? [] : [oneEdition(false)]),
    antdStyles(),
    apartSheets(),
    sheetsInOrder(),
    sheetFirst(),
    siblings,
  ],
  h5: () => [
    oneEdition(true),
    phoneSheets(),
    phoneDocument(),
    noSheets(),
    sheetsInOrder(),
    sheetFirst(),
    programLater(),
    phoneWorker(wordsByReader('phone')),
    siblings,
  ],
  engine: () => [chunkNames(), withoutBackOffice(), noSheets(), renderErrorsAreReported()],
}

/**
 * `vite build` writes the browser's files of the edition for desktops to `dist`, `vite build --mode h5` those of the edition
 * for phones beside them, `vite build --ssr` the one module of the embedded engine, which draws both, to `dist-ssr`. Two
 * builds, because a file that both editions shared would carry what either of them needs.
 */
export default defineConfig(({ isSsrBuild, mode }) => ({
  plugins: [
    wordsByReader(isSsrBuild || process.env.VITEST ? 'engine' : mode === 'h5' ? 'phone' : 'site'),
    react(),
    ...(process.env.VITEST ? [chunkNames()] : []),
    ...plugins[isSsrBuild ? 'engine' : mode === 'h5' ? 'h5' : 'site'](),
  ],
  css: { modules: { generateScopedName: classNamer(), getJSON: classesInOrder }, postcss: { plugins: [language()] } },
  resolve: isSsrBuild ? { alias: [{ find: /^react-dom\/server$/, replacement: legacyServer }] } : {},
  define: isSsrBuild ? { 'process.env.NODE_ENV': JSON.stringify('production') } : {},
  ssr: {
    noExternal: true,
    target: 'webworker',
    resolve: {
      // In tests Node itself is told of them, and what it requires would then be taken for imports.
      conditions: ['worker', 'module', 'production', ...(process.env.VITEST ? [] : ['import']), 'default'],
      mainFields: ['module', 'main'],
    },
  },
  build: isSsrBuild
    ? {
        outDir: 'dist-ssr',
        target: 'es2023',
        minify: 'oxc',
        emitAssets: false,
        copyPublicDir: false,
        rollupOptions: {
          input: 'src/app/entry-server.tsx',
          output: { format: 'es', entryFileNames: 'ssr.js', codeSplitting: false },
        },
      }
    : {
        outDir: 'dist',
        ...(mode === 'h5'
          ? { manifest: '.vite/manifest-h5.json', emptyOutDir: false, copyPublicDir: false }
          : { manifest: true }),
        // One sheet for all public pages, and others for what few visitors need (`scripts/sheets.ts`). In pieces a detail page waited for 29 sheets, which weighed as much with their
        // heads and came in another order after each way through the site.
        cssCodeSplit: false,
        target: 'baseline-widely-available',
        modulePreload: {
          polyfill: false,
          resolveDependencies: (file, files, { hostType }) => (hostType === 'html' ? files : besides(file, files)),
        },
        assetsInlineLimit: 0,
        rollupOptions: {
          ...(mode === 'h5' && { input: ['h5/index.html', 'src/app/begin-h5.ts'] }),
          output: {
            codeSplitting: { groups: mode === 'h5' ? commonOnPhones : common },
            ...(mode === 'h5' && {
              assetFileNames: ({ names }: { names: string[] }) =>
                `assets/${names[0]?.endsWith('.css') ? 'phone' : '[name]'}-[hash][extname]`,
            }),
          },
        },
      },
  server: {
    host: '127.0.0.1',
    proxy: Object.fromEntries(
      ['/api', '/media', '/user', '/token', '/Dictionary'].map((path) => [path, 'http://127.0.0.1:8080']),
    ),
  },
  test: {
    environment: 'happy-dom',
    setupFiles: 'scripts/patience.ts',
    testTimeout: 60_000,
    css: { modules: { classNameStrategy: 'non-scoped' } },
    restoreMocks: true,
    unstubGlobals: true,
    // One core would be left idle.
    maxWorkers: '100%',
    // Making a window anew for each file took two thirds of the time.
    projects: [
      // Most rules need no window. A file that does says so in its first line.
      {
        extends: true,
        test: { name: 'rules', environment: 'node', setupFiles: [], include: ['src/**/*.test.ts'], isolate: false },
      },
      {
        extends: true,
        test: {
          name: 'parts',
          include: ['src/**/*.test.tsx'],
          exclude: [...OWN, ...configDefaults.exclude],
          isolate: false,
        },
      },
      { extends: true, test: { name: 'own', include: OWN } },
    ],
  },
}))
