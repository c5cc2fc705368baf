import { useWords } from '../../i18n/index.ts'
import { ByPhone } from './ByPhone.tsx'
import css from './BookingNote.module.css'

/** Below the list: how to get a place, and how to have the dates in one's own diary. */
export function BookingNote() {
  const { t } = useWords()
  return (
    <section aria-labelledby="booking" className={css.box}>
      <h2 id="booking" className={css.title}>
        {t('event.bookingTitle')}
      </h2>
      <div className={css.words}>
        <ByPhone isBookable />
      </div>
    </section>
  )
}
