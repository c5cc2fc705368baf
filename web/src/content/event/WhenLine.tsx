import { useWords } from '../../i18n/index.ts'
import { type Dated, useWhen } from './useWhen.ts'
import css from './WhenLine.module.css'

/** When to come, in a line that breaks between the day and the hours and nowhere else. */
export function WhenLine({ record }: { record: Dated }) {
  const { lang } = useWords()
  const { date, hours, moreText } = useWhen(record)
  return (
    <>
      <span className={css.whole}>{hours !== null && lang === 'en' ? `${date},` : date}</span>
      {hours !== null && (
        <>
          {' '}
          <span className={css.whole}>{hours}</span>
        </>
      )}
      {moreText !== null && (
        <>
          {' '}
          <span className={css.more}>{moreText}</span>
        </>
      )}
    </>
  )
}
