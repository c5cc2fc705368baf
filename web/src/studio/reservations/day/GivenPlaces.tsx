import { Button } from 'antd'
import { useEffect, useRef } from 'react'
import { Facts } from '../../../desk/parts/Facts.tsx'
import { useWords } from '../../../i18n/index.ts'
import type { StudioReservation } from '../../../nouns/booking/day.ts'
import { CopyText } from '../../../ui/CopyText.tsx'
import css from './GivenPlaces.module.css'
import { People } from './People.tsx'
import { useTold } from './useTold.ts'

interface GivenPlacesProps {
  given: StudioReservation
  onSee: () => void
  onAgain: () => void
}

/** Places that were just given: the code to say, and whether a letter says it too. */
export function GivenPlaces({ given, onSee, onAgain }: GivenPlacesProps) {
  const { t } = useWords()
  const told = useTold()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <>
      <h3 ref={heading} tabIndex={-1} className={css.title}>
        {t('bookingDay.give.doneTitle')}
      </h3>
      <p role="status" className={css.told}>
        {given.mobileTail === null
          ? t('bookingDay.give.untold')
          : t('bookingDay.give.told', { tail: given.mobileTail })}
      </p>
      <p className={css.code}>
        <span className={css.name}>{t('bookingDay.give.codeLabel')}</span>
        <CopyText
          text={given.code}
          label={t('bookingDay.give.copy')}
          copied={t('bookingDay.give.copied')}
          selected={t('bookingDay.give.selected')}
        />
      </p>
      <Facts
        facts={[
          [t('bookingDay.field.programme'), given.programme],
          [t('bookingDay.field.day'), told.day(given.date)],
          [t('bookingDay.field.time'), told.hours(given)],
          [t('bookingDay.field.place'), given.place],
          [t('bookingDay.field.size'), t('bookingDay.persons', { count: given.size })],
          [t('bookingDay.field.note'), given.note],
        ]}
      />
      <People persons={given.persons} />
      <div className={css.acts}>
        <Button type="primary" onClick={onAgain}>
          {t('bookingDay.give.again')}
        </Button>
        <Button onClick={onSee}>{t('bookingDay.give.see')}</Button>
      </div>
    </>
  )
}
