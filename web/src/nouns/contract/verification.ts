import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { askIfThere } from '../../api/ask.ts'
import type { Schemas } from '../../api/types.ts'
import type { Lang } from '../../lib/lang.ts'

/** What anybody sees of a contract who has its code (RULES contracts 10). */
export type Verification = Schemas['ContractVerification']

/** Anybody may ask. Null for a code of no contract; a failure is told where the answer would stand. */
export const verificationQuery = (lang: Lang, code: string) =>
  queryOptions({
    queryKey: ['contractVerification', lang, code],
    queryFn: () => askIfThere('GET /api/v1/contract-verification', { lang, query: { code }, silent: true }),
    // A refusal counts as one more try.
    retryOnMount: false,
  })

/**
 * Asks before the page is shown. A failure is the page's to tell; of the first HTML nothing comes then, and the browser
 * asks for itself.
 */
export async function loadVerification(
  client: QueryClient,
  lang: Lang,
  code: string,
  isFirstHtml: boolean,
): Promise<void> {
  const query = verificationQuery(lang, code)
  if (isFirstHtml) await client.ensureQueryData(query)
  else await client.prefetchQuery(query)
}

/** A hash as it is compared by eye: eight groups of eight digits. */
export const groupsOf = (sha256: string): readonly string[] => sha256.match(/.{1,8}/g) ?? []
