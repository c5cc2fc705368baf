import { Link } from '@tanstack/react-router'
import type { ShowCard } from '../../api/types.ts'
import { Card } from '../../content/exhibition/Card.tsx'
import { useWords } from '../../i18n/index.ts'
import { pages } from '../../lib/paths.ts'
import { columns } from '../../ui/columns.ts'
import { Container } from '../../ui/Container.tsx'
import { Icon } from '../../ui/Icon.tsx'
import more from '../../ui/moreLink.module.css'
import { SectionHeading } from '../../ui/SectionHeading.tsx'
import css from './Galleries.module.css'

/** Where each of the first galleries hangs. */
const places = [
  { at: css.first, ratio: 'landscape', sizes: columns(7) },
  { at: css.second, ratio: 'portrait', sizes: columns(4) },
  { at: css.third, ratio: 'landscape', sizes: columns(4) },
  { at: css.fourth, ratio: 'landscape', sizes: columns(3) },
] as const

/** The permanent galleries, hung unevenly round their title. */
export function Galleries({ shows }: { shows: readonly ShowCard[] }) {
  const { t } = useWords()
  return (
    <section id="part-galleries" aria-labelledby="home-galleries" className={css.band}>
      <Container className={css.grid}>
        <SectionHeading
          id="home-galleries"
          eyebrow={t('site.galleriesLede')}
          className={css.heading}
          aside={
            <Link to={pages.exhibitionList} className={more.more}>
              <span>{t('site.galleriesAll')}</span>
              <Icon name="arrow" />
            </Link>
          }
        >
          {t('site.galleriesTitle')}
        </SectionHeading>
        {shows.slice(0, places.length).map((show, index) => {
          const { at, ...hung } = places[index] ?? places[0]
          return <Card key={show.id} record={show} look={index === 0 ? 'large' : 'small'} {...hung} className={at} />
        })}
      </Container>
    </section>
  )
}
