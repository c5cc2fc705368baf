import type { Profile } from '../../api/types.ts'
import { AddressLink } from '../../content/AddressLink.tsx'
import { useWords } from '../../i18n/index.ts'
import { Container } from '../../ui/Container.tsx'
import { Icon } from '../../ui/Icon.tsx'
import css from './UrgentNotice.module.css'

/** What everybody must know before coming, above everything on every page. */
export function UrgentNotice({ notice }: { notice: NonNullable<Profile['notice']> }) {
  const { t } = useWords()
  return (
    <aside aria-label={t('site.notice.name')} className={css.notice}>
      <Container className={css.inner}>
        <Icon name="note" />
        <p className={css.text}>{notice.text}</p>
        {notice.url !== '' && (
          <AddressLink link={notice.url} className={css.link}>
            {t('site.notice.more')}
          </AddressLink>
        )}
      </Container>
    </aside>
  )
}
