import { Link } from '@tanstack/react-router'
import type { RelicCard } from '../../api/types.ts'
import { RecordLink } from '../../content/RecordLink.tsx'
import { recordLang } from '../../content/recordLang.ts'
import { useWords } from '../../i18n/index.ts'
import { classes } from '../../lib/classes.ts'
import { pages } from '../../lib/paths.ts'
import { columns } from '../../ui/columns.ts'
import { Container } from '../../ui/Container.tsx'
import { Icon } from '../../ui/Icon.tsx'
import more from '../../ui/moreLink.module.css'
import { Picture } from '../../ui/Picture.tsx'
import { SectionHeading } from '../../ui/SectionHeading.tsx'
import css from './Shelf.module.css'

/** How tall and wide what stands on each place of the shelf is. */
const places = [
  { at: css.tall, ratio: 'portrait', sizes: columns(3) },
  { at: css.small, ratio: 'square', sizes: columns(2) },
  { at: css.slim, ratio: 'portrait', sizes: columns(2) },
  { at: css.broad, ratio: 'square', sizes: columns(3) },
  { at: css.small, ratio: 'portrait', sizes: columns(2) },
] as const

/** A few things as they stand on a shelf: on one line, of different heights, each with its label below. */
export function Shelf({ relics }: { relics: readonly RelicCard[] }) {
  const { t, lang } = useWords()
  return (
    <section id="part-shelf" aria-labelledby="home-shelf" className={css.band}>
      <Container>
        <div className={css.head}>
          <SectionHeading id="home-shelf" eyebrow={t('site.shelfLede')}>
            {t('site.shelfTitle')}
          </SectionHeading>
          <Link to={pages.collectionList} className={more.more}>
            <span>{t('site.shelfAll')}</span>
            <Icon name="arrow" />
          </Link>
        </div>
        <ul className={css.shelf}>
          {relics.slice(0, places.length).map((relic, index) => {
            const { at, ratio, sizes } = places[index] ?? places[0]
            const facts = [relic.era?.name ?? relic.eraText, relic.class.name].filter(Boolean)
            return (
              <li key={relic.id} className={classes(css.thing, at)}>
                <div className={css.label}>
                  <h3 className={css.title}>
                    <RecordLink kind="relic" record={relic} className={css.link} />
                  </h3>
                  <p className={css.facts}>{facts.join(' · ')}</p>
                  {relic.hall && (
                    <p className={css.facts} lang={recordLang(relic, lang)}>
                      {relic.hall}
                    </p>
                  )}
                </div>
                <Picture picture={relic.cover} ratio={ratio} sizes={sizes} decorative className={css.picture} />
              </li>
            )
          })}
        </ul>
      </Container>
    </section>
  )
}
