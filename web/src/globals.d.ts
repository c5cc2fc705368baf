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

/** Every word that there is, the server's too; for tests alone (vite.config.ts). */
declare module 'virtual:all-words/*' {
  const words: object
  export default words
}

/** The words of the back-office alone (vite.config.ts). */
declare module 'virtual:desk-words/*' {
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

/** The words of the ways in and of a person's own pages alone (vite.config.ts). */
declare module 'virtual:account-words/*' {
  const words: object
  export default words
}

/** The words of public applications alone (vite.config.ts). */
declare module 'virtual:application-words/*' {
  const words: object
  export default words
}

/** The words of the search page alone (vite.config.ts). */
declare module 'virtual:find-words/*' {
  const words: object
  export default words
}

/** The words of the member companies' pages alone (vite.config.ts). */
declare module 'virtual:company-words/*' {
  const words: object
  export default words
}

/** The words of the page of how to become a member company alone (vite.config.ts). */
declare module 'virtual:membership-words/*' {
  const words: object
  export default words
}

/** The words of the demo's page of outside links alone (vite.config.ts). */
declare module 'virtual:links-words/*' {
  const words: object
  export default words
}

/** The words of the page on which statements are checked alone (vite.config.ts). */
declare module 'virtual:verify-words/*' {
  const words: object
  export default words
}

/** The words of the page on which contracts are checked alone (vite.config.ts). */
declare module 'virtual:contract-words/*' {
  const words: object
  export default words
}

/** The words of the page of what is kept alone (vite.config.ts). */
declare module 'virtual:kept-words/*' {
  const words: object
  export default words
}

/** The words of the pages about a visit alone (vite.config.ts). */
declare module 'virtual:visit-words/*' {
  const words: object
  export default words
}

/** The words of the news alone (vite.config.ts). */
declare module 'virtual:news-words/*' {
  const words: object
  export default words
}

/** The words of the people of a body alone (vite.config.ts). */
declare module 'virtual:member-words/*' {
  const words: object
  export default words
}

/** The words of what can be booked alone: its rules, on the pages that have a desk (vite.config.ts). */
declare module 'virtual:booking-words/*' {
  const words: object
  export default words
}

/** The words of taking places alone, once somebody has come to the desk (vite.config.ts). */
declare module 'virtual:places-words/*' {
  const words: object
  export default words
}

/** The words of waiting for places, and of missed visits, alone (vite.config.ts). */
declare module 'virtual:waiting-words/*' {
  const words: object
  export default words
}

/** The words of groups alone: asking for one, and what became of it (vite.config.ts). */
declare module 'virtual:groups-words/*' {
  const words: object
  export default words
}

/** The words of people whom an account keeps alone (vite.config.ts). */
declare module 'virtual:companions-words/*' {
  const words: object
  export default words
}
