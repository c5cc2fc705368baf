import type { SearchAnswer } from '../../api/types.ts'
import { RecordLink } from '../RecordLink.tsx'
import { recordLang } from '../recordLang.ts'
import { useWords } from '../../i18n/index.ts'
import css from './Answers.module.css'
import { Marked } from './Marked.tsx'

/** What the pages for visitors say to the question, each with the page on which it stands. */
export function Answers({ answers }: { answers: readonly SearchAnswer[] }) {
  const { t, lang } = useWords()
  return (
    <section aria-labelledby="find-answers" className={css.answers} data-find="answers">
      <h2 id="find-answers" className={css.label}>
        {t('find.answers')}
      </h2>
      <ul className={css.list}>
        {answers.map(({ record, heading, text }) => (
          <li key={`${record.id} ${heading}`} lang={recordLang(record, lang)}>
            <h3 className={css.heading}>{heading}</h3>
            <p className={css.text}>
              <Marked pieces={text} />
            </p>
            <p className={css.from}>
              <RecordLink kind="page" record={record} />
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}
