import type { Lang } from '../lib/lang.ts'
import { contentCalls, type ListedKind, type ShownKind } from '../lib/kinds.gen.ts'
import { calls } from '../lib/paths.ts'
import { ApiError, call } from './client.ts'
import type { Card, Data, Detail, ListParams, Page } from './types.ts'

/** The places where an answer gets the type that the contract gives it. The client has looked at the code by then. */

export async function getList<K extends ListedKind>(kind: K, lang: Lang, params: ListParams): Promise<Page<Card<K>>> {
  const path = contentCalls[kind].list
  const { data, total = 0, page = 1, size = 20 } = await call({ method: 'POST', path, lang, payload: params })
  return { items: data as Card<K>[], total, page, size }
}

/** Null where the record is not there: that is an answer, not a failure (spec §8, code 404). */
export async function getDetail<K extends ShownKind>(kind: K, lang: Lang, id: number): Promise<Detail<K> | null> {
  const path = contentCalls[kind].detail.replace('{id}', String(id))
  try {
    return (await call({ method: 'GET', path, lang })).data as Detail<K>
  } catch (error) {
    if (error instanceof ApiError && error.code === 404) return null
    throw error
  }
}

export async function getProfile(lang: Lang): Promise<Data<typeof calls.profile, 'get'>> {
  return (await call({ method: 'GET', path: calls.profile, lang })).data as Data<typeof calls.profile, 'get'>
}

/** The one record of visits (spec §9). */
const VISIT_ID = 1

/** Counts this visit. A failure is silent (spec §8). */
export async function countVisit(lang: Lang): Promise<Data<typeof calls.siteVisit, 'post'>> {
  const path = calls.siteVisit.replace('{id}', String(VISIT_ID))
  return (await call({ method: 'POST', path, lang, silent: true })).data as Data<typeof calls.siteVisit, 'post'>
}
