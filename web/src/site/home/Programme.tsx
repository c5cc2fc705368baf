import { Link } from '@tanstack/react-router'
import type { ShowCard } from '../../api/types.ts'
import { Line } from '../../content/exhibition/Line.tsx'
import { useWords } from '../../i18n/index.ts'
import { pages } from '../../lib/paths.ts'
import { Grid } from '../../ui/Grid.tsx'
import { Icon } from '../../ui/Icon.tsx'
import more from '../../ui/moreLink.module.css'
import { SectionHeading } from '../../ui/SectionHeading.tsx'
import { Lead } from './Lead.tsx'
import css from './Programme.module.css'

/** On now and coming: the exhibition of the season as a plate, the others as a folded sheet would list them. */
export function Programme({ flagship, lines }: { flagship: ShowCard | null; lines: readonly ShowCard[] }) {
  const { t } = useWords()
  return (
    <section id="part-programme" aria-labelledby="home-programme" className={css.band}>
      <Grid className={css.grid}>
        <SectionHeading id="home-programme" eyebrow={t('site.programmeLede')} className={css.heading}>
          {t('site.programmeTitle')}
        </SectionHeading>
        {flagship && <Lead show={flagship} />}
        <div className={css.aside}>
          <Link to={pages.exhibitionTempList} className={more.more}>
            <span>{t('site.programmeAll')}</span>
            <Icon name="arrow" />
          </Link>
        </div>
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
      </Grid>
    </section>
  )
}
