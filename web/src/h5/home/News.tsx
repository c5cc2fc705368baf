import type { Card } from '../../api/types.ts'
import { RecordLink } from '../../content/RecordLink.tsx'
import { useWords } from '../../i18n/index.ts'
import { formatDate } from '../../lib/dates.ts'
import { pages } from '../../lib/paths.ts'
import { Part } from '../kit/Part.tsx'
import css from './News.module.css'

/** The newest stories, by their days. */
export function News({ items }: { items: readonly Card<'news'>[] }) {
  const { t, lang } = useWords()
  return (
    <Part title={t('site.newsTitle')} all={{ to: pages.informationList, label: t('site.newsAll') }}>
      <ol className={css.list}>
        {items.map((item) => (
          <li key={item.id} className={css.item}>
            <h3 className={css.title}>
              <RecordLink kind="news" record={item} className={css.link} />
            </h3>
            <p className={css.facts}>
              {[item.category?.name, item.day && formatDate(item.day, lang)].filter(Boolean).join(' · ')}
            </p>
          </li>
        ))}
      </ol>
    </Part>
  )
}
