import type { Section } from '../../api/types.ts'
import { useWords } from '../../i18n/index.ts'
import { columns } from '../../ui/columns.ts'
import { Picture } from '../../ui/Picture.tsx'
import { RichText } from '../../ui/RichText.tsx'
import css from './Steps.module.css'

/** The steps of a lesson under large figures; a step's picture stands beside its words. */
export function Steps({ steps, lang }: { steps: readonly Section[]; lang: string | undefined }) {
  const { t } = useWords()
  if (steps.length === 0) return null
  return (
    <section aria-labelledby="steps">
      <h2 id="steps" className={css.heading}>
        {t('tutorial.stepsTitle')}
      </h2>
      <ol className={css.list}>
        {steps.map((step, index) => (
          <li key={step.title} id={`step-${index + 1}`} className={css.step}>
            {/* The list counts for readers; the figure is for eyes. */}
            <span className={css.figure} aria-hidden="true">
              {index + 1}
            </span>
            <div className={css.words} lang={lang}>
              <h3 className={css.title}>{step.title}</h3>
              <RichText html={step.body} className={css.text} />
            </div>
            {step.picture && (
              <Picture picture={step.picture} ratio="classic" sizes={columns(3)} credited className={css.picture} />
            )}
          </li>
        ))}
      </ol>
    </section>
  )
}
