import { useWords } from '../../i18n/index.ts'
import css from './PastScans.module.css'
import type { Shown } from './shown.ts'

interface PastScansProps {
  past: readonly Shown[]
  /** The second in the museum. */
  timeOf: (ms: number) => string
}

/** What was answered before, the last first: whoever comes back is found here. */
export function PastScans({ past, timeOf }: PastScansProps) {
  const { t } = useWords()
  return (
    <section aria-labelledby="past-scans">
      <h2 id="past-scans" className={css.heading}>
        {t('doorDesk.past.heading')}
      </h2>
      {past.length === 0 ? (
        <p className={css.none}>{t('doorDesk.past.none')}</p>
      ) : (
        <table className={css.table}>
          <thead>
            <tr>
              <th scope="col">{t('doorDesk.past.time')}</th>
              <th scope="col">{t('doorDesk.past.answer')}</th>
              <th scope="col">{t('doorDesk.past.who')}</th>
              <th scope="col">{t('doorDesk.past.what')}</th>
            </tr>
          </thead>
          <tbody>
            {past.map((one) => (
              <tr key={one.number} data-face={one.face}>
                <td className={css.time}>{timeOf(one.at)}</td>
                <td className={css.answer}>
                  {t(`doorDesk.answer.${one.face}.title`)}
                  {one.isOffline && <span className={css.offline}>{t('doorDesk.offlineMark')}</span>}
                </td>
                <td className={css.who}>
                  {one.name || one.scan?.ticket || one.code || ''}
                  {one.letIn > 1 && <span className={css.fact}>{t('doorDesk.persons', { count: one.letIn })}</span>}
                </td>
                <td className={css.what}>{one.slot && `${one.slot.programme} ${one.slot.starts}–${one.slot.ends}`}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  )
}
