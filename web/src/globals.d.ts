/** CSS modules: class names by the name they have in the file. `laws.test.ts` checks that each name used is there. */
declare module '*.module.css' {
  const classes: Readonly<Record<string, string>>
  export default classes
}

declare module '*.css' {}

/** antd's stylesheet, made by the build (scripts/antd.ts). */
declare module 'virtual:antd-sheet' {
  /** The address of antd's stylesheet. */
  const address: string
  export default address
}

/** The back-office's own stylesheet (scripts/sheets.ts); empty where each module brings its own. */
declare module 'virtual:desk-sheet' {
  const address: string
  export default address
}

/** The stylesheet of bookings (scripts/sheets.ts); empty where each module brings its own. */
declare module 'virtual:booking-sheet' {
  const address: string
  export default address
}

/** The stylesheet of a walk (scripts/sheets.ts); empty where each module brings its own. */
declare module 'virtual:walk-sheet' {
  const address: string
  export default address
}

/** The stylesheet of applications (scripts/sheets.ts); empty where each module brings its own. */
declare module 'virtual:application-sheet' {
  const address: string
  export default address
}

/** Own artwork: the address of the file in the build. */
declare module '*.webp' {
  const url: string
  export default url
}

/** Everybody's words (vite.config.ts). */
declare module 'virtual:words/*' {
  const words: object
  export default words
}

interface ImportMetaEnv {
  readonly DEV: boolean
  readonly SSR: boolean
}

interface ImportMeta {
  readonly env: ImportMetaEnv
}

/** The words of one part alone (vite.config.ts). */
declare module '*-words/zh' {
  const words: object
  export default words
}

declare module '*-words/en' {
  const words: object
  export default words
}
