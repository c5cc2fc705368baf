import { useQuery } from '@tanstack/react-query'
import { Input, Select } from 'antd'
import { useRef } from 'react'
import { fieldOf } from '../../desk/form/Field.tsx'
import { RecordForm } from '../../desk/form/RecordForm.tsx'
import { useToday } from '../../desk/parts/useToday.ts'
import { formOf } from '../../form/useForm.ts'
import { useWords } from '../../i18n/index.ts'
import type { Schemas } from '../../api/types.ts'
import {
  addProgramme,
  type BookingMode,
  bookingModes,
  comingEventsQuery,
  most,
  programmeKinds,
  stalePlans,
  studioProgrammesQuery,
} from '../../nouns/booking/planning.ts'

interface New {
  kind: Schemas['ProgrammeKind']
  eventId: number | null
  nameZh: string
  nameEn: string
  mode: BookingMode
}

// The state asks museums not to demand reservations (RULES bookings 1).
const empty: New = { kind: 'visit', eventId: null, nameZh: '', nameEn: '', mode: 'none' }

const Field = fieldOf<New>()
const { useValue, useCore } = formOf<New>()

/** A new programme: what it is and what it is called. The public does not see it, and the rest is written on its page. */
export function NewProgramme({ onAdded }: { onAdded: (id: number) => void }) {
  const { t, lang } = useWords()
  const id = useRef(0)
  return (
    <RecordForm
      values={empty}
      act={t('planning.addAct')}
      done={t('planning.added')}
      save={async ({ kind, eventId, nameZh, nameEn, mode }, _, once) => {
        const payload = {
          kind,
          eventId: kind === 'event' ? eventId : null,
          nameZh: nameZh.trim(),
          nameEn: nameEn.trim(),
          mode,
        }
        const added = await once(payload, (key) => addProgramme(lang, payload, key))
        id.current = added.id
      }}
      stale={stalePlans}
      onSaved={() => onAdded(id.current)}
    >
      <Field name="kind" title={t('planning.field.kind')} required>
        <Select options={programmeKinds.map((value) => ({ value, label: t(`planning.kind.${value}`) }))} />
      </Field>
      <EventField />
      <Field name="nameZh" title={t('planning.field.nameZh')} required most={most.name}>
        <Input lang="zh-CN" autoComplete="off" />
      </Field>
      <Field name="nameEn" title={t('planning.field.nameEn')} hint={t('planning.nameEnHint')} most={most.name}>
        <Input lang="en" autoComplete="off" />
      </Field>
      <Field name="mode" title={t('planning.field.mode')} hint={t('planning.modeHint')} required>
        <Select options={bookingModes.map((value) => ({ value, label: t(`planning.mode.${value}`) }))} />
      </Field>
    </RecordForm>
  )
}

/** The event whose sessions are the slots; one that has a programme is not offered again. */
function EventField() {
  const { t, lang } = useWords()
  const today = useToday()
  const core = useCore()
  const isEvent = useValue('kind') === 'event'
  const nameOf = `name${lang === 'en' ? 'En' : 'Zh'}` as const
  const { data: events } = useQuery({ ...comingEventsQuery(lang, today), enabled: isEvent })
  const { data: programmes } = useQuery({ ...studioProgrammesQuery(lang), enabled: isEvent })
  if (!isEvent) return null
  const taken = new Set(programmes?.map(({ eventId }) => eventId))
  const free = events?.items.filter(({ id }) => !taken.has(id)) ?? []
  return (
    <Field name="eventId" title={t('planning.field.event')} hint={t('planning.eventHint')} required>
      <Select
        showSearch={{ optionFilterProp: 'label' }}
        loading={events === undefined}
        notFoundContent={events ? t('planning.noEvents') : t('ui.loading')}
        options={free.map(({ id, title }) => ({ value: id, label: title }))}
        onChange={(id: number) => {
          // Called like the event, as long as nobody has called it otherwise.
          const title = free.find((one) => one.id === id)?.title
          if (title !== undefined && core.store.get(nameOf) === '') core.store.set(nameOf, title)
        }}
      />
    </Field>
  )
}
