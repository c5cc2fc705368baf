import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { Profile } from '../../api/types.ts'
import { useUser } from '../../api/useSession.ts'
import { useWords } from '../../i18n/index.ts'
import { pages } from '../../lib/paths.ts'
import { isOfMuseum } from '../../lib/permissions.ts'
import { dialled } from '../../lib/richParts.ts'
import { applicationQuery } from '../../nouns/company/own.ts'
import { buttonClass } from '../../ui/buttonClass.ts'
import guided from '../visit/GuidedPage.module.css'
import css from './ApplyPanel.module.css'

/** The way to apply, for whoever reads it, and whom to ask first. */
export function ApplyPanel({ profile: { phone, email } }: { profile: Profile }) {
  const { t } = useWords()
  return (
    <aside className={guided.panel} aria-labelledby="apply">
      <h2 id="apply" className={guided.label}>
        {t('membership.apply.title')}
      </h2>
      <Way />
      {(phone || email) && (
        <div className={css.ask}>
          <h3 className={guided.label}>{t('membership.ask.title')}</h3>
          {phone && (
            <p className={guided.phone}>
              <a href={`tel:${dialled(phone)}`}>{phone}</a>
            </p>
          )}
          {email && (
            <p className={guided.email}>
              <a href={`mailto:${email}`}>{email}</a>
            </p>
          )}
          <p className={css.note}>{t('membership.ask.text')}</p>
        </div>
      )}
    </aside>
  )
}

/** One act, by who is signed in and how far they are; the guard of the page behind it asks for the sign-in. */
function Way() {
  const { t, lang } = useWords()
  const user = useUser()
  const isStaff = user !== null && user.nvcJurisdiction.some(isOfMuseum)
  const company = user?.companyName ?? null
  const { data: application } = useQuery({
    ...applicationQuery(lang),
    enabled: user !== null && !isStaff && company === null,
  })
  if (company !== null) {
    return (
      <>
        <p className={css.text}>{t('membership.apply.member', { name: company })}</p>
        <Link to={pages.overview} className={buttonClass('light', css.act)}>
          {t('membership.apply.manage')}
        </Link>
      </>
    )
  }
  if (isStaff) return <p className={css.text}>{t('membership.apply.staff')}</p>
  return (
    <>
      <p className={css.text}>{t('membership.apply.text')}</p>
      <Link to={pages.apply} className={buttonClass('light', css.act)}>
        {t(`membership.apply.${actOf(application?.state ?? 'none')}`)}
      </Link>
      {user === null && <p className={css.note}>{t('membership.apply.door')}</p>}
    </>
  )
}

function actOf(state: string): 'act' | 'goOn' | 'look' {
  if (state === 'none') return 'act'
  return state === 'draft' || state === 'returned' ? 'goOn' : 'look'
}
