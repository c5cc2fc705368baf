import { useSuspenseQuery } from '@tanstack/react-query'
import { profileQuery } from '../../api/queries.ts'
import { useWords } from '../../i18n/index.ts'
import { files } from '../../lib/paths.ts'
import { Icon } from '../../ui/Icon.tsx'
import more from '../../ui/moreLink.module.css'
import css from './ByPhone.module.css'

/** What a telephone understands of a number that people can read. */
const dialled = (phone: string) => phone.replace(/[^\d+]/g, '')

/** Whom to call for a place, when somebody answers, and the museum's calendar for one's own. */
export function ByPhone({ isBookable, isOver = false }: { isBookable: boolean; isOver?: boolean }) {
  const { t, lang } = useWords()
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
          <p className={css.calendar}>
            <a href={`${files.calendar}?lang=${lang}`} type="text/calendar" className={more.more}>
              <span>{t('event.calendarLink')}</span>
              <Icon name="arrow" />
            </a>
          </p>
          <p className={css.note}>{t('event.calendarNote')}</p>
        </>
      )}
    </>
  )
}
