// Writes antd's stylesheet at build time. Our policy allows no style that a script brings, so antd runs without its own
// (`zeroRuntime`, src/desk/Desk.tsx), and what it would have written is a file of the build like any other.
import { extractStyle } from '@ant-design/static-style-extract'
import { ConfigProvider } from 'antd'
import { createElement } from 'react'
import type { Plugin } from 'vite'
import { antdParts } from '../src/desk/antdParts.ts'
import { deskTheme } from '../src/desk/theme.ts'

const NAME = 'virtual:antd.css'

/** The styles of every component in `antdParts`, in our theme. The same text in every build. */
export function antdCss(): string {
  return extractStyle({
    includes: [...antdParts],
    customTheme: (parts) => createElement(ConfigProvider, { theme: deskTheme }, parts),
  })
}

/** Makes `import 'virtual:antd.css'` that stylesheet. */
export function antdStyles(): Plugin {
  return {
    name: 'guanlan-antd-styles',
    resolveId: (id) => (id === NAME ? `\0${NAME}` : null),
    // Tests look at no colours, and the making takes a second.
    load: (id) => (id === `\0${NAME}` ? (process.env.VITEST ? '' : antdCss()) : null),
  }
}
