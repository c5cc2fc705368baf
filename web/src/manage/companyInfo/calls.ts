import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { ownKey } from '../../api/own.ts'
import { askOne, askPage, tell } from '../../desk/ask.ts'
import type { OwnPicture } from '../../desk/parts/pictures.ts'
import { sendFile } from '../../desk/upload.ts'
import type { Lang } from '../../lib/lang.ts'
import { calls } from '../../lib/paths.ts'
import type { FilteredSearch } from '../../lib/search.ts'

/** What a company says of itself, in both languages. Public at once. */
export interface CompanyProfile {
  logo: OwnPicture | null
  pictures: OwnPicture[]
  summaryZh: string
  summaryEn: string
  aboutZh: string
  aboutEn: string
  addressZh: string
  addressEn: string
  phone: string
  email: string
  website: string
  version: number
}

/** What everybody of a company may know of it. */
export interface OwnCompany {
  id: number
  state: string
}

export type CommodityState = 'draft' | 'published' | 'withdrawn'

/** Something that a company sells. */
export interface Commodity {
  id: number
  number: string
  nameZh: string
  nameEn: string
  /** Big, middle, small; fewer where it is not finished. */
  classIds: number[]
  classNames: string[]
  packingId: number | null
  packingName: string | null
  packingUnitId: number | null
  packingUnitName: string | null
  /** In fen. */
  priceFen: number
  stock: number
  state: CommodityState
  summaryZh: string
  summaryEn: string
  pictures: OwnPicture[]
  updatedAt: string
  version: number
}

export type CommodityFields = Pick<
  Commodity,
  | 'number'
  | 'nameZh'
  | 'nameEn'
  | 'classIds'
  | 'packingId'
  | 'packingUnitId'
  | 'priceFen'
  | 'stock'
  | 'summaryZh'
  | 'summaryEn'
> & { pictures: string[] }

/** What of a commodity is changed in the table. */
export interface CommodityChange {
  id: number
  version: number
  priceFen?: number
  stock?: number
  state?: CommodityState
}

/** What a file of commodities would do, or has done. */
export interface ImportReport {
  rows: number
  added: number
  changed: number
  errors: { row: number; field: string; message: string }[]
}

/** Somebody whom customers may call. */
export interface Contact {
  icpIdentifier: number
  nvcName: string
  nvcPhone: string
  job: string
  /** What others turn to them for. */
  position: string
}

export type ContactFields = Omit<Contact, 'icpIdentifier'>

export type CompanyInfoSearch = FilteredSearch<'tab' | 'class' | 'state' | 'sort'>

const key = [ownKey, 'companyInfo'] as const

export const ownCompanyQuery = (lang: Lang) =>
  queryOptions({ queryKey: [...key, 'company', lang], queryFn: () => askOne<OwnCompany>(lang, calls.ownCompany) })

export const profileQuery = (lang: Lang) =>
  queryOptions({
    queryKey: [...key, 'profile'],
    queryFn: () => askOne<CompanyProfile>(lang, calls.companyProfile),
  })

export type ProfileFields = Omit<CompanyProfile, 'logo' | 'pictures'> & { logo: string | null; pictures: string[] }

export const saveProfile = (lang: Lang, payload: ProfileFields) =>
  tell<CompanyProfile>(lang, 'PUT', calls.companyProfile, { payload })

export const commoditiesKey = [...key, 'commodities'] as const

export const commoditiesQuery = (lang: Lang, search: CompanyInfoSearch) => {
  const { open: _, tab: __, ...asked } = search
  return queryOptions({
    queryKey: [...commoditiesKey, 'list', lang, asked],
    queryFn: () => askPage<Commodity>(lang, calls.commodities, asked),
    placeholderData: keepPreviousData,
  })
}

export const readCommodity = (lang: Lang, id: number) => askOne<Commodity>(lang, calls.commodity, String(id))

export const addCommodity = (lang: Lang, payload: CommodityFields) =>
  tell<Commodity>(lang, 'POST', calls.commodities, { payload })

export const changeCommodity = (lang: Lang, id: number, payload: CommodityFields & { version: number }) =>
  tell<Commodity>(lang, 'PUT', calls.commodity, { id: String(id), payload })

export const dropCommodity = (lang: Lang, id: number) => tell(lang, 'DELETE', calls.commodity, { id: String(id) })

export const setCommodityState = (lang: Lang, id: number, payload: { state: CommodityState; version: number }) =>
  tell<Commodity>(lang, 'PUT', calls.commodityState, { id: String(id), payload })

/** All of them or none. */
export const changeCommodities = (lang: Lang, changes: readonly CommodityChange[]) =>
  tell(lang, 'PATCH', calls.commodities, { payload: { changes } })

/** Reads a file of commodities; keeps it unless it is only tried. */
export const importCommodities = (lang: Lang, file: Blob, dryRun: boolean, signal?: AbortSignal) =>
  sendFile<ImportReport>(lang, calls.commodityImport, {
    file: new Blob([file], { type: 'text/csv' }),
    ...(dryRun ? { query: { dryRun: 'true' } } : {}),
    ...(signal ? { signal } : {}),
  })

export const contactsKey = [...key, 'contacts'] as const

export const contactsQuery = (lang: Lang) =>
  queryOptions({ queryKey: contactsKey, queryFn: () => askOne<Contact[]>(lang, calls.contacts) })

export const addContact = (lang: Lang, payload: ContactFields) =>
  tell<Contact>(lang, 'POST', calls.contacts, { payload })

export const changeContact = (lang: Lang, id: number, payload: ContactFields) =>
  tell(lang, 'PUT', calls.contact, { id: String(id), payload })

export const dropContact = (lang: Lang, id: number) => tell(lang, 'DELETE', calls.contact, { id: String(id) })

export const orderContacts = (lang: Lang, ids: readonly number[]) =>
  tell(lang, 'PUT', calls.contactOrder, { payload: { ids } })
