import { Button } from 'antd'
import { DayInput } from '../../desk/form/DayInput.tsx'
import { fieldOf } from '../../desk/form/Field.tsx'
import { Ticks } from '../../desk/form/Ticks.tsx'
import { formOf } from '../../form/useForm.ts'
import { useWords } from '../../i18n/index.ts'
import { weekdayName } from '../../lib/calendar.ts'
import { composes } from '../../lib/composes.ts'
import { most } from '../../nouns/booking/planning.ts'
import css from './BlockFields.module.css'
import { Figures, within } from './RulesFields.tsx'
import { isTime } from '../../lib/time.ts'
import { TimeInput } from '../../desk/form/TimeInput.tsx'
import type { Written } from './written.ts'

const Field = fieldOf<Written>()
const { useCore } = formOf<Written>()

interface BlockFieldsProps {
  line: `weekly.${number}`
  onDone: () => void
  onTake: () => void
}

/** A row of the week in figures. It is part of the programme's form: what is written is drawn at once, and kept with the rest. */
export function BlockFields({ line, onDone, onTake }: BlockFieldsProps) {
  const { t, lang } = useWords()
  const core = useCore()
  const places = within(0, most.places, t('planning.wrong.number', { least: 0, most: most.places }))
  return (
    <div
      // Enter ends the writing here; it does not send the form that lies beside.
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || composes(event) || event.defaultPrevented) return
        if (!(event.target instanceof HTMLInputElement)) return
        event.preventDefault()
        event.target.blur()
        onDone()
      }}
      role="presentation"
    >
      <div className={css.pair}>
        <Field
          name={`${line}.starts`}
          title={t('planning.field.starts')}
          required
          rules={[(value) => (isTime(value) ? undefined : t('planning.wrong.time'))]}
        >
          <TimeInput />
        </Field>
        <Field
          name={`${line}.ends`}
          title={t('planning.field.ends')}
          required
          rules={[
            (value) => {
              if (!isTime(value)) return t('planning.wrong.time')
              return String(value) > String(core.store.get(`${line}.starts`)) ? undefined : t('planning.wrong.ends')
            },
          ]}
        >
          <TimeInput />
        </Field>
        <Field name={`${line}.capacity`} title={t('planning.field.capacity')} required rules={[places]}>
          <Figures unit="planning.unit.persons" />
        </Field>
        <Field name={`${line}.groupCapacity`} title={t('planning.field.groupCapacity')} required rules={[places]}>
          <Figures unit="planning.unit.persons" />
        </Field>
      </div>
      <Field name={`${line}.days`} title={t('planning.field.days')} hint={t('planning.week.daysHint')} group>
        <Ticks options={[0, 1, 2, 3, 4, 5, 6].map((value) => ({ value, text: weekdayName(value, lang, 'short') }))} />
      </Field>
      <div className={css.pair}>
        <Field name={`${line}.from`} title={t('planning.field.from')}>
          <DayInput />
        </Field>
        <Field name={`${line}.until`} title={t('planning.field.until')} hint={t('planning.week.periodHint')}>
          <DayInput />
        </Field>
      </div>
      <div className={css.acts}>
        <Button type="primary" onClick={onDone}>
          {t('planning.week.done')}
        </Button>
        <Button onClick={onTake}>{t('planning.week.remove')}</Button>
      </div>
      <p className={css.note}>{t('planning.week.keptWith')}</p>
    </div>
  )
}
