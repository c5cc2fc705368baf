import type { CompanyCard } from '../../nouns/company/public.ts'
import { useWords } from '../../i18n/index.ts'
import { grouped } from '../../lib/numbers.ts'
import { RecordLink } from '../RecordLink.tsx'
import { recordLang } from '../recordLang.ts'
import css from './Row.module.css'
import { Sign } from './Sign.tsx'

/** A company in the register: its sign, its name, what it does and where, and how much of it can be seen. */
export function Row({ record, first = false }: { record: CompanyCard; first?: boolean }) {
  const { t, lang } = useWords()
  const foreign = recordLang(record, lang)
  const { id, title, summary, region, classes, commodities } = record
  return (
    <article className={css.row}>
      <Sign title={title} logo={record.logo} first={first} />
      <div>
        <h2 className={css.title}>
          <RecordLink kind="company" record={{ id, type: 0, title, lang: record.lang }} className={css.link} />
        </h2>
        <p className={css.summary} lang={foreign}>
          {summary}
        </p>
        <p className={css.facts}>
          {region && <span>{region}</span>}
          {classes.length > 0 && <span>{classes.join(t('companyPages.comma'))}</span>}
          {record.fallback && <span>{t('content.onlyChinese')}</span>}
        </p>
      </div>
      <p className={css.count}>
        <span className={css.figure}>{grouped(commodities)}</span>{' '}
        <span>{t('companyPages.goodsUnit', { count: commodities })}</span>
      </p>
    </article>
  )
}
