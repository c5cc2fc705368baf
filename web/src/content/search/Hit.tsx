import type { SearchHit } from '../../api/types.ts'
import { RecordLink } from '../RecordLink.tsx'
import { recordLang } from '../recordLang.ts'
import { useWords } from '../../i18n/index.ts'
import { formatDateRange } from '../../lib/dates.ts'
import { columns } from '../../ui/columns.ts'
import { Picture } from '../../ui/Picture.tsx'
import css from './Hit.module.css'
import { Marked } from './Marked.tsx'

/** One entry of the index: what it is, its name with the word marked, the words around it, a thumb of its picture. */
export function Hit({ hit, level: Title = 'h2' }: { hit: SearchHit; level?: 'h2' | 'h3' }) {
  const { t, lang } = useWords()
  const foreign = recordLang(hit, lang)
  const days = formatDateRange(hit.startsOn, hit.endsOn, lang)
  const snippet = hit.snippet.length > 0 ? hit.snippet : [{ text: hit.summary, hit: false }]
  return (
    <article className={css.hit}>
      <p className={css.kind}>
        {t(`find.kind.${hit.kind}`)}
        {days && <span className={css.days}>{days}</span>}
        {hit.seller && <span className={css.days}>{t('find.soldBy', { company: hit.seller.title })}</span>}
        {hit.fallback && <span className={css.days}>{t('content.onlyChinese')}</span>}
      </p>
      <div className={css.words}>
        <Title className={css.title}>
          <RecordLink kind={hit.kind} record={hit} className={css.link}>
            <Marked pieces={hit.marked} />
          </RecordLink>
        </Title>
        <p className={css.snippet} lang={foreign}>
          <Marked pieces={snippet} />
        </p>
      </div>
      {hit.cover && (
        <Picture
          picture={hit.cover}
          ratio="landscape"
          sizes={columns(2)}
          phone={27}
          decorative
          className={css.picture}
        />
      )}
    </article>
  )
}
