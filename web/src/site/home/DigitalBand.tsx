import { Link } from '@tanstack/react-router'
import type { ShowCard } from '../../api/types.ts'
import { recordLang } from '../../content/recordLang.ts'
import { Screen } from '../../content/exhibition/Screen.tsx'
import { RecordLink } from '../../content/RecordLink.tsx'
import { useWords } from '../../i18n/index.ts'
import { pages } from '../../lib/paths.ts'
import { columns } from '../../ui/columns.ts'
import { Grid } from '../../ui/Grid.tsx'
import { Icon } from '../../ui/Icon.tsx'
import more from '../../ui/moreLink.module.css'
import { SectionHeading } from '../../ui/SectionHeading.tsx'
import css from './DigitalBand.module.css'

/** The rooms that never close: one lit screen that leaves the page, and a list beside it. */
export function DigitalBand({ shows }: { shows: readonly ShowCard[] }) {
  const { t, lang } = useWords()
  const [lead, ...others] = shows
  if (!lead) return null
  return (
    <section id="part-digital" aria-labelledby="home-digital" className={css.band}>
      <Grid className={css.grid}>
        <div className={css.side}>
          <SectionHeading id="home-digital" eyebrow={t('site.digitalLede')} className={css.heading}>
            {t('site.digitalTitle')}
          </SectionHeading>
          <ul className={css.list}>
            {others.map((show) => (
              <li key={show.id} className={css.item}>
                <h3 className={css.title}>
                  <RecordLink kind="exhibition" record={show} className={css.link} />
                </h3>
                {show.subtitle && <p lang={recordLang(show, lang)}>{show.subtitle}</p>}
              </li>
            ))}
          </ul>
          <Link to={pages.exhibitionDigitalList} className={more.more}>
            <span>{t('site.digitalAll')}</span>
            <Icon name="arrow" />
          </Link>
        </div>
        <div className={css.screen}>
          <Screen record={lead} level={3} sizes={columns(7, 'leaves')} />
        </div>
      </Grid>
    </section>
  )
}
