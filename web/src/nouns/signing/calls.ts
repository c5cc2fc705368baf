import { queryOptions } from '@tanstack/react-query'
import { ask } from '../../api/ask.ts'
import { ownKey } from '../../api/own.ts'
import type { Schemas } from '../../api/types.ts'
import type { Lang } from '../../lib/lang.ts'

/** Who signs contracts for a company, and whether it asks for them (RULES contracts 2 and 6). */

/** What the owner has set. */
export type CompanySigning = Schemas['CompanySigning']

/** A person who signs contracts for the company beside its owner. */
export type Signer = Schemas['Signer']

export const signingKey = [ownKey, 'signing'] as const

export const readSigning = (lang: Lang) => ask('GET /api/v1/company/signing', { lang })

export const signingQuery = (lang: Lang) =>
  queryOptions({ queryKey: [...signingKey, lang], queryFn: () => readSigning(lang), staleTime: 0 })

export const setSigning = (lang: Lang, payload: Schemas['CompanySigningSet']) =>
  ask('PUT /api/v1/company/signing', { lang, body: payload })
