import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { ask, askPage } from '../../api/ask.ts'
import { ownKey } from '../../api/own.ts'
import type { Schemas } from '../../api/types.ts'
import { sendFile } from '../../desk/upload.ts'
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
    queryFn: () => ask('GET /api/v1/companies/own/profile', { lang }),
  })

export type ProfileFields = Schemas['CompanyProfileChange']

export const saveProfile = (lang: Lang, payload: ProfileFields) =>
  ask('PUT /api/v1/companies/own/profile', { lang, body: payload })

export const commoditiesKey = [...key, 'commodities'] as const

export const commoditiesQuery = (lang: Lang, search: CompanyInfoSearch) => {
  const { open: _, tab: __, ...asked } = search
  return queryOptions({
    queryKey: [...commoditiesKey, 'list', lang, asked],
    queryFn: () => askPage('GET /api/v1/commodities', { lang, query: asked }),
    placeholderData: keepPreviousData,
  })
}

export const readCommodity = (lang: Lang, id: number) => ask('GET /api/v1/commodities/{id}', { lang, path: { id } })

export const addCommodity = (lang: Lang, payload: CommodityFields) =>
  ask('POST /api/v1/commodities', { lang, body: payload })

export const changeCommodity = (lang: Lang, id: number, payload: Schemas['CommodityChange']) =>
  ask('PUT /api/v1/commodities/{id}', { lang, path: { id }, body: payload })

export const dropCommodity = (lang: Lang, id: number) => ask('DELETE /api/v1/commodities/{id}', { lang, path: { id } })

export const setCommodityState = (lang: Lang, id: number, payload: Schemas['CommodityStateChange']) =>
  ask('PUT /api/v1/commodities/{id}/state', { lang, path: { id }, body: payload })

/** All of them or none. */
export const changeCommodities = (lang: Lang, changes: readonly CommodityChange[]) =>
  ask('PATCH /api/v1/commodities', { lang, body: { changes } })

/** Reads a file of commodities; keeps it unless it is only tried. */
export const importCommodities = (lang: Lang, file: Blob, dryRun: boolean, signal?: AbortSignal) =>
  sendFile(
    'POST /api/v1/commodities/import',
    { lang, query: { dryRun: dryRun || undefined } },
    { file: new Blob([file], { type: 'text/csv' }), ...(signal && { signal }) },
  )

export const contactsKey = [...key, 'contacts'] as const

export const contactsQuery = (lang: Lang) =>
  queryOptions({ queryKey: contactsKey, queryFn: () => ask('GET /api/v1/contacts', { lang }) })

export const addContact = (lang: Lang, payload: ContactFields) => ask('POST /api/v1/contacts', { lang, body: payload })

export const changeContact = (lang: Lang, id: number, payload: ContactFields) =>
  ask('PUT /api/v1/contacts/{id}', { lang, path: { id }, body: payload })

export const dropContact = (lang: Lang, id: number) => ask('DELETE /api/v1/contacts/{id}', { lang, path: { id } })

/** Sets the order of the contacts, made on the order `before`. */
export const orderContacts = (lang: Lang, payload: Schemas['ContactOrder']) =>
  ask('PUT /api/v1/contacts/order', { lang, body: payload })
