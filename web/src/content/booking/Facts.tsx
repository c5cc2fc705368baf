import { useWords } from '../../i18n/index.ts'
import { announced } from '../../nouns/booking/announced.ts'
import type { Programme } from '../../nouns/booking/programmes.ts'
import { useIsPhone } from '../../ui/edition.ts'
import css from './Facts.module.css'

/** Where, what to know, and the rules in the numbers that are enforced; on a phone they open below their name. */
export function Facts({ programme }: { programme: Programme }) {
  const { t } = useWords()
  const isPhone = useIsPhone()
  const { place, note, mode } = programme
  const rules = mode !== 'none' && (
    <dl className={css.rules} aria-label={t('booking.rulesLabel')}>
      {announced(programme, t).map(({ name, text }) => (
        <div key={`${name} ${text}`}>
          <dt>{name}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  )
  return (
    <>
      {place && <p className={css.place}>{place}</p>}
      {note && <p className={css.note}>{note}</p>}
      {isPhone && rules ? (
        <details className={css.folded}>
          <summary className={css.fold}>{t('booking.rulesLabel')}</summary>
          {rules}
        </details>
      ) : (
        rules
      )}
    </>
  )
}
