import { type ReactNode, useId } from 'react'
import { useWords } from '../../../i18n/index.ts'
import css from './Life.module.css'

/** The life of an application: its steps, and what comes next in a sentence. */
export function Life({ next, children }: { next: string; children: ReactNode }) {
  const { t } = useWords()
  const id = useId()
  return (
    <section className={css.life} aria-labelledby={id}>
      <h3 id={id} className={css.heading}>
        {t('money.apply.life')}
      </h3>
      {children}
      <p className={css.next}>{next}</p>
    </section>
  )
}
