import { useQuery } from '@tanstack/react-query'
import { Select } from 'antd'
import { DayInput } from '../../desk/form/DayInput.tsx'
import { fieldOf } from '../../desk/form/Field.tsx'
import { RecordForm } from '../../desk/form/RecordForm.tsx'
import { formOf } from '../../form/useForm.ts'
import { useWords } from '../../i18n/index.ts'
import { addSlot, most, stalePlans, studioProgrammesQuery } from '../../nouns/booking/planning.ts'
import css from './BlockFields.module.css'
import { Figures, within } from './RulesFields.tsx'
import { isTime } from '../../lib/time.ts'
import { TimeInput } from '../../desk/form/TimeInput.tsx'
import { useOwnName } from './useOwnName.ts'
import { wholeOf } from './written.ts'

interface New {
  programmeId: number | null
  date: string | null
  starts: string
  ends: string
  capacity: string
  groupCapacity: string
}

const Field = fieldOf<New>()
const { useCore } = formOf<New>()

interface NewSlotProps {
  day: string
  /** The programme that is looked at; nothing where it is all of them. */
  programme: string | undefined
  onDone: () => void
}

/** A slot beside the schedule: one day more, or one evening. */
export function NewSlot({ day, programme, onDone }: NewSlotProps) {
  const { t, lang } = useWords()
  const ownName = useOwnName()
  const { data: programmes } = useQuery(studioProgrammesQuery(lang))
  const places = within(0, most.places, t('planning.wrong.number', { least: 0, most: most.places }))
  return (
    <RecordForm
      values={{
        programmeId: programme === undefined ? null : Number(programme),
        date: day,
        starts: '',
        ends: '',
        capacity: '',
        groupCapacity: '0',
      }}
      act={t('planning.calendar.add')}
      done={t('planning.calendar.added')}
      save={({ programmeId, date, starts, ends, capacity, groupCapacity }: New, _, once) => {
        const payload = {
          programmeId: programmeId ?? 0,
          date: date ?? '',
          starts,
          ends,
          capacity: wholeOf(capacity) ?? 0,
          groupCapacity: wholeOf(groupCapacity) ?? 0,
        }
        return once(payload, (key) => addSlot(lang, payload, key))
      }}
      stale={stalePlans}
      onSaved={onDone}
    >
      <Field name="programmeId" title={t('planning.calendar.programme')} required>
        <Select options={(programmes ?? []).map((one) => ({ value: one.id, label: ownName(one) }))} />
      </Field>
      <Field name="date" title={t('planning.field.date')} hint={t('planning.calendar.dateHint')} required>
        <DayInput />
      </Field>
      <div className={css.pair}>
        <Times />
        <Field name="capacity" title={t('planning.field.capacity')} required rules={[places]}>
          <Figures unit="planning.unit.persons" />
        </Field>
        <Field name="groupCapacity" title={t('planning.field.groupCapacity')} required rules={[places]}>
          <Figures unit="planning.unit.persons" />
        </Field>
      </div>
    </RecordForm>
  )
}

function Times() {
  const { t } = useWords()
  const core = useCore()
  const time = (value: unknown) => (isTime(value) ? undefined : t('planning.wrong.time'))
  const after = (value: unknown) =>
    time(value) ?? (String(value) > core.store.values().starts ? undefined : t('planning.wrong.ends'))
  return (
    <>
      <Field name="starts" title={t('planning.field.starts')} required rules={[time]}>
        <TimeInput />
      </Field>
      <Field name="ends" title={t('planning.field.ends')} required rules={[after]}>
        <TimeInput />
      </Field>
    </>
  )
}
