import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query'
import { ask, askIfThere, askPage } from '../../api/ask.ts'
import { askOnce } from '../../api/once.ts'
import { ownKey } from '../../api/own.ts'
import type { Schemas } from '../../api/types.ts'
import type { Lang } from '../../lib/lang.ts'
import type { FormKind } from './form.ts'
import type { SentFile, Value } from './values.ts'

/** One's own applications (RULES applications): sent, changed where the museum asks, taken back. */

export type Application = Schemas['PublicApplication']
export type ApplicationDetail = Schemas['PublicApplicationDetail']
export type ApplicationState = Schemas['PublicApplicationState']

const applicationsKey = [ownKey, 'applications'] as const

/** Entries of a page of one's own. */
export const OWN_SIZE = 20

export const ownQuery = (lang: Lang, page: number) =>
  queryOptions({
    queryKey: [...applicationsKey, 'list', page, lang],
    queryFn: () => askPage('GET /api/v1/applications', { lang, query: { page, size: OWN_SIZE } }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })

/** Those of a kind that are under way, and the last one that is decided. */
export const ofKindQuery = (lang: Lang, kind: FormKind) =>
  queryOptions({
    queryKey: [...applicationsKey, 'kind', kind, lang],
    queryFn: async () => {
      const { items } = await askPage('GET /api/v1/applications', { lang, query: { kind, size: 10 }, silent: true })
      return items
    },
    staleTime: 0,
  })

/** One; null where the person has none of that number. */
export const oneQuery = (lang: Lang, id: string) =>
  queryOptions({
    queryKey: [...applicationsKey, 'one', id, lang],
    queryFn: () => askIfThere('GET /api/v1/applications/{id}', { lang, path: { id: Number(id) }, silent: true }),
    staleTime: 0,
  })

export const apply = (lang: Lang, asked: Schemas['ApplicationNew'], once: string) =>
  askOnce('POST /api/v1/applications', { lang, body: asked }, once)

export const applyAgain = (lang: Lang, id: number, version: number, values: Record<string, Value>) =>
  ask('PATCH /api/v1/applications/{id}', { lang, path: { id }, body: { version, values } })

export const withdraw = (lang: Lang, { id, version }: Pick<Application, 'id' | 'version'>) =>
  ask('POST /api/v1/applications/{id}/withdrawal', { lang, path: { id }, body: { version } })

/** What the person applied for is asked again. */
export const refreshApplications = (client: QueryClient): Promise<void> =>
  client.invalidateQueries({ queryKey: applicationsKey })

/** Something is still to come of it. */
export const isLive = ({ state }: Pick<Application, 'state'>): boolean =>
  state === 'submitted' || state === 'inReview' || state === 'returned'

/** The files that stand in an application, by the field that they were sent for. */
export const filesOf = ({ answers }: Pick<ApplicationDetail, 'answers'>): Record<string, SentFile[]> =>
  Object.fromEntries(answers.filter(({ files }) => files.length > 0).map(({ name, files }) => [name, files]))
