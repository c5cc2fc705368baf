import type { Profile } from '../../api/types.ts'
import { AddressLink } from '../../content/AddressLink.tsx'
import { useWords } from '../../i18n/index.ts'
import { Icon } from '../../ui/Icon.tsx'
import css from './Notice.module.css'

/** What everybody must know before coming, above everything on every page. */
export function Notice({ notice }: { notice: NonNullable<Profile['notice']> }) {
  const { t } = useWords()
  return (
    <aside aria-label={t('site.notice.name')} className={css.notice}>
      <Icon name="note" />
      <p className={css.text}>
        {notice.text}{' '}
        {notice.url !== '' && (
          <AddressLink link={notice.url} className={css.link}>
            {t('site.notice.more')}
          </AddressLink>
        )}
      </p>
    </aside>
  )
}
