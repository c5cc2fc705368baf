import { Link } from '@tanstack/react-router'
import type { Card } from '../../api/types.ts'
import { RecordLink } from '../../content/RecordLink.tsx'
import { recordLang } from '../../content/recordLang.ts'
import { useWords } from '../../i18n/index.ts'
import { formatDate, formatDayShort } from '../../lib/dates.ts'
import { pages } from '../../lib/paths.ts'
import { columns } from '../../ui/columns.ts'
import { Grid } from '../../ui/Grid.tsx'
import { Icon } from '../../ui/Icon.tsx'
import more from '../../ui/moreLink.module.css'
import { Picture } from '../../ui/Picture.tsx'
import { SectionHeading } from '../../ui/SectionHeading.tsx'
import css from './News.module.css'

type NewsCard = Card<'news'>

const LISTED = 5

/** The newest as a plate that leaves the page on the right, the others as a column with their days. */
export function News({ items }: { items: readonly NewsCard[] }) {
  const { t, lang } = useWords()
  const [lead, ...others] = items
  if (!lead) return null
  return (
    <section id="part-news" aria-labelledby="home-news" className={css.band}>
      <Grid className={css.grid}>
        <SectionHeading id="home-news" eyebrow={t('site.newsLede')} className={css.heading}>
          {t('site.newsTitle')}
        </SectionHeading>
        <article className={css.lead}>
          <div className={css.words}>
            <p className={css.facts}>
              {[lead.category?.name, lead.day && formatDate(lead.day, lang)].filter(Boolean).join(' · ')}
            </p>
            <h3 className={css.leadTitle}>
              <RecordLink kind="news" record={lead} className={css.link} />
            </h3>
            <p className={css.summary} lang={recordLang(lead, lang)}>
              {lead.summary}
            </p>
          </div>
          <Picture picture={lead.cover} ratio="wide" sizes={columns(7, 'leaves')} decorative className={css.picture} />
        </article>
        <div className={css.column}>
          <ol className={css.list}>
            {others.slice(0, LISTED).map((item) => (
              <li key={item.id} className={css.item}>
                <p className={css.day}>{item.day && formatDayShort(item.day, lang)}</p>
                <div>
                  <h3 className={css.title}>
                    <RecordLink kind="news" record={item} className={css.link} />
                  </h3>
                  {item.category && <p className={css.category}>{item.category.name}</p>}
                </div>
              </li>
            ))}
          </ol>
          <Link to={pages.informationList} className={more.more}>
            <span>{t('site.newsAll')}</span>
            <Icon name="arrow" />
          </Link>
        </div>
      </Grid>
    </section>
  )
}
