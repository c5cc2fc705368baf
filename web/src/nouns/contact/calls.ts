import { queryOptions } from '@tanstack/react-query'
import { ask } from '../../api/ask.ts'
import { ownKey } from '../../api/own.ts'
import type { Schemas } from '../../api/types.ts'
import type { Lang } from '../../lib/lang.ts'

/** Somebody whom customers may call. */
export type Contact = Schemas['Contact']

export type ContactFields = Omit<Contact, 'icpIdentifier'>

export const contactsKey = [ownKey, 'contacts'] as const

export const contactListQuery = (lang: Lang) =>
  queryOptions({ queryKey: contactsKey, queryFn: () => ask('GET /api/v1/contacts', { lang }) })

export const addContact = (lang: Lang, payload: ContactFields) => ask('POST /api/v1/contacts', { lang, body: payload })

export const changeContact = (lang: Lang, id: number, payload: ContactFields) =>
  ask('PUT /api/v1/contacts/{id}', { lang, path: { id }, body: payload })

export const dropContact = (lang: Lang, id: number) => ask('DELETE /api/v1/contacts/{id}', { lang, path: { id } })

/** Sets the order of the contacts, made on the order `before`. */
export const orderContacts = (lang: Lang, payload: Schemas['ContactOrder']) =>
  ask('PUT /api/v1/contacts/order', { lang, body: payload })
