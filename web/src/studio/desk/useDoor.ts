import { useSuspenseQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { profileQuery } from '../../api/queries.ts'
import { useSession } from '../../api/useSession.ts'
import { useWords } from '../../i18n/index.ts'
import { museumDay } from '../../lib/museumTime.ts'
import { readStorage, writeStorage } from '../../lib/storage.ts'
import { makeStore } from '../../lib/store.ts'
import { type Door, makeDoor } from './door.ts'
import { type Keep, makeKeep } from './keep.ts'
import { keepPage } from './page.ts'
import { play } from './sounds.ts'

/** Where it is remembered on this device what the desk is for. */
const NAME = 'doorProgramme'
/** How often the desk looks around, in milliseconds. */
const LOOK_MS = 5_000

const programmeOf = (text: string | null): number | null => {
  const id = Number(text)
  return Number.isInteger(id) && id > 0 ? id : null
}

export const rememberProgramme = (id: number | null): void => writeStorage(NAME, id === null ? '' : String(id))

/** The desk of this page, which looks around as long as it is open. */
export function useDoor(keep: Keep = makeKeep()): Door {
  const { lang } = useWords()
  const session = useSession()
  const { data: profile } = useSuspenseQuery(profileQuery(lang))
  const [spoken] = useState(() => makeStore(lang))
  const [door] = useState(() =>
    makeDoor({
      lang: spoken.get,
      owner: session.user.get()?.iCIdentifier ?? '',
      dayOf: (ms) => museumDay(profile.clock, ms),
      keep,
      programme: programmeOf(readStorage(NAME)),
      hear: play,
    }),
  )
  useEffect(() => {
    spoken.set(lang)
  }, [lang, spoken])
  useEffect(() => {
    const look = () => void door.look()
    look()
    void keepPage().catch(() => undefined)
    const timer = setInterval(look, LOOK_MS)
    window.addEventListener('online', look)
    window.addEventListener('offline', door.lose)
    const unwatch = session.user.subscribe(() => {
      if (!session.user.get()) door.forget()
    })
    return () => {
      clearInterval(timer)
      window.removeEventListener('online', look)
      window.removeEventListener('offline', door.lose)
      unwatch()
    }
  }, [door, session])
  return door
}
