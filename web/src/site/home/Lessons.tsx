import { Link } from '@tanstack/react-router'
import type { Card } from '../../api/types.ts'
import { RecordLink } from '../../content/RecordLink.tsx'
import { recordLang } from '../../content/recordLang.ts'
import { useWords } from '../../i18n/index.ts'
import { pages } from '../../lib/paths.ts'
import { columns } from '../../ui/columns.ts'
import { Grid } from '../../ui/Grid.tsx'
import { Icon } from '../../ui/Icon.tsx'
import more from '../../ui/moreLink.module.css'
import { Picture } from '../../ui/Picture.tsx'
import { SectionHeading } from '../../ui/SectionHeading.tsx'
import css from './Lessons.module.css'

/** Things to try at home, each by the minutes that it takes. */
export function Lessons({ items }: { items: readonly Card<'tutorial'>[] }) {
  const { t, lang } = useWords()
  const pictured = items.find(({ cover }) => cover !== null)
  return (
    <section id="part-lessons" aria-labelledby="home-lessons" className={css.band}>
      <Grid className={css.grid}>
        {pictured && (
          <Picture
            picture={pictured.cover}
            ratio="classic"
            sizes={columns(5, 'leaves')}
            decorative
            className={css.picture}
          />
        )}
        <div className={css.side}>
          <SectionHeading id="home-lessons" eyebrow={t('site.lessonsLede')}>
            {t('site.lessonsTitle')}
          </SectionHeading>
          <ul className={css.list}>
            {items.map((item) => (
              <li key={item.id} className={css.item}>
                <p className={css.minutes}>
                  {item.minutes !== null && (
                    <>
                      <span className={css.figure}>{item.minutes}</span>
                      {t('site.minutes')}
                    </>
                  )}
                </p>
                <div>
                  <h3 className={css.title}>
                    <RecordLink kind="tutorial" record={item} className={css.link} />
                  </h3>
                  <p className={css.summary} lang={recordLang(item, lang)}>
                    {item.summary}
                  </p>
                </div>
              </li>
            ))}
          </ul>
          <Link to={pages.educationList} className={more.more}>
            <span>{t('site.lessonsAll')}</span>
            <Icon name="arrow" />
          </Link>
        </div>
      </Grid>
    </section>
  )
}
