import { Input, Select } from 'antd'
import { fieldOf } from '../../desk/form/Field.tsx'
import { MoneyInput } from '../../desk/form/MoneyInput.tsx'
import { rowsFieldOf } from '../../desk/form/RowsField.tsx'
import { Tick } from '../../desk/form/Tick.tsx'
import { useWords } from '../../i18n/index.ts'
import { defaultRules } from '../../nouns/booking/planning.ts'
import { mostOf, tourLanguages } from '../../nouns/booking/studioGroups.ts'
import css from './ProgrammeForm.module.css'
import { Figures, within } from './RulesFields.tsx'
import { blankTheme, type Written } from './written.ts'

const Field = fieldOf<Written>()
const Rows = rowsFieldOf<Written>()

/** As `crates/core/src/booking/rules.rs` has them. */
const figures = [
  { key: 'groupLeast', unit: 'persons', least: 1, most: 500 },
  { key: 'groupMost', unit: 'persons', least: 1, most: 500 },
  { key: 'groupDaysAhead', unit: 'days', least: 0, most: 366 },
  { key: 'groupNoticeDays', unit: 'days', least: 0, most: 366 },
  { key: 'reviewHours', unit: 'hours', least: 1, most: 720 },
] as const

/** What holds for groups, and what they may choose: they ask where a slot has places for them. */
export function GroupRulesFields() {
  const { t } = useWords()
  return (
    <>
      <div className={css.rules}>
        {figures.map(({ key, unit, least, most }) => (
          <Field
            key={key}
            name={`rules.${key}`}
            title={t(`planning.rule.${key}.title`)}
            hint={t(`planning.rule.${key}.hint`)}
            rules={[within(least, most, t('planning.wrong.number', { least, most }))]}
          >
            <Figures unit={`planning.unit.${unit}`} placeholder={String(defaultRules[key])} />
          </Field>
        ))}
        <Field name="rules.groupFee" title={t('planning.rule.groupFee.title')} hint={t('planning.rule.groupFee.hint')}>
          <MoneyInput most={10_000_000} />
        </Field>
        <Field
          name="rules.reviewGroups"
          title={t('planning.rule.reviewGroups.title')}
          hint={t('planning.rule.reviewGroups.hint')}
        >
          <Tick text={t('planning.rule.reviewGroups.tick')} />
        </Field>
        <Field name="languages" title={t('planning.tour.languages')} hint={t('planning.tour.languagesHint')}>
          <Select
            mode="multiple"
            options={tourLanguages.map((value) => ({ value, label: t(`tourLanguages.${value}`) }))}
          />
        </Field>
      </div>
      <Rows
        name="themes"
        title={t('planning.tour.themes')}
        rowName={(n) => t('planning.tour.theme', { n })}
        add={t('planning.tour.addTheme')}
        blank={blankTheme}
        most={20}
        ordered
      >
        {(row) => (
          <div className={css.pair}>
            <Field name={`${row}.zh`} title={t('planning.field.nameZh')} required most={mostOf.theme}>
              <Input lang="zh-CN" autoComplete="off" />
            </Field>
            <Field name={`${row}.en`} title={t('planning.field.nameEn')} most={mostOf.theme}>
              <Input lang="en" autoComplete="off" />
            </Field>
          </div>
        )}
      </Rows>
    </>
  )
}
