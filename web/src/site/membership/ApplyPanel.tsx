import { Link } from '@tanstack/react-router'
import type { Profile } from '../../api/types.ts'
import { useApply } from '../../content/membership/useApply.ts'
import { useWords } from '../../i18n/index.ts'
import { pages } from '../../lib/paths.ts'
import { dialled } from '../../lib/richParts.ts'
import { buttonClass } from '../../ui/buttonClass.ts'
import call from '../../content/visit/CallPanel.module.css'
import css from './ApplyPanel.module.css'

/** The way to apply, for whoever reads it, and whom to ask first. */
export function ApplyPanel({ profile: { phone, email } }: { profile: Profile }) {
  const { t } = useWords()
  return (
    <aside className={call.panel} aria-labelledby="apply">
      <h2 id="apply" className={call.label}>
        {t('membership.apply.title')}
      </h2>
      <Way />
      {(phone || email) && (
        <div className={css.ask}>
          <h3 className={call.label}>{t('membership.ask.title')}</h3>
          {phone && (
            <p className={call.phone}>
              <a href={`tel:${dialled(phone)}`}>{phone}</a>
            </p>
          )}
          {email && (
            <p className={call.email}>
              <a href={`mailto:${email}`}>{email}</a>
            </p>
          )}
          <p className={css.note}>{t('membership.ask.text')}</p>
        </div>
      )}
    </aside>
  )
}

/** One act, by who is signed in and how far they are. */
function Way() {
  const { t } = useWords()
  const apply = useApply()
  if (apply.is === 'member') {
    return (
      <>
        <p className={css.text}>{t('membership.apply.member', { name: apply.company })}</p>
        <Link to={pages.overview} className={buttonClass('light', css.act)}>
          {t('membership.apply.manage')}
        </Link>
      </>
    )
  }
  if (apply.is === 'staff') return <p className={css.text}>{t('membership.apply.staff')}</p>
  return (
    <>
      <p className={css.text}>{t('membership.apply.text')}</p>
      <Link to={pages.apply} className={buttonClass('light', css.act)}>
        {t(`membership.apply.${apply.act}`)}
      </Link>
      {apply.isStranger && <p className={css.note}>{t('membership.apply.door')}</p>}
    </>
  )
}
