import { keepAnswer } from '../../api/keepAnswer.ts'
import { useQueryClient } from '@tanstack/react-query'
import { fieldOf } from '../../desk/form/Field.tsx'
import { RecordForm } from '../../desk/form/RecordForm.tsx'
import { Moment } from '../../desk/parts/Moment.tsx'
import { StateMark } from '../../desk/parts/StateMark.tsx'
import { LogLink } from '../../desk/record/LogLink.tsx'
import { RecordBody } from '../../desk/record/RecordBody.tsx'
import { useWords } from '../../i18n/index.ts'
import { formatHours, formatWeekday } from '../../lib/calendar.ts'
import { formatDate } from '../../lib/dates.ts'
import { grouped } from '../../lib/numbers.ts'
import { changeSlot, most, stalePlans, type StudioSlot, studioSlotQuery } from '../../nouns/booking/planning.ts'
import { Figures, within } from './RulesFields.tsx'
import { isCounted, slotTone, slotWord } from './slotState.ts'
import { wholeOf } from './written.ts'

interface Places {
  capacity: string
  groupCapacity: string
}

const Field = fieldOf<Places>()

const readOf = ({ capacity, groupCapacity, version }: StudioSlot) => ({
  values: { capacity: String(capacity), groupCapacity: String(groupCapacity) } satisfies Places,
  version,
})

interface SlotSheetProps {
  slot: StudioSlot
  /** The days among which it is read. */
  range: { from: string; to: string }
  /** What its programme is called. */
  programme: string
}

/** A slot: when, how it stands, what is taken, and how many places there are. */
export function SlotSheet({ slot, range, programme }: SlotSheetProps) {
  const { t, lang } = useWords()
  const queryClient = useQueryClient()
  const query = studioSlotQuery(lang, range, String(slot.id))
  const places = within(0, most.places, t('planning.wrong.number', { least: 0, most: most.places }))
  const counted = isCounted(slot)
  const takenOf = (taken: number, capacity: number) =>
    t('planning.takenOf', { taken: grouped(taken), capacity: grouped(capacity) })
  return (
    <RecordBody
      row={slot}
      facts={[
        [t('planning.calendar.programme'), programme],
        [
          t('planning.field.date'),
          t('planning.onDay', { date: formatDate(slot.date, lang), weekday: formatWeekday(slot.date, lang) }),
        ],
        [t('planning.field.time'), formatHours(slot.starts, slot.ends, lang)],
        [
          t('manage.field.state'),
          <StateMark key="state" tone={slotTone(slot)}>
            {slotWord(slot, t)}
          </StateMark>,
        ],
        [t('planning.calendar.reason'), slot.reason],
        [t('planning.field.mode'), t(`planning.mode.${slot.mode}`)],
        [t('planning.field.taken'), (counted || slot.taken > 0) && takenOf(slot.taken, slot.capacity)],
        [t('planning.field.groupTaken'), slot.groupCapacity > 0 && takenOf(slot.groupTaken, slot.groupCapacity)],
        [t('planning.field.opensAt'), counted && <Moment key="opens" at={slot.opensAt} />],
        [t('planning.field.closesAt'), counted && <Moment key="closes" at={slot.closesAt} />],
        [t('planning.field.cancelUntil'), counted && <Moment key="cancel" at={slot.cancelUntil} />],
        [t('planning.field.origin'), t(slot.isPlanned ? 'planning.calendar.planned' : 'planning.calendar.byHand')],
      ]}
      related={<LogLink of={{ kind: 'slot', id: String(slot.id) }} />}
      acts={[]}
    >
      <RecordForm
        {...readOf(slot)}
        reread={async () => readOf(await queryClient.fetchQuery({ ...query, staleTime: 0 }))}
        save={async ({ capacity, groupCapacity }, version) => {
          const kept = await changeSlot(lang, slot.id, {
            version,
            capacity: wholeOf(capacity) ?? 0,
            groupCapacity: wholeOf(groupCapacity) ?? 0,
          })
          keepAnswer(queryClient, query.queryKey, kept)
          return readOf(kept)
        }}
        act={t('planning.calendar.change')}
        done={t('planning.calendar.changed')}
        stale={stalePlans}
      >
        <Field
          name="capacity"
          title={t('planning.field.capacity')}
          hint={t('planning.calendar.capacityHint', { count: slot.taken })}
          required
          rules={[places]}
        >
          <Figures unit="planning.unit.persons" />
        </Field>
        <Field
          name="groupCapacity"
          title={t('planning.field.groupCapacity')}
          hint={t('planning.calendar.handHint')}
          required
          rules={[places]}
        >
          <Figures unit="planning.unit.persons" />
        </Field>
      </RecordForm>
    </RecordBody>
  )
}
