import { useSuspenseQuery } from '@tanstack/react-query'
import { profileQuery } from '../../api/queries.ts'
import { useWords } from '../../i18n/index.ts'
import { files } from '../../lib/paths.ts'
import { useIsPhone } from '../../ui/edition.ts'
import { Icon } from '../../ui/Icon.tsx'
import more from '../../ui/moreLink.module.css'
import { DownloadHelp } from '../inApp/DownloadHelp.tsx'
import css from './ByPhone.module.css'

/** What a telephone understands of a number that people can read. */
const dialled = (phone: string) => phone.replace(/[^\d+]/g, '')

interface ByPhoneProps {
  isBookable: boolean
  isOver?: boolean
  /** The event that it stands beside, which has a calendar of its own. */
  event?: number
}

/** Whom to call for a place, when somebody answers, and for one's own calendar the event and the museum's. */
export function ByPhone({ isBookable, isOver = false, event }: ByPhoneProps) {
  const { t, lang } = useWords()
  const isPhone = useIsPhone()
  const { data: profile } = useSuspenseQuery(profileQuery(lang))
  return (
    <>
      <p className={css.how}>{t(isBookable ? 'event.bookByPhone' : 'event.askByPhone')}</p>
      <p className={css.phone}>
        <a href={`tel:${dialled(profile.phone)}`}>{profile.phone}</a>
      </p>
      <p className={css.hours}>{profile.openingHours}</p>
      {!isOver && (
        <>
          {event !== undefined && (
            <CalendarLink href={`${files.calendar}?id=${event}&lang=${lang}`} words={t('event.calendarOne')} />
          )}
          <CalendarLink href={`${files.calendar}?lang=${lang}`} words={t('event.calendarLink')} />
          <p className={css.note}>{t('event.calendarNote')}</p>
          {isPhone && <DownloadHelp />}
        </>
      )}
    </>
  )
}

function CalendarLink({ href, words }: { href: string; words: string }) {
  return (
    <p className={css.calendar}>
      <a href={href} type="text/calendar" className={more.more}>
        <span>{words}</span>
        <Icon name="arrow" />
      </a>
    </p>
  )
}
