// Tells the server which chunk a part of a page is, so that the first HTML names the files that the page needs. A part is
// `lazyPart(() => import('../site/x.tsx'))`: the name of its file is written there already, and here it is written beside
// it, for the engine's bundle alone. The browser has no use for it.
import { dirname, posix, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const web = fileURLToPath(new URL('..', import.meta.url))

const PART = /\(\) => import\('(\.{1,2}\/[^']+\.tsx)'\)/g

/** `lazyPart` finds the key of its chunk in the build's manifest as `chunk` of the function that it is given. */
export function chunkNames(): Plugin {
  return {
    name: 'guanlan-chunk-names',
    enforce: 'pre',
    transform(code, id) {
      if (!/\/src\/app\/.*\.tsx$/.test(id)) return null
      const folder = relative(web, dirname(id))
      const named = code.replace(
        PART,
        (load, file: string) => `Object.assign(${load}, { chunk: '${posix.join(folder, file)}' })`,
      )
      return named === code ? null : { code: named, map: null }
    },
  }
}
