import { useSuspenseQuery } from '@tanstack/react-query'
import { profileQuery } from '../../api/queries.ts'
import { useWords } from '../../i18n/index.ts'
import { dialled } from '../../lib/richParts.ts'
import { useIsPhone } from '../../ui/edition.ts'
import css from './Buy.module.css'

/** Whom to ask for a copy: a book's record does not say it, so it is the museum's own number, which a phone can dial. */
export function Buy() {
  const { t, lang } = useWords()
  const isPhone = useIsPhone()
  const { data: profile } = useSuspenseQuery(profileQuery(lang))
  return (
    <section aria-labelledby="buy">
      <h2 id="buy" className={css.heading}>
        {t('book.buyTitle')}
      </h2>
      <div className={css.text}>
        <p>{t('book.buyText')}</p>
        {profile.phone && (
          <p className={css.line}>
            <span className={css.label}>{t('site.phone')}</span>{' '}
            {isPhone ? <a href={`tel:${dialled(profile.phone)}`}>{profile.phone}</a> : profile.phone}
          </p>
        )}
        {profile.email && (
          <p className={css.line}>
            <span className={css.label}>{t('site.email')}</span> <a href={`mailto:${profile.email}`}>{profile.email}</a>
          </p>
        )}
      </div>
    </section>
  )
}
