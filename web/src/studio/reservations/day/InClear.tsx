import { Button } from 'antd'
import { useEffect, useId, useRef, useState } from 'react'
import { useWords } from '../../../i18n/index.ts'
import { formatDate } from '../../../lib/dates.ts'
import { type PartyInClear, partyInClear } from '../../../nouns/booking/day.ts'
import css from './InClear.module.css'

/**
 * Names and numbers of a party in full, once somebody asks for them; that they were seen is written down, and they stay as
 * long as the sheet (RULES privacy 6, bookings 11).
 */
export function InClear({ code }: { code: string }) {
  const { t, lang } = useWords()
  const [isBusy, setBusy] = useState(false)
  const [party, setParty] = useState<PartyInClear | null>(null)
  const heading = useId()
  const shown = useRef<HTMLElement>(null)
  // The button goes with what it shows.
  useEffect(() => {
    if (party !== null) shown.current?.focus()
  }, [party])

  async function show(): Promise<void> {
    setBusy(true)
    try {
      // Not by a query: nothing keeps it.
      setParty(await partyInClear(lang, code))
    } catch {
      // The client has told it.
    } finally {
      setBusy(false)
    }
  }

  if (party === null) {
    return (
      <p className={css.ask}>
        <Button loading={isBusy} onClick={() => void show()}>
          {t('bookingDay.clear.show')}
        </Button>
        <span className={css.hint}>{t('bookingDay.clear.hint')}</span>
      </p>
    )
  }
  return (
    <section ref={shown} tabIndex={-1} aria-labelledby={heading} className={css.shown}>
      <h3 id={heading} className={css.heading}>
        {t('bookingDay.clear.heading')}
      </h3>
      <dl className={css.list}>
        {party.mobile !== null && (
          <div>
            <dt>{t('bookingDay.field.mobile')}</dt>
            <dd>{party.mobile}</dd>
          </div>
        )}
        {party.persons.map((one) => (
          <div key={one.n}>
            <dt>{one.name === '' ? t('bookingDay.nameless', { n: one.n }) : one.name}</dt>
            <dd>
              {one.idNumber}
              {one.birthDate !== null && (
                <span className={css.born}>{t('bookingDay.clear.born', { day: formatDate(one.birthDate, lang) })}</span>
              )}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
