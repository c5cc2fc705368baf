/** The public pages of the caller's own company before they are public: for its own people alone (RULES companies 18). */
import { queryOptions } from '@tanstack/react-query'
import { ask, askPage } from '../../api/ask.ts'
import { ownKey } from '../../api/own.ts'
import type { Picture } from '../../api/types.ts'
import type { Lang } from '../../lib/lang.ts'
import type { CompanyProfile } from './profile.ts'
import type { CompanyDetail } from './public.ts'

/** As many goods as one preview shows: the server's longest page. */
const GOODS = 100

/** The company as its pages will show it. Asked anew with each preview: what was saved a moment ago is in it. */
export const previewQuery = (lang: Lang) =>
  queryOptions({
    queryKey: [ownKey, 'preview', lang],
    queryFn: () => ask('GET /api/v1/companies/own/preview', { lang }),
    staleTime: 0,
    gcTime: 0,
  })

/** Its goods with the drafts among them, the newest first. */
export const previewGoodsQuery = (lang: Lang) =>
  queryOptions({
    queryKey: [ownKey, 'preview', 'goods', lang],
    queryFn: () => askPage('GET /api/v1/companies/own/preview/commodities', { lang, query: { size: GOODS } }),
    staleTime: 0,
    gcTime: 0,
  })

/** What stands in the form of a profile. */
export type WrittenProfile = Omit<CompanyProfile, 'logo' | 'pictures' | 'version'> & {
  logo: readonly Picture[]
  pictures: readonly Picture[]
}

/** The company with what is written of its profile instead of what is saved. */
export function withWritten(company: CompanyDetail, written: WrittenProfile, lang: Lang): CompanyDetail {
  const said = (zh: string, en: string) => ((lang === 'en' && en.trim()) || zh).trim()
  return {
    ...company,
    logo: written.logo[0] ?? null,
    pictures: [...written.pictures],
    summary: said(written.summaryZh, written.summaryEn),
    about: said(written.aboutZh, written.aboutEn),
    address: said(written.addressZh, written.addressEn),
    phone: written.phone.trim(),
    email: written.email.trim(),
    website: written.website.trim(),
  }
}
