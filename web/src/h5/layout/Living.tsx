import { useEffect } from 'react'
import { useAccountFavourites } from '../../content/favourites/useAccountFavourites.ts'
import { usePlace } from '../../content/place.ts'
import { useWords } from '../../i18n/index.ts'
import { OfflineNote } from '../offline/OfflineNote.tsx'
import { leaveLinksToBrowser, welcomeWorker } from '../offline/watch.ts'

/** What a page needs only once it is alive, and brings along after it: what an account keeps, and the worker. */
export default function Living() {
  const { lang } = useWords()
  const { routeKey } = usePlace()
  useAccountFavourites(lang)
  useEffect(() => {
    void welcomeWorker()
    return leaveLinksToBrowser()
  }, [])
  return <OfflineNote key={routeKey} />
}
