import { useSuspenseQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { profileQuery } from '../../api/queries.ts'
import { useWords } from '../../i18n/index.ts'
import { formatDate } from '../../lib/dates.ts'
import { museumMinute } from '../../lib/museumTime.ts'
import { Icon } from '../../ui/Icon.tsx'
import css from './OfflineNote.module.css'
import { ageOfPage, type Standing } from './watch.ts'
import { useOfflineWords } from './words.ts'

const alive: Standing = { isOffline: false, since: null }

/** Says that there is no network, and how old the page that is shown is: a new one for each page. */
export function OfflineNote() {
  useOfflineWords()
  const { t, lang } = useWords()
  const { data: profile } = useSuspenseQuery(profileQuery(lang))
  const [{ isOffline, since }, setStanding] = useState(alive)
  useEffect(() => {
    const look = async () => {
      const age = await ageOfPage()
      setStanding({ isOffline: !navigator.onLine || age !== null, since: age })
    }
    void look()
    const onChange = () => void look()
    addEventListener('online', onChange)
    addEventListener('offline', onChange)
    return () => {
      removeEventListener('online', onChange)
      removeEventListener('offline', onChange)
    }
  }, [])
  if (!isOffline) return null
  const minute = since && museumMinute(profile.clock, since)
  return (
    <p className={css.note}>
      <Icon name="note" />
      {minute
        ? t('offline.note', { time: `${formatDate(minute.slice(0, 10), lang)} ${minute.slice(11)}` })
        : t('offline.noteNow')}
    </p>
  )
}
