import { queryOptions } from '@tanstack/react-query'
import { ask } from '../../api/ask.ts'
import type { Schemas } from '../../api/types.ts'
import type { Lang } from '../../lib/lang.ts'

/** The forms by which visitors apply (RULES applications 2). */

export type ApplicationForm = Schemas['ApplicationForm']
export type FormKind = Schemas['ApplicationKind']
/** A field in one language, as visitors see it. */
export type FormField = Schemas['ApplicationFormField']
export type FieldType = Schemas['ApplicationFieldType']

export const formKinds = ['volunteer', 'littleGuide', 'friend', 'donation'] as const satisfies readonly FormKind[]

/** What is asked, and whether it can be sent today. */
export const formQuery = (lang: Lang, kind: FormKind) =>
  queryOptions({
    queryKey: ['applicationForm', kind, lang],
    queryFn: () => ask('GET /api/v1/application-forms/{kind}', { lang, path: { kind } }),
    staleTime: 60_000,
  })
