import { pages } from '../lib/paths.ts'

/** The six parts of the transparency pages, each with the pages that belong to it, in the order of RULES site 8. */
export const transparencyParts = [
  { title: 'nav.organization', to: pages.organization, detail: null },
  { title: 'nav.leaders', to: pages.leaders, detail: null },
  { title: 'nav.articles', to: pages.articles, detail: null },
  { title: 'nav.planningList', to: pages.planningList, detail: pages.planningDetail },
  { title: 'nav.workList', to: pages.workList, detail: pages.workDetail },
  { title: 'nav.reportList', to: pages.reportList, detail: pages.reportDetail },
] as const

/** The part to which a page belongs; undefined for pages of anything else. */
export const transparencyPartOf = (path: string) =>
  transparencyParts.find(({ to, detail }) => path === to || path === detail)
