import type { Question } from '../../api/types.ts'
import { useWords } from '../../i18n/index.ts'
import { RichText } from '../../ui/RichText.tsx'
import css from './Questions.module.css'

/** What visitors ask; each answer opens below its question, without a script. */
export function Questions({ questions, lang }: { questions: readonly Question[]; lang: string | undefined }) {
  const { t } = useWords()
  if (questions.length === 0) return null
  return (
    <section aria-labelledby="questions">
      <h2 id="questions" className={css.heading}>
        {t('content.questionsTitle')}
      </h2>
      <div className={css.list} lang={lang}>
        {questions.map(({ question, answer }) => (
          <details key={question} className={css.item}>
            <summary className={css.question}>{question}</summary>
            <RichText html={answer} className={css.answer} />
          </details>
        ))}
      </div>
    </section>
  )
}
