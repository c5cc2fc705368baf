import { useRouter } from '@tanstack/react-router'
import { signOut } from '../api/account.ts'
import { useSession } from '../api/useSession.ts'
import { useWords } from '../i18n/index.ts'
import { pages } from '../lib/paths.ts'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Which press of the sign-out led here. */
    signOut?: number
  }
}

/**
 * Signs out and leads to the home page. The page is left first: one that is somebody's own would ask for the sign-in as
 * soon as they are nobody. Whoever stays, for what they have written there, stays signed in.
 */
export function useSignOut(): () => void {
  const { lang } = useWords()
  const router = useRouter()
  const session = useSession()
  return () => {
    const end = () => void signOut(lang, session).catch(() => undefined)
    const home = router.buildLocation({ to: pages.home })
    if (router.state.location.pathname === home.pathname) return end()
    const press = Date.now()
    // The first step from here is this one, or they have stayed and gone elsewhere later.
    const stop = router.subscribe('onBeforeLoad', ({ toLocation }) => {
      stop()
      if (toLocation.state.signOut === press) end()
    })
    void router.navigate({ to: pages.home, state: { signOut: press } })
  }
}
