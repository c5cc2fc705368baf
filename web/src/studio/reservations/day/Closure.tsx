import { Button } from 'antd'
import { useWords } from '../../../i18n/index.ts'
import { type ClosureParties, isTold, type StudioReservation } from '../../../nouns/booking/day.ts'
import css from './Closure.module.css'
import { useTold } from './useTold.ts'

/** What a closure says of itself, before and after. */
export function useClosureWords() {
  const { t } = useWords()
  const letters = ({ parties }: ClosureParties) => parties.filter(isTold).length
  const about = ({ parties, persons }: ClosureParties) => ({
    reservations: t('bookingDay.reservations', { count: parties.length }),
    persons: t('bookingDay.persons', { count: persons }),
  })
  const slots = (count: number) => t('bookingDay.slots', { count })
  return {
    letters,
    about,
    act: (of: ClosureParties, count: number) =>
      t(letters(of) > 0 ? 'bookingDay.close.confirm' : 'bookingDay.close.confirmQuiet', { slots: slots(count) }),
    question: (of: ClosureParties, count: number) => ({
      title: t('bookingDay.close.questionTitle', { slots: slots(count) }),
      text:
        of.parties.length === 0
          ? t('bookingDay.close.questionQuiet')
          : t('bookingDay.close.questionText', { ...about(of), count: letters(of) }),
    }),
    done: (of: ClosureParties, count: number) =>
      of.parties.length === 0
        ? t('bookingDay.close.doneQuiet', { slots: slots(count) })
        : t('bookingDay.close.done', { ...about(of), slots: slots(count), count: letters(of) }),
  }
}

/** Whom a closure concerns, before it is done. */
export function Concerned({ parties: of, reason }: { parties: ClosureParties; reason: string }) {
  const { t } = useWords()
  const words = useClosureWords()
  const letters = words.letters(of)
  const untold = of.parties.length - letters
  return (
    <>
      <h3 className={css.heading} tabIndex={-1}>
        {t('bookingDay.close.partiesHeading')}
      </h3>
      {of.parties.length === 0 ? (
        <p className={css.said}>{t('bookingDay.close.nobody')}</p>
      ) : (
        <p className={css.said}>
          <strong>{t('bookingDay.close.concerned', words.about(of))}</strong>{' '}
          {letters > 0 ? t('bookingDay.close.letters', { count: letters }) : t('bookingDay.close.noLetters')}{' '}
          {letters > 0 && untold > 0 && t('bookingDay.close.untold', { count: untold })}
        </p>
      )}
      <blockquote className={css.reason}>{reason}</blockquote>
      <Parties parties={of.parties} />
    </>
  )
}

interface ClosedProps {
  parties: ClosureParties
  slots: number
  onSee: () => void
  onClose: () => void
}

/** What came of a closure, and whom nobody told. */
export function Closed({ parties: of, slots, onSee, onClose }: ClosedProps) {
  const { t } = useWords()
  const words = useClosureWords()
  const untold = of.parties.filter((one) => !isTold(one))
  return (
    <>
      <h3 className={css.heading} tabIndex={-1}>
        {t('bookingDay.close.doneTitle')}
      </h3>
      <p className={css.said} role="status">
        {words.done(of, slots)}
      </p>
      {untold.length > 0 && (
        <>
          <h4 className={css.small}>{t('bookingDay.close.untoldHeading')}</h4>
          <Parties parties={untold} />
        </>
      )}
      <div className={css.acts}>
        {of.parties.length > 0 && (
          <Button type="primary" onClick={onSee}>
            {t('bookingDay.close.see')}
          </Button>
        )}
        <Button onClick={onClose}>{t('desk.close')}</Button>
      </div>
    </>
  )
}

/** Parties with what staff know of them. */
function Parties({ parties }: { parties: readonly StudioReservation[] }) {
  const { t } = useWords()
  const told = useTold()
  return (
    <ul className={css.parties}>
      {parties.map((one) => (
        <li key={one.code} className={css.party}>
          <span className={css.when}>{told.slot(one, one.programme)}</span>
          <span className={css.who}>
            <span className={css.code}>{one.code}</span> {told.names(one)}
          </span>
          <span className={css.facts}>
            {t('bookingDay.persons', { count: one.size })}
            {' · '}
            {isTold(one) ? (one.mobileTail ?? '') : t('bookingDay.close.untoldMark')}
          </span>
        </li>
      ))}
    </ul>
  )
}
