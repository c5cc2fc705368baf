import { formOf } from '../../form/useForm.ts'
import { useWords } from '../../i18n/index.ts'
import { sharedEnds } from '../../lib/sharedEnds.ts'
import {
  type Change,
  changesOf,
  readOf,
  type Templates,
  type WrittenBlank,
  type WrittenClause,
  type Written,
} from '../../nouns/contract/template.ts'
import sheets from '../finance/Sheets.module.css'
import css from './Changes.module.css'

const { useValue } = formOf<Written>()

/** What the next version says otherwise than the one that counts: what is about to be published. */
export function Changes({ than }: { than: Templates }) {
  const { t, lang } = useWords()
  const { values, version } = readOf(than)
  const clauses = changesOf(values.clauses, useValue('clauses'))
  const blanks = changesOf(values.blanks, useValue('blanks'))
  const titleOf = (row: WrittenClause | WrittenBlank) =>
    'textZh' in row ? (lang === 'en' ? row.headingEn : row.headingZh) : lang === 'en' ? row.labelEn : row.labelZh
  return (
    <section aria-labelledby="changes" className={css.changes}>
      <h3 id="changes" className={sheets.heading}>
        {t('studioContract.changes.heading', { version })}
      </h3>
      {clauses.length + blanks.length === 0 ? (
        <p className={sheets.text}>{t('studioContract.changes.none')}</p>
      ) : (
        <ul className={css.list}>
          {[...clauses, ...blanks].map(({ was, is }) => {
            const one = is ?? was
            if (!one) return null
            const lines = linesOf({ was, is })
            return (
              <li key={`${'textZh' in one ? 'clause' : 'blank'}${one.id}`} className={css.change}>
                <p className={css.what}>
                  <span className={css.sort} data-sort={sortOf({ was, is }, lines.length)}>
                    {t(`studioContract.changes.${sortOf({ was, is }, lines.length)}`)}
                  </span>
                  {titleOf(one) || t('studioContract.changes.nameless')}
                </p>
                {lines.map(([before, after], place) => {
                  const { start, end } = sharedEnds(before, after)
                  return (
                    // oxlint-disable-next-line react/no-array-index-key -- a part is its place
                    <p key={place} className={css.line}>
                      {before !== '' && (
                        <span className={css.was}>
                          {before.slice(0, start)}
                          <del>{before.slice(start, before.length - end)}</del>
                          {before.slice(before.length - end)}
                        </span>
                      )}
                      {after !== '' && (
                        <span className={css.is}>
                          {after.slice(0, start)}
                          <ins>{after.slice(start, after.length - end)}</ins>
                          {after.slice(after.length - end)}
                        </span>
                      )}
                    </p>
                  )
                })}
              </li>
            )
          })}
        </ul>
      )}
    </section>
  )
}

type Row = WrittenClause | WrittenBlank

/** What of a row says something else, as it was and as it is; of what is new or gone, all of it. */
function linesOf({ was, is }: Change<Row>): [string, string][] {
  const all = Object.keys(is ?? was ?? {}) as (keyof Row)[]
  const said = (row: Row | null, part: keyof Row) => {
    const value = row?.[part]
    return typeof value === 'string' ? value : ''
  }
  return all
    .map((part): [string, string] => [said(was, part), said(is, part)])
    .filter(([before, after]) => before !== after)
}

const sortOf = ({ was, is }: Change<Row>, lines: number) =>
  was === null ? 'added' : is === null ? 'removed' : lines === 0 ? 'moved' : 'changed'
