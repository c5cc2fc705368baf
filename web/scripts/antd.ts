// Writes antd's stylesheet at build time. Our policy allows no style that a script brings, so antd runs without its own
// (`zeroRuntime`, src/desk/Desk.tsx), and what it would have written is a file of the build like any other.
import { extractStyle } from '@ant-design/static-style-extract'
import { ConfigProvider } from 'antd'
import { createElement } from 'react'
import type { Plugin } from 'vite'
import { antdParts } from '../src/desk/antdParts.ts'
import { deskTheme } from '../src/desk/theme.ts'

const NAME = 'virtual:antd-sheet'

/** The styles of every component in `antdParts`, in our theme. The same text in every build. */
export function antdCss(): string {
  return extractStyle({
    includes: [...antdParts],
    customTheme: (parts) => createElement(ConfigProvider, { theme: deskTheme }, parts),
  })
}

/**
 * Makes that stylesheet a file of its own, and `import address from 'virtual:antd-sheet'` its address. It is none of the
 * imports that the build puts into the one sheet of all pages: visitors never fetch it.
 */
export function antdStyles(): Plugin {
  return {
    name: 'guanlan-antd-styles',
    resolveId: (id) => (id === NAME ? `\0${NAME}` : null),
    load(id) {
      if (id !== `\0${NAME}`) return null
      // Tests look at no colours, and the making takes a second; the dev server has no files to emit.
      if (process.env.VITEST) return "export default ''"
      if (this.meta.watchMode)
        return `export default ${JSON.stringify(`data:text/css,${encodeURIComponent(antdCss())}`)}`
      const file = this.emitFile({ type: 'asset', name: 'antd.css', source: antdCss() })
      return `export default import.meta.ROLLUP_FILE_URL_${file}`
    },
  }
}
