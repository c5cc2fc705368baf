import { type ReactNode, type Ref, useId, useState } from 'react'
import { useWords } from '../../i18n/index.ts'
import { formatHours, formatWeekday } from '../../lib/calendar.ts'
import { classes } from '../../lib/classes.ts'
import { nameOfMonth } from '../../lib/dates.ts'
import { Icon } from '../../ui/Icon.tsx'
import { Tag } from '../../ui/Tag.tsx'
import { toneOf } from '../../content/reservations/tone.ts'
import type { Ticket } from './keep.ts'
import css from './Stub.module.css'
import { useDoor } from './useDoor.ts'

interface StubProps {
  ticket: Ticket
  title?: Ref<HTMLHeadingElement>
  /** Whether what lies below it is unfolded from the beginning. */
  isOpen?: boolean
  /** How long places are still held. */
  left?: ReactNode
  /** What can be done with it; a kept one can only be shown. */
  children?: ReactNode
}

/** A ticket in the hand: the day large, what and when, and the button for the door above the line where it is torn. */
export function Stub({ ticket: one, title, isOpen = false, left, children }: StubProps) {
  const { t, lang } = useWords()
  const id = useId()
  const { open } = useDoor()
  const [isUnfolded, setUnfolded] = useState(isOpen)
  const isOff = one.state === 'cancelledByMuseum' || one.state === 'rejected' || one.state === 'cancelledByUser'
  return (
    <article aria-labelledby={id} className={classes(css.stub, isOff && css.off)}>
      <div className={css.face}>
        <p className={css.day}>
          <time dateTime={one.date} className={css.date}>
            <span className={css.number}>{Number(one.date.slice(8))}</span>
            <span className={css.month}>
              {nameOfMonth(one.date, lang)}
              <br />
              {formatWeekday(one.date, lang, 'short')}
            </span>
          </time>
          <span className={css.hours}>{formatHours(one.starts, one.ends, lang)}</span>
        </p>
        <h2 id={id} ref={title} tabIndex={-1} className={css.title}>
          {one.programme}
        </h2>
        <p className={css.facts}>
          {one.place && <span>{one.place}</span>}
          <span>{t('places.personsOf', { count: one.size })}</span>
        </p>
        <div className={css.state}>
          <Tag tone={toneOf(one.state)}>{t(`places.my.state.${one.state}`)}</Tag>
          <span className={css.code}>{one.code}</span>
        </div>
        {left}
        {one.persons.some(({ ticket }) => ticket !== null) && (
          <button type="button" className={css.show} onClick={() => open(one.code)}>
            <Icon name="expand" />
            {t('tickets.show')}
          </button>
        )}
      </div>
      {children && (
        <details
          className={css.rest}
          open={isUnfolded}
          onToggle={({ currentTarget }) => setUnfolded(currentTarget.open)}
        >
          <summary className={css.summary}>
            {t('tickets.details')}
            <Icon name="chevron" className={css.arrow} />
          </summary>
          {children}
        </details>
      )}
    </article>
  )
}
