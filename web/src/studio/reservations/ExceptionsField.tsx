import { DayInput } from '../../desk/form/DayInput.tsx'
import { fieldOf } from '../../desk/form/Field.tsx'
import { rowsFieldOf } from '../../desk/form/RowsField.tsx'
import { formOf } from '../../form/useForm.ts'
import { useWords } from '../../i18n/index.ts'
import { most } from '../../nouns/booking/planning.ts'
import css from './ProgrammeForm.module.css'
import { Figures, within } from './RulesFields.tsx'
import { isTime } from '../../lib/time.ts'
import { TimeInput } from '../../desk/form/TimeInput.tsx'
import type { Written, WrittenException } from './written.ts'

const Field = fieldOf<Written>()
const Rows = rowsFieldOf<Written>()
const { useCore } = formOf<Written>()

/** Rows of exceptions, and slots of a day, at most: as `crates/core/src/booking/schedule.rs` has them. */
const MOST = 100

/** Days with other slots than the week has, or with none. */
export function ExceptionsField() {
  const { t } = useWords()
  return (
    <div className={css.exceptions}>
      <Rows
        name="exceptions"
        title={t('planning.exceptions.heading')}
        rowName={(number) => t('planning.exceptions.one', { number })}
        add={t('planning.exceptions.add')}
        blank={(id): WrittenException => ({ id, from: null, to: null, slots: [] })}
        most={MOST}
      >
        {(line) => <ExceptionFields line={line} />}
      </Rows>
    </div>
  )
}

function ExceptionFields({ line }: { line: `exceptions.${number}` }) {
  const { t } = useWords()
  const core = useCore()
  const isAfter = (value: unknown) => {
    const from = core.store.get(`${line}.from`)
    const isWrong = typeof value === 'string' && typeof from === 'string' && value < from
    return isWrong ? t('planning.wrong.period') : undefined
  }
  const isEnd = (slot: string) => (value: unknown) => {
    if (!isTime(value)) return t('planning.wrong.time')
    return String(value) > String(core.store.get(`${slot}.starts`)) ? undefined : t('planning.wrong.ends')
  }
  const places = within(0, most.places, t('planning.wrong.number', { least: 0, most: most.places }))
  return (
    <>
      <Field name={`${line}.from`} title={t('planning.exceptions.from')} required>
        <DayInput
          // A day is mostly one day.
          onChange={(day) => core.store.get(`${line}.to`) === null && core.store.set(`${line}.to`, day)}
        />
      </Field>
      <Field name={`${line}.to`} title={t('planning.exceptions.to')} required rules={[isAfter]}>
        <DayInput />
      </Field>
      <div className={css.wide}>
        <Rows
          name={`${line}.slots`}
          title={t('planning.exceptions.slots')}
          rowName={(number) => t('planning.exceptions.slot', { number })}
          add={t('planning.exceptions.addSlot')}
          blank={(id) => ({ id, starts: '', ends: '', capacity: '', groupCapacity: '0', mode: null })}
          most={MOST}
        >
          {(slot) => (
            <>
              <Field
                name={`${slot}.starts`}
                title={t('planning.field.starts')}
                required
                rules={[(value) => (isTime(value) ? undefined : t('planning.wrong.time'))]}
              >
                <TimeInput />
              </Field>
              <Field name={`${slot}.ends`} title={t('planning.field.ends')} required rules={[isEnd(slot)]}>
                <TimeInput />
              </Field>
              <Field name={`${slot}.capacity`} title={t('planning.field.capacity')} required rules={[places]}>
                <Figures unit="planning.unit.persons" />
              </Field>
              <Field name={`${slot}.groupCapacity`} title={t('planning.field.groupCapacity')} required rules={[places]}>
                <Figures unit="planning.unit.persons" />
              </Field>
            </>
          )}
        </Rows>
      </div>
    </>
  )
}
