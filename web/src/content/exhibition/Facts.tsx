import type { ShowDetail } from '../../api/types.ts'
import { useHref, useWords } from '../../i18n/index.ts'
import { formatDateRange } from '../../lib/dates.ts'
import { buttonClass } from '../../ui/buttonClass.ts'
import { Icon } from '../../ui/Icon.tsx'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import css from './Facts.module.css'
import { priceText } from '../price.ts'
import { recordLang } from '../recordLang.ts'
import { PhaseTag } from './PhaseTag.tsx'

/** The label beside the picture: when, where, how much, by whom. What nobody said is not shown. */
export function Facts({ record }: { record: ShowDetail }) {
  const { t, lang } = useWords()
  const href = useHref()
  const foreign = recordLang(record, lang)
  const facts = [
    { label: t('exhibition.hallLabel'), text: record.hall, lang: foreign },
    { label: t('exhibition.priceLabel'), text: priceText(record.priceFen, t), lang: undefined },
    { label: t('exhibition.organizerLabel'), text: record.organizer, lang: foreign },
    { label: t('exhibition.curatorLabel'), text: record.curator, lang: foreign },
  ]
  const dates = formatDateRange(record.startsOn, record.endsOn, lang)
  return (
    <div className={css.panel}>
      <PhaseTag record={record} />
      {dates && <p className={css.dates}>{dates.replace(' – ', '\u00a0– ')}</p>}
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
      {record.tourUrl && (
        <a href={href(record.tourUrl)} target="_blank" rel="noopener" className={buttonClass('light', css.tour)}>
          {t('exhibition.tour')}
          <VisuallyHidden>{t('site.newTab')}</VisuallyHidden>
          <Icon name="outward" />
        </a>
      )}
    </div>
  )
}
