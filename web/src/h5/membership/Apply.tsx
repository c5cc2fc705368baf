import type { Profile } from '../../api/types.ts'
import { useApply } from '../../content/membership/useApply.ts'
import { Way } from '../../content/Way.tsx'
import { useWords } from '../../i18n/index.ts'
import { pages } from '../../lib/paths.ts'
import { dialled } from '../../lib/richParts.ts'
import { buttonClass } from '../../ui/buttonClass.ts'
import css from './Apply.module.css'

/** The way to apply, for whoever reads it, and whom to ask first. */
export function Apply({ profile: { phone, email } }: { profile: Profile }) {
  const { t } = useWords()
  return (
    <aside className={css.panel} aria-labelledby="apply">
      <h2 id="apply" className={css.label}>
        {t('membership.apply.title')}
      </h2>
      <Act />
      {(phone || email) && (
        <div className={css.ask}>
          <h3 className={css.label}>{t('membership.ask.title')}</h3>
          {phone && (
            <a href={`tel:${dialled(phone)}`} className={css.phone}>
              {phone}
            </a>
          )}
          {email && (
            <a href={`mailto:${email}`} className={css.email}>
              {email}
            </a>
          )}
          <p className={css.note}>{t('membership.ask.text')}</p>
        </div>
      )}
    </aside>
  )
}

/** One act, by who is signed in and how far they are; its page is of the edition for desktops, and fits a phone. */
function Act() {
  const { t } = useWords()
  const apply = useApply()
  if (apply.is === 'staff') return <p className={css.text}>{t('membership.apply.staff')}</p>
  if (apply.is === 'member') {
    return (
      <>
        <p className={css.text}>{t('membership.apply.member', { name: apply.company })}</p>
        <Way to={pages.overview} className={buttonClass('light', css.act)}>
          {t('membership.apply.manage')}
        </Way>
      </>
    )
  }
  return (
    <>
      <p className={css.text}>{t('membership.apply.text')}</p>
      <Way to={pages.apply} className={buttonClass('light', css.act)}>
        {t(`membership.apply.${apply.act}`)}
      </Way>
      {apply.isStranger && <p className={css.note}>{t('membership.apply.door')}</p>}
    </>
  )
}
