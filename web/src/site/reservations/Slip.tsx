import { useSuspenseQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { profileQuery } from '../../api/queries.ts'
import { useWords } from '../../i18n/index.ts'
import { classes } from '../../lib/classes.ts'
import type { Reservation } from '../../nouns/booking/reservation.ts'
import { QrCode } from '../../ui/QrCode.tsx'
import { Tag } from '../../ui/Tag.tsx'
import css from '../../content/booking/Slip.module.css'
import { Left } from '../../content/reservations/Left.tsx'
import { SlipRest } from '../../content/reservations/SlipRest.tsx'
import { toneOf } from '../../content/reservations/tone.ts'
import { useKeptFocus } from '../../content/reservations/useKeptFocus.ts'

export interface SlipProps {
  reservation: Reservation
  /** Asks again how everything stands. */
  onChange: () => Promise<void>
  /** Its places are given back, and how that is said: the slip goes, so it is said above. */
  onGone: (word: string) => Promise<void>
  onPrint: () => void
  /** Another one is being printed. */
  isAside: boolean
}

/** A reservation as a printed slip: the code and the tickets on one side, the facts and what can be done on the other. */
export function Slip({ reservation: one, onChange, onGone, onPrint, isAside }: SlipProps) {
  const { t, lang } = useWords()
  const id = useId()
  const { target: title, keepFocus } = useKeptFocus()
  const { data: profile } = useSuspenseQuery(profileQuery(lang))
  const tickets = one.persons.filter(({ ticket }) => ticket !== null)
  const isClosed = one.state === 'cancelledByMuseum'
  return (
    <article aria-labelledby={id} className={classes(css.slip, isClosed && css.off, isAside && css.aside)}>
      <p className={css.house}>{profile.name}</p>
      <header className={css.head}>
        <h2 id={id} ref={title} tabIndex={-1} className={css.title}>
          {one.programme}
        </h2>
        <Tag tone={toneOf(one.state)}>{t(`places.my.state.${one.state}`)}</Tag>
      </header>
      <div className={css.stub}>
        <p className={css.label}>{t('places.codeLabel')}</p>
        <p className={css.code}>{one.code}</p>
        {tickets.length > 0 && (
          <QrCode text={one.code} label={t('places.my.partyQr', { code: one.code })} className={css.qr} />
        )}
        {one.state === 'held' && <Left reservation={one} onLapsed={() => void onGone(t('places.lapsed'))} />}
      </div>
      <SlipRest
        reservation={one}
        onChange={onChange}
        onGone={onGone}
        keepFocus={keepFocus}
        onPrint={tickets.length > 0 ? onPrint : undefined}
      />
      {tickets.length > 0 && (
        <ul className={css.tickets} aria-label={t('places.my.tickets')}>
          {tickets.map(({ n, name, ticket }) => (
            <li key={n} className={css.ticket}>
              <QrCode text={ticket ?? ''} label={t('places.my.personQr', { n })} className={css.small} />
              <p>
                <span className={css.name}>{name || t('places.person', { n })}</span>
                <span className={css.number}>{ticket}</span>
              </p>
            </li>
          ))}
        </ul>
      )}
    </article>
  )
}
