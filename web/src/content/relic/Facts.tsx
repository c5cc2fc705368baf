import type { ReactNode } from 'react'
import type { RelicDetail } from '../../api/types.ts'
import { useWords } from '../../i18n/index.ts'
import { grouped } from '../../lib/numbers.ts'
import { formatYears } from '../../lib/years.ts'
import css from './Facts.module.css'
import { sizeOf } from './size.ts'

const KILOGRAM = 1000

/** The catalogue card: the national ten and what goes with them. What nobody said is not there. */
export function Facts({ record, foreign }: { record: RelicDetail; foreign: string | undefined }) {
  const { t, lang } = useWords()
  const { era, years, dimensions, mass, quantity, condition } = record
  const span = years && formatYears(years, lang)
  const sides = [dimensions.height, dimensions.width, dimensions.depth].filter((side) => side !== null)
  const measured = sizeOf(sides)
  const size = dimensions.text || (sides.length > 0 && t(measured.key, { size: measured.size }))
  const weight =
    mass.text ||
    (mass.grams !== null &&
      (mass.grams < KILOGRAM
        ? t('relic.grams', { mass: String(Math.round(mass.grams * 10) / 10) })
        : t('relic.kilograms', { mass: grouped(Math.round(mass.grams / 10) / 100) })))
  const materials = record.materials.map(({ name }) => name).join(t('relic.comma'))
  const facts: { key: string; label: string; own?: ReactNode; term?: ReactNode }[] = [
    { key: 'number', label: t('relic.numberLabel'), term: record.number },
    { key: 'former', label: t('relic.formerLabel'), own: record.formerNames.join(t('relic.comma')) },
    { key: 'level', label: t('relic.levelLabel'), term: record.level.name },
    { key: 'class', label: t('relic.classLabel'), term: record.class.name },
    {
      key: 'era',
      label: t('relic.eraLabel'),
      own: record.eraText,
      term: record.eraText ? undefined : [era?.name, span].filter(Boolean).join(t('relic.comma')),
    },
    { key: 'maker', label: t('relic.makerLabel'), own: record.makers.join(t('relic.comma')) },
    {
      key: 'material',
      label: t('relic.materialLabel'),
      own: record.materialText,
      term: record.materialText ? undefined : materials,
    },
    { key: 'size', label: t('relic.sizeLabel'), own: dimensions.text || undefined, term: size },
    { key: 'mass', label: t('relic.massLabel'), own: mass.text || undefined, term: weight },
    {
      key: 'quantity',
      label: t('relic.quantityLabel'),
      own: quantity.count > 0 && t('relic.quantity', { count: quantity.count, unit: quantity.unit }).trim(),
    },
    { key: 'condition', label: t('relic.conditionLabel'), term: condition?.name, own: record.conditionNote },
    {
      key: 'hall',
      label: t('relic.hallLabel'),
      own: record.onDisplay && record.hall,
      term: record.onDisplay ? !record.hall && t('relic.onDisplay') : t('relic.inStore'),
    },
  ]
  return (
    <dl className={css.card}>
      {facts.map(({ key, label, own, term }) => {
        const isTwice = own && term === own
        if (!own && !term) return null
        return (
          <div key={key} className={css.fact}>
            <dt className={css.label}>{label}</dt>
            <dd>
              {term && !isTwice && <span>{term}</span>}
              {own && <span lang={foreign}>{own}</span>}
            </dd>
          </div>
        )
      })}
    </dl>
  )
}
