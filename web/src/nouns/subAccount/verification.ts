import { queryOptions } from '@tanstack/react-query'
import { askIfThere } from '../../api/ask.ts'
import type { Schemas } from '../../api/types.ts'
import type { Lang } from '../../lib/lang.ts'

/** What the ledger says of a statement that somebody has on paper (RULES ledger 10). */
export type Verification = Schemas['StatementVerification']

/** The digits of a code's proof that stand together. */
const GROUP = /(.{6})(?=.)/g

/** A code as it is read and typed: its proof apart, in groups. Blanks in it do not matter to the server. */
export function readableCode(code: string): string {
  const at = code.lastIndexOf('-') + 1
  return `${code.slice(0, at)} ${code.slice(at).replace(GROUP, '$1 ')}`
}

/** Anybody may ask. Null for a code that the museum did not make; a failure is told where the answer would stand. */
export const verificationQuery = (lang: Lang, code: string) =>
  queryOptions({
    queryKey: ['statementVerification', lang, code],
    queryFn: () => askIfThere('GET /api/v1/statement-verification', { lang, query: { code }, silent: true }),
    // Of the very same entries the ledger never says anything else.
    staleTime: Infinity,
  })
