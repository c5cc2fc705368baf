import type { ReactNode } from 'react'
import { Moment } from '../../desk/parts/Moment.tsx'
import { useWords } from '../../i18n/index.ts'
import type { Template } from '../../nouns/contract/template.ts'
import sheets from '../finance/Sheets.module.css'
import css from './TemplateReading.module.css'

/** A version of the museum's clauses to be read, in both languages; `back` is the way to those that count. */
export function TemplateReading({ of, back }: { of: Template; back: ReactNode }) {
  const { t, lang } = useWords()
  const { version, note, publishedAt, publishedBy, clauses, blanks } = of
  return (
    <article aria-labelledby="version" className={css.reading}>
      <h2 id="version" className={css.heading}>
        {t('studioContract.clauses.version', { version })}
      </h2>
      {note !== '' && <p>{note}</p>}
      <p className={sheets.text}>
        {publishedAt ? (
          <>
            {publishedBy} · <Moment at={publishedAt} />
          </>
        ) : (
          t('studioContract.clauses.broughtAlong')
        )}
      </p>
      <p>{back}</p>
      <ol className={css.clauses}>
        {clauses.map(({ headingZh, headingEn, textZh, textEn }) => (
          <li key={headingZh + textZh} className={css.clause}>
            <div lang="zh-CN">
              <h3 className={css.title}>{headingZh}</h3>
              <p className={css.text}>{textZh}</p>
            </div>
            <div lang="en">
              <h3 className={css.title}>{headingEn}</h3>
              <p className={css.text}>{textEn}</p>
            </div>
          </li>
        ))}
      </ol>
      {blanks.length > 0 && (
        <section aria-labelledby="blanks">
          <h3 id="blanks" className={sheets.heading}>
            {t('studioContract.blanks.heading')}
          </h3>
          <ul>
            {blanks.map(({ key, labelZh, labelEn, kind }) => (
              <li key={key} className={css.blank}>
                {lang === 'en' ? labelEn : labelZh}{' '}
                <span className={sheets.text}>{t(`studioContract.blanks.kindOf.${kind}`)}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </article>
  )
}
