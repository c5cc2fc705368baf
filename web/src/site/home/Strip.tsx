import type { Card as CardOf } from '../../api/types.ts'
import { Card } from '../../content/banner/Card.tsx'
import { useWords } from '../../i18n/index.ts'
import { htmlLang } from '../../lib/lang.ts'
import { Container } from '../../ui/Container.tsx'
import css from './Strip.module.css'

/** The strip of advertisements, under the Chinese word for it in both languages (RULES site 6). */
export function Strip({ banners }: { banners: readonly CardOf<'banner'>[] }) {
  const { t } = useWords()
  return (
    <Container>
      <aside aria-labelledby="home-strip" className={css.strip}>
        <h2 id="home-strip" className={css.label} lang={htmlLang('zh')}>
          {t('site.adLabel')}
        </h2>
        <ul className={css.list}>
          {banners.map((banner) => (
            <li key={banner.id} className={css.item}>
              <Card record={banner} />
            </li>
          ))}
        </ul>
      </aside>
    </Container>
  )
}
