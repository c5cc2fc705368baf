import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useSessionOnDemand, useUser } from '../../api/useSession.ts'
import type { Lang } from '../../lib/lang.ts'

/** Keeps the tickets of whoever is signed in on this phone, on whatever page. Its part comes for them alone. */
export function useTicketKeeping(lang: Lang): void {
  const client = useQueryClient()
  const person = useUser()?.iCIdentifier
  const session = useSessionOnDemand()
  useEffect(() => {
    if (person === undefined) return
    let isGone = false
    let end = () => {}
    void import('./keeper.ts')
      .then(({ keepAlong }) => {
        if (!isGone) end = keepAlong(client, lang, session())
      })
      // Without it the tickets are there with a network.
      .catch(() => undefined)
    return () => {
      isGone = true
      end()
    }
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the session is one for the life of the tab
  }, [client, lang, person])
}
