import { pages } from '../../lib/paths.ts'

/** The four pages of a company. */
export const companyTabs = ['home', 'introduction', 'goods', 'contact'] as const
export type CompanyTab = (typeof companyTabs)[number]

/** Their addresses, without the company. */
export const companyPages = {
  home: pages.companyHome,
  introduction: pages.companyIntroduction,
  goods: pages.companyGoods,
  contact: pages.companyContact,
} as const satisfies Record<CompanyTab, string>

/** How many goods a company's own front page shows. */
export const SHOWN_GOODS = 4
