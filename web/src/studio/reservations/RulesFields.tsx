import { Input, Select } from 'antd'
import { fieldOf } from '../../desk/form/Field.tsx'
import { format } from '../../desk/form/formats.ts'
import { useWords, type WordKey } from '../../i18n/index.ts'
import { defaultRules } from '../../nouns/booking/planning.ts'
import { timeOf } from '../../lib/time.ts'
import css from './ProgrammeForm.module.css'
import { TimeInput } from '../../desk/form/TimeInput.tsx'
import { wholeOf, type Written, type WrittenRules } from './written.ts'

const Field = fieldOf<Written>()

/** Rules of individuals that are one number. */
type FigureKey =
  | 'daysAhead'
  | 'personsPerDay'
  | 'personsPerMonth'
  | 'visitsPerMonth'
  | 'minorAge'
  | 'cancelMinutes'
  | 'returnMinutes'

interface Figure {
  key: keyof WrittenRules & FigureKey
  unit: 'days' | 'minutes' | 'persons' | 'visits' | 'years'
  least: number
  /** As `crates/core/src/booking/rules.rs` has it. */
  most: number
}

const ahead: Figure = { key: 'daysAhead', unit: 'days', least: 0, most: 366 }
const returned: Figure = { key: 'returnMinutes', unit: 'minutes', least: 0, most: 1_440 }
const figures: readonly Figure[] = [
  { key: 'cancelMinutes', unit: 'minutes', least: 0, most: 44_640 },
  { key: 'personsPerDay', unit: 'persons', least: 1, most: 500 },
  { key: 'minorAge', unit: 'years', least: 0, most: 18 },
  { key: 'personsPerMonth', unit: 'persons', least: 1, most: 65_535 },
  { key: 'visitsPerMonth', unit: 'visits', least: 1, most: 65_535 },
]

/** Minutes before the beginning, and after it, at which booking may end. */
const CLOSES_BEFORE = 10_080
const CLOSES_AFTER = 720

/** The rules of a programme, each with its unit; what is left empty is what the placeholder says. */
export function RulesFields() {
  const { t } = useWords()
  return (
    <div className={css.rules}>
      <FigureField of={ahead} />
      <Field
        name="rules.releaseAt"
        title={t('planning.rule.releaseAt.title')}
        hint={t('planning.rule.releaseAt.hint')}
        rules={[format((text) => timeOf(text) !== undefined, t('planning.wrong.time'))]}
      >
        <TimeInput placeholder={defaultRules.releaseAt} />
      </Field>
      <FigureField of={returned} />
      <Closes />
      {figures.map((one) => (
        <FigureField key={one.key} of={one} />
      ))}
    </div>
  )
}

/** A whole number between two others, or nothing. */
export const within = (least: number, most: number, said: string) =>
  format((text) => {
    const number = wholeOf(text)
    return number !== undefined && number >= least && number <= most
  }, said)

function FigureField({ of: { key, unit, least, most } }: { of: Figure }) {
  const { t } = useWords()
  const held = defaultRules[key]
  return (
    <Field
      name={`rules.${key}`}
      title={t(`planning.rule.${key}.title`)}
      hint={t(`planning.rule.${key}.hint`)}
      rules={[within(least, most, t('planning.wrong.number', { least, most }))]}
    >
      <Figures unit={`planning.unit.${unit}`} placeholder={held === null ? t('planning.noLimit') : String(held)} />
    </Field>
  )
}

interface FiguresProps {
  unit: WordKey
  placeholder?: string
  value?: string
  onChange?: (value: unknown) => void
}

/** A figure with what it counts behind it. */
export function Figures({ unit, ...rest }: FiguresProps) {
  const { t } = useWords()
  return <Input {...rest} inputMode="numeric" autoComplete="off" suffix={<span className={css.unit}>{t(unit)}</span>} />
}

/** When booking ends: so many minutes on one side of the beginning. */
function Closes() {
  const { t } = useWords()
  return (
    <div className={css.closes}>
      <Field
        name="rules.closesMinutes"
        title={t('planning.rule.closesMinutes.title')}
        hint={t('planning.rule.closesMinutes.hint', { after: CLOSES_AFTER })}
        rules={[within(0, CLOSES_BEFORE, t('planning.wrong.number', { least: 0, most: CLOSES_BEFORE }))]}
      >
        <Figures unit="planning.unit.minutes" placeholder={String(defaultRules.closesMinutes)} />
      </Field>
      <Field name="rules.closesSide" title={t('planning.rule.closesSide.title')}>
        <Select
          options={(['before', 'after'] as const).map((value) => ({
            value,
            label: t(`planning.rule.closesSide.${value}`),
          }))}
        />
      </Field>
    </div>
  )
}
