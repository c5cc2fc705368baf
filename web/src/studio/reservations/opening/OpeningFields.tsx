import { Input } from 'antd'
import { DayInput } from '../../../desk/form/DayInput.tsx'
import { fieldOf } from '../../../desk/form/Field.tsx'
import { rowsFieldOf } from '../../../desk/form/RowsField.tsx'
import { Tick } from '../../../desk/form/Tick.tsx'
import { Ticks } from '../../../desk/form/Ticks.tsx'
import { formOf } from '../../../form/useForm.ts'
import { useWords } from '../../../i18n/index.ts'
import { classes } from '../../../lib/classes.ts'
import { weekdayName } from '../../../lib/calendar.ts'
import { mostOfOpening } from '../../../nouns/booking/opening.ts'
import { dayNames } from '../../../nouns/booking/planning.ts'
import programmeForm from '../ProgrammeForm.module.css'
import { isTime } from '../../../lib/time.ts'
import { TimeInput } from '../../../desk/form/TimeInput.tsx'
import { blankException, blankWeek, type Written } from './written.ts'

const Field = fieldOf<Written>()
const Rows = rowsFieldOf<Written>()
const { useCore, useValue } = formOf<Written>()

/** The week, the days that differ, and the line that says it. */
export function OpeningFields() {
  const { t, lang } = useWords()
  return (
    <div>
      <Rows
        name="weekly"
        title={t('openingDesk.week')}
        rowName={(number) => t('openingDesk.weekRow', { number })}
        add={t('openingDesk.addWeek')}
        blank={blankWeek}
        most={dayNames.length}
      >
        {(row) => (
          <>
            <div className={programmeForm.wide}>
              <Field name={`${row}.days`} title={t('planning.field.days')} required group>
                <Ticks options={dayNames.map((_, value) => ({ value, text: weekdayName(value, lang, 'short') }))} />
              </Field>
            </div>
            <HoursFields row={row} />
          </>
        )}
      </Rows>
      <Rows
        name="exceptions"
        title={t('openingDesk.exceptions')}
        rowName={(number) => t('openingDesk.exceptionRow', { number })}
        add={t('openingDesk.addException')}
        blank={blankException}
        most={mostOfOpening.exceptions}
        ordered
      >
        {(row) => <ExceptionFields row={row} />}
      </Rows>
      <p className={programmeForm.note}>{t('openingDesk.order')}</p>
      <div className={programmeForm.pair}>
        <Field name="lineZh" title={t('openingDesk.lineZh')} hint={t('openingDesk.lineHint')} most={mostOfOpening.line}>
          <Input lang="zh-CN" autoComplete="off" />
        </Field>
        <Field name="lineEn" title={t('openingDesk.lineEn')} most={mostOfOpening.line}>
          <Input lang="en" autoComplete="off" />
        </Field>
      </div>
    </div>
  )
}

type Row = `weekly.${number}` | `exceptions.${number}`

function HoursFields({ row }: { row: Row }) {
  const { t } = useWords()
  const core = useCore()
  const opens = () => String(core.store.get(`${row}.opens`))
  const time = (value: unknown) => (isTime(value) ? undefined : t('planning.wrong.time'))
  const closes = (value: unknown) => time(value) ?? (String(value) > opens() ? undefined : t('planning.wrong.ends'))
  const last = (value: unknown) => {
    if (value === '') return undefined
    const fits = String(value) >= opens() && String(value) <= String(core.store.get(`${row}.closes`))
    return time(value) ?? (fits ? undefined : t('openingDesk.wrongLast'))
  }
  return (
    <div className={classes(programmeForm.wide, programmeForm.rules)}>
      <Field name={`${row}.opens`} title={t('openingDesk.opens')} required rules={[time]}>
        <TimeInput />
      </Field>
      <Field name={`${row}.closes`} title={t('openingDesk.closes')} required rules={[closes]}>
        <TimeInput />
      </Field>
      <Field name={`${row}.lastEntry`} title={t('openingDesk.lastEntry')} rules={[last]}>
        <TimeInput />
      </Field>
    </div>
  )
}

function ExceptionFields({ row }: { row: `exceptions.${number}` }) {
  const { t } = useWords()
  const core = useCore()
  const isOpen = useValue(`${row}.isOpen`)
  const isAfter = (value: unknown) => {
    const from = core.store.get(`${row}.from`)
    const isWrong = typeof value === 'string' && typeof from === 'string' && value < from
    return isWrong ? t('planning.wrong.period') : undefined
  }
  return (
    <>
      <Field name={`${row}.from`} title={t('planning.exceptions.from')} required>
        <DayInput
          // A day is mostly one day.
          onChange={(day) => core.store.get(`${row}.to`) === null && core.store.set(`${row}.to`, day)}
        />
      </Field>
      <Field name={`${row}.to`} title={t('planning.exceptions.to')} required rules={[isAfter]}>
        <DayInput />
      </Field>
      <Field name={`${row}.isOpen`} title={t('openingDesk.isOpen')}>
        <Tick text={t('openingDesk.openTick')} />
      </Field>
      {isOpen && <HoursFields row={row} />}
      <div className={classes(programmeForm.wide, programmeForm.pair)}>
        <Field name={`${row}.noteZh`} title={t('openingDesk.noteZh')} most={mostOfOpening.note}>
          <Input lang="zh-CN" autoComplete="off" />
        </Field>
        <Field name={`${row}.noteEn`} title={t('openingDesk.noteEn')} most={mostOfOpening.note}>
          <Input lang="en" autoComplete="off" />
        </Field>
      </div>
    </>
  )
}
