import type { Detail } from '../../api/types.ts'
import { useWords } from '../../i18n/index.ts'
import { formatHours, formatWeekday } from '../../lib/calendar.ts'
import { formatDate, formatDateRange, formatDayShort } from '../../lib/dates.ts'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import { priceText } from '../price.ts'
import { recordLang } from '../recordLang.ts'
import { agesText, saysAges } from './ages.ts'
import css from './Facts.module.css'

/** The stub of the ticket: the next time to come, and what one should know before. What nobody said is not shown. */
export function Facts({ record, today }: { record: Detail<'event'>; today: string }) {
  const { t, lang } = useWords()
  const foreign = recordLang(record, lang)
  const next = record.sessions.find(({ day }) => day >= today)
  const shown = next ?? record.sessions.at(-1)
  const facts = [
    { label: t('event.placeLabel'), text: shown?.place ?? record.place, lang: foreign },
    { label: t('event.audienceLabel'), text: record.audience, lang: foreign },
    {
      label: t('event.agesLabel'),
      text: saysAges(record.audience, record.ages) ? null : agesText(record.ages, t),
      lang: undefined,
    },
    { label: t('event.priceLabel'), text: priceText(record.priceFen, t), lang: undefined },
    { label: t('event.hostLabel'), text: record.host, lang: foreign },
  ]
  return (
    <div className={css.stub}>
      {shown ? (
        <>
          <p className={css.which}>{t(next ? 'event.nextSession' : 'event.lastSession')}</p>
          <p className={css.day}>
            <VisuallyHidden>{formatDate(shown.day, lang)}</VisuallyHidden>
            <span aria-hidden="true">{formatDayShort(shown.day, lang)}</span>
          </p>
          <p className={css.hours}>
            {formatWeekday(shown.day, lang)} {formatHours(shown.starts, shown.ends, lang)}
          </p>
        </>
      ) : (
        <p className={css.run}>{formatDateRange(record.startsOn, record.endsOn, lang)}</p>
      )}
      <dl className={css.facts}>
        {facts.map((fact) =>
          fact.text ? (
            <div key={fact.label} className={css.fact}>
              <dt className={css.label}>{fact.label}</dt>
              <dd lang={fact.lang}>{fact.text}</dd>
            </div>
          ) : null,
        )}
      </dl>
    </div>
  )
}
