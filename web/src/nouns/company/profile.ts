import { queryOptions } from '@tanstack/react-query'
import { ask } from '../../api/ask.ts'
import { ownKey } from '../../api/own.ts'
import type { Schemas } from '../../api/types.ts'
import type { Lang } from '../../lib/lang.ts'

/** What a company says of itself, in both languages. Public at once. */
export type CompanyProfile = Schemas['CompanyProfileAnswer']

export const companyProfileQuery = (lang: Lang) =>
  queryOptions({
    queryKey: [ownKey, 'companyProfile'],
    queryFn: () => ask('GET /api/v1/companies/own/profile', { lang }),
  })

export type ProfileFields = Schemas['CompanyProfileChange']

export const saveCompanyProfile = (lang: Lang, payload: ProfileFields) =>
  ask('PUT /api/v1/companies/own/profile', { lang, body: payload })
