import { useSuspenseQuery } from '@tanstack/react-query'
import { profileQuery } from '../../api/queries.ts'
import { useWords } from '../../i18n/index.ts'
import { formatDate } from '../../lib/dates.ts'
import { useMuseumTime } from '../../lib/museumTime.ts'
import css from './Expiry.module.css'

/** Whether a paper's last day is over by the museum's clock: on that day itself it still counts (RULES companies 15). */
function useIsOver(day: string): boolean {
  const { lang } = useWords()
  const { data: profile } = useSuspenseQuery(profileQuery(lang))
  const today = useMuseumTime(profile.clock)?.slice(0, 10)
  return today !== undefined && day < today
}

/** Says in red that a paper has expired; nothing while it counts. */
export function Expired({ day }: { day: string }) {
  const { t } = useWords()
  return useIsOver(day) ? <strong className={css.expired}>{t('companyDesk.certificate.expired')}</strong> : null
}

/** The last day of a paper, and in red that it is over. */
export function Expiry({ day }: { day: string }) {
  const { lang } = useWords()
  return (
    <>
      <time dateTime={day}>{formatDate(day, lang)}</time> <Expired day={day} />
    </>
  )
}
