import type { Schemas } from '../../api/types.ts'
import { useWords } from '../../i18n/index.ts'
import css from './ReservedFacts.module.css'
import { useDayWords } from './useDayWords.ts'

/** What was reserved: when, where, and who, as the server shows them. */
export function ReservedFacts({ reservation }: { reservation: Schemas['Reservation'] }) {
  const { t } = useWords()
  const { sayTime } = useDayWords()
  const { place, size } = reservation
  const persons = reservation.persons.filter(({ name, isOut }) => name !== '' && !isOut)
  return (
    <dl className={css.facts}>
      <div>
        <dt>{t('places.whenLabel')}</dt>
        <dd className={css.when}>{sayTime(reservation)}</dd>
      </div>
      {place && (
        <div>
          <dt>{t('places.placeLabel')}</dt>
          <dd>{place}</dd>
        </div>
      )}
      <div>
        <dt>{t('places.whoLabel')}</dt>
        <dd>
          {t('places.personsOf', { count: size })}
          {persons.length > 0 && (
            <ul className={css.persons}>
              {persons.map(({ n, name, idNumber, isMinor }) => (
                <li key={n}>
                  <span className={css.name}>{name}</span>
                  {idNumber && <span className={css.number}>{idNumber}</span>}
                  {isMinor && <span className={css.minor}>{t('places.minorMark')}</span>}
                </li>
              ))}
            </ul>
          )}
        </dd>
      </div>
    </dl>
  )
}
