import { useEffect, useEffectEvent } from 'react'
import { useUser } from '../../api/useSession.ts'
import type { Lang } from '../../lib/lang.ts'

/** Keeps the favourites with the account while somebody is signed in. Its part comes for them alone. */
export function useAccountFavourites(lang: Lang): void {
  const person = useUser()?.iCIdentifier
  const langNow = useEffectEvent(() => lang)
  useEffect(() => {
    if (person === undefined) return
    let isGone = false
    let end = () => {}
    void import('./account.ts')
      .then(({ followAccount }) => followAccount(() => langNow()))
      .then((stop) => {
        end = stop
        if (isGone) stop()
      })
      // Without an answer this browser goes on as before.
      .catch(() => undefined)
    return () => {
      isGone = true
      end()
    }
  }, [person])
}
