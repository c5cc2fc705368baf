import { useQuery } from '@tanstack/react-query'
import { useUser } from '../../api/useSession.ts'
import { useWords } from '../../i18n/index.ts'
import { isOfMuseum } from '../../lib/permissions.ts'
import { applicationQuery } from '../../nouns/company/own.ts'

/** What there is to do for whoever reads how to become a member company. */
export type Apply =
  /** Works for one already. */
  | { is: 'member'; company: string }
  /** Cannot: this is an account of the museum's own people. */
  | { is: 'staff' }
  /** Can, or goes on; `isStranger` where nobody is signed in. */
  | { is: 'open'; act: 'act' | 'goOn' | 'look'; isStranger: boolean }

/** One act, by who is signed in and how far they are; the guard of the page behind it asks for the sign-in. */
export function useApply(): Apply {
  const { lang } = useWords()
  const user = useUser()
  const isStaff = user !== null && user.nvcJurisdiction.some(isOfMuseum)
  const company = user?.companyName ?? null
  const { data: application } = useQuery({
    ...applicationQuery(lang),
    enabled: user !== null && !isStaff && company === null,
  })
  if (company !== null) return { is: 'member', company }
  if (isStaff) return { is: 'staff' }
  return { is: 'open', act: actOf(application?.state ?? 'none'), isStranger: user === null }
}

function actOf(state: string): 'act' | 'goOn' | 'look' {
  if (state === 'none') return 'act'
  return state === 'draft' || state === 'returned' ? 'goOn' : 'look'
}
