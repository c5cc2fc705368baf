import { Link } from '@tanstack/react-router'
import type { ShowCard } from '../../api/types.ts'
import { Line } from '../../content/exhibition/Line.tsx'
import { useWords } from '../../i18n/index.ts'
import { pages } from '../../lib/paths.ts'
import { Container } from '../../ui/Container.tsx'
import { Icon } from '../../ui/Icon.tsx'
import more from '../../ui/moreLink.module.css'
import { SectionHeading } from '../../ui/SectionHeading.tsx'
import css from './Programme.module.css'

/** On now and coming, as a folded sheet would list it. */
export function Programme({ lines }: { lines: readonly ShowCard[] }) {
  const { t } = useWords()
  return (
    <section aria-labelledby="home-programme" className={css.band}>
      <Container className={css.grid}>
        <SectionHeading
          id="home-programme"
          eyebrow={t('site.programmeLede')}
          className={css.heading}
          aside={
            <Link to={pages.exhibitionTempList} className={more.more}>
              <span>{t('site.programmeAll')}</span>
              <Icon name="arrow" />
            </Link>
          }
        >
          {t('site.programmeTitle')}
        </SectionHeading>
        {lines.length > 0 ? (
          <ul className={css.list}>
            {lines.map((show) => (
              <li key={show.id}>
                <Line record={show} />
              </li>
            ))}
          </ul>
        ) : (
          <p className={css.empty}>{t('site.programmeEmpty')}</p>
        )}
      </Container>
    </section>
  )
}
