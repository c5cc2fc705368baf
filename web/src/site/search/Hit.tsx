import type { SearchHit } from '../../api/types.ts'
import { RecordLink } from '../../content/RecordLink.tsx'
import { recordLang } from '../../content/recordLang.ts'
import { useWords } from '../../i18n/index.ts'
import { formatDateRange } from '../../lib/dates.ts'
import { columns } from '../../ui/columns.ts'
import { Picture } from '../../ui/Picture.tsx'
import css from './Hit.module.css'

/** One entry of the index: what it is, its name with the word marked, the words around it, a thumb of its picture. */
export function Hit({ hit }: { hit: SearchHit }) {
  const { t, lang } = useWords()
  const foreign = recordLang(hit, lang)
  const days = formatDateRange(hit.startsOn, hit.endsOn, lang)
  const snippet = hit.snippet.length > 0 ? hit.snippet : [{ text: hit.summary, hit: false }]
  return (
    <article className={css.hit}>
      <p className={css.kind}>
        {t(`find.kind.${hit.kind}`)}
        {days && <span className={css.days}>{days}</span>}
        {hit.fallback && <span className={css.days}>{t('content.onlyChinese')}</span>}
      </p>
      <div className={css.words}>
        <h2 className={css.title}>
          <RecordLink kind={hit.kind} record={hit} className={css.link}>
            <Marked pieces={hit.marked} />
          </RecordLink>
        </h2>
        <p className={css.snippet} lang={foreign}>
          <Marked pieces={snippet} />
        </p>
      </div>
      {hit.cover && (
        <Picture picture={hit.cover} ratio="landscape" sizes={columns(2)} decorative className={css.picture} />
      )}
    </article>
  )
}

function Marked({ pieces }: { pieces: SearchHit['marked'] }) {
  return pieces.map(({ text, hit }, index) =>
    hit ? (
      // Pieces of one text never change their places.
      // oxlint-disable-next-line react/no-array-index-key
      <mark key={index} className={css.mark}>
        {text}
      </mark>
    ) : (
      text
    ),
  )
}
