import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { ownKey } from '../../api/own.ts'
import type { Schemas } from '../../api/types.ts'
import { askOne, askPage, tell } from '../../desk/ask.ts'
import { sendFile } from '../../desk/upload.ts'
import { deskCalls } from '../../lib/deskCalls.ts'
import type { Lang } from '../../lib/lang.ts'
import type { FilteredSearch } from '../../lib/search.ts'

/** What a company says of itself, in both languages. Public at once. */
export type CompanyProfile = Schemas['CompanyProfileAnswer']

export type CommodityState = Schemas['CommodityState']

/** Something that a company sells. */
export type Commodity = Schemas['CommodityRecord']

export type CommodityFields = Schemas['NewCommodity']

/** What of a commodity is changed in the table. */
export type CommodityChange = Schemas['CommodityTableChange']

/** What a file of commodities would do, or has done. */
export type ImportReport = Schemas['CommodityImport']

/** Somebody whom customers may call. */
export type Contact = Schemas['Contact']

export type ContactFields = Omit<Contact, 'icpIdentifier'>

export type CompanyInfoSearch = FilteredSearch<'tab' | 'class' | 'state' | 'sort'>

const key = [ownKey, 'companyInfo'] as const

export const profileQuery = (lang: Lang) =>
  queryOptions({
    queryKey: [...key, 'profile'],
    queryFn: () => askOne<CompanyProfile>(lang, deskCalls.companyProfile),
  })

export type ProfileFields = Schemas['CompanyProfileChange']

export const saveProfile = (lang: Lang, payload: ProfileFields) =>
  tell<CompanyProfile>(lang, 'PUT', deskCalls.companyProfile, { payload })

export const commoditiesKey = [...key, 'commodities'] as const

export const commoditiesQuery = (lang: Lang, search: CompanyInfoSearch) => {
  const { open: _, tab: __, ...asked } = search
  return queryOptions({
    queryKey: [...commoditiesKey, 'list', lang, asked],
    queryFn: () => askPage<Commodity>(lang, deskCalls.commodities, asked),
    placeholderData: keepPreviousData,
  })
}

export const readCommodity = (lang: Lang, id: number) => askOne<Commodity>(lang, deskCalls.commodity, String(id))

export const addCommodity = (lang: Lang, payload: CommodityFields) =>
  tell<Commodity>(lang, 'POST', deskCalls.commodities, { payload })

export const changeCommodity = (lang: Lang, id: number, payload: Schemas['CommodityChange']) =>
  tell<Commodity>(lang, 'PUT', deskCalls.commodity, { id: String(id), payload })

export const dropCommodity = (lang: Lang, id: number) => tell(lang, 'DELETE', deskCalls.commodity, { id: String(id) })

export const setCommodityState = (lang: Lang, id: number, payload: Schemas['CommodityStateChange']) =>
  tell<Commodity>(lang, 'PUT', deskCalls.commodityState, { id: String(id), payload })

/** All of them or none. */
export const changeCommodities = (lang: Lang, changes: readonly CommodityChange[]) =>
  tell(lang, 'PATCH', deskCalls.commodities, { payload: { changes } })

/** Reads a file of commodities; keeps it unless it is only tried. */
export const importCommodities = (lang: Lang, file: Blob, dryRun: boolean, signal?: AbortSignal) =>
  sendFile<ImportReport>(lang, deskCalls.commodityImport, {
    file: new Blob([file], { type: 'text/csv' }),
    ...(dryRun ? { query: { dryRun: 'true' } } : {}),
    ...(signal ? { signal } : {}),
  })

export const contactsKey = [...key, 'contacts'] as const

export const contactsQuery = (lang: Lang) =>
  queryOptions({ queryKey: contactsKey, queryFn: () => askOne<Contact[]>(lang, deskCalls.contacts) })

export const addContact = (lang: Lang, payload: ContactFields) =>
  tell<Contact>(lang, 'POST', deskCalls.contacts, { payload })

export const changeContact = (lang: Lang, id: number, payload: ContactFields) =>
  tell(lang, 'PUT', deskCalls.contact, { id: String(id), payload })

export const dropContact = (lang: Lang, id: number) => tell(lang, 'DELETE', deskCalls.contact, { id: String(id) })

export const orderContacts = (lang: Lang, ids: readonly number[]) =>
  tell(lang, 'PUT', deskCalls.contactOrder, { payload: { ids } })
