// Cuts the three fonts with which the painter writes (demo/studio/painter, ink/letters.rs) to the characters that stand in
// its sources. All are under the SIL Open Font License 1.1 (demo/studio/painter/fonts/OFL.txt).
import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import subsetFont from 'subset-font'

const require = createRequire(import.meta.url)
const painter = fileURLToPath(new URL('../../demo/studio/painter', import.meta.url))

/** @param {string} folder @returns {string[]} */
const sources = (folder) =>
  readdirSync(folder).flatMap((name) => {
    const path = join(folder, name)
    return statSync(path).isDirectory() ? sources(path) : path.endsWith('.rs') ? [path] : []
  })

const ascii = Array.from({ length: 95 }, (_, step) => String.fromCodePoint(32 + step)).join('')
const written = sources(join(painter, 'src'))
  .map((path) => readFileSync(path, 'utf8'))
  .join('')
const signs = [...new Set(ascii + written)].toSorted().join('')

const fonts = [
  ['serif', '@fontsource/noto-serif-sc/files/noto-serif-sc-chinese-simplified-500-normal.woff2'],
  ['brush', '@fontsource/ma-shan-zheng/files/ma-shan-zheng-chinese-simplified-400-normal.woff2'],
  ['running', '@fontsource/zhi-mang-xing/files/zhi-mang-xing-chinese-simplified-400-normal.woff2'],
]
mkdirSync(join(painter, 'fonts'), { recursive: true })
for (const [name, file] of fonts) {
  const bytes = await subsetFont(readFileSync(require.resolve(file)), signs, {
    targetFormat: 'truetype',
    noHinting: true,
  })
  writeFileSync(join(painter, 'fonts', `${name}.ttf`), bytes)
  console.log(`${name}: ${bytes.length} bytes`)
}
