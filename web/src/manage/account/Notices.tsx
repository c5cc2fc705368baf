import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ownInvitationsQuery } from '../../api/ownAccount.ts'
import { useWords } from '../../i18n/index.ts'
import { pages } from '../../lib/paths.ts'
import { buttonClass } from '../../ui/buttonClass.ts'
import css from './Invitation.module.css'

/** For somebody without a company: a company that waits for an answer to its invitation. */
export function InvitedNotice() {
  const { t, lang } = useWords()
  const { data: invitations = [] } = useQuery(ownInvitationsQuery(lang))
  const [first] = invitations
  if (!first) return null
  return (
    <section className={css.invitation} aria-labelledby="invited">
      <h2 id="invited">{t('manage.overview.invitedTitle', { company: first.companyName })}</h2>
      <p>{t('manage.overview.invitedText')}</p>
      <p>
        <Link to={pages.myInvitations} className={buttonClass('solid')}>
          {t('manage.overview.invitedAct')}
        </Link>
      </p>
    </section>
  )
}

/** For somebody whose company has switched the employment off. */
export function OffNotice({ company }: { company: string }) {
  const { t } = useWords()
  return (
    <section className={css.invitation} aria-labelledby="off">
      <h2 id="off">{t('manage.overview.offTitle', { company })}</h2>
      <p>{t('manage.overview.offText')}</p>
      <p>
        <Link to={pages.myInvitations} className={buttonClass('line')}>
          {t('manage.overview.offAct')}
        </Link>
      </p>
    </section>
  )
}
