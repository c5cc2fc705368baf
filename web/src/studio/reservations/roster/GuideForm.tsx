import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Input, Select } from 'antd'
import { fieldOf } from '../../../desk/form/Field.tsx'
import { RecordForm } from '../../../desk/form/RecordForm.tsx'
import { rowsFieldOf } from '../../../desk/form/RowsField.tsx'
import { Tick } from '../../../desk/form/Tick.tsx'
import { Ticks } from '../../../desk/form/Ticks.tsx'
import { useWords } from '../../../i18n/index.ts'
import { weekdayName } from '../../../lib/calendar.ts'
import { dayNames, studioProgrammesQuery } from '../../../nouns/booking/planning.ts'
import {
  addGuide,
  changeGuide,
  type Guide,
  guidesQuery,
  mostOf,
  staleRoster,
  tourLanguages,
} from '../../../nouns/booking/studioGroups.ts'
import { isTime } from '../time.ts'
import { TimeInput } from '../TimeInput.tsx'
import { blankHours, emptyGuide, readOfGuide, sentWork, type WrittenGuide } from './written.ts'

const Field = fieldOf<WrittenGuide>()
const Rows = rowsFieldOf<WrittenGuide>()

interface GuideFormProps {
  /** Absent: a new one. */
  guide?: Guide
  onDone: () => void
}

/** A guide: the name, what is spoken, what is told of, and the hours of a week. */
export function GuideForm({ guide, onDone }: GuideFormProps) {
  const { t, lang } = useWords()
  const client = useQueryClient()
  if (!guide)
    return (
      <RecordForm
        values={emptyGuide}
        act={t('roster.guide.add')}
        done={t('roster.guide.added')}
        save={(written: WrittenGuide, _, once) => {
          const payload = { name: written.name.trim(), work: sentWork(written) }
          return once(payload, (key) => addGuide(lang, payload, key))
        }}
        nameOf={nameOf}
        stale={staleRoster}
        onSaved={onDone}
      >
        <Fields />
      </RecordForm>
    )
  return (
    <RecordForm
      {...readOfGuide(guide)}
      reread={async () => {
        const all = await client.fetchQuery({ ...guidesQuery(lang), staleTime: 0 })
        return readOfGuide(all.find(({ id }) => id === guide.id) ?? guide)
      }}
      save={async (written, version) => {
        const { name, isActive } = written
        const kept = await changeGuide(lang, guide.id, {
          version,
          name: name.trim(),
          work: sentWork(written),
          isActive,
        })
        return readOfGuide(kept)
      }}
      nameOf={nameOf}
      act={t('desk.form.save')}
      done={t('roster.guide.saved')}
      stale={staleRoster}
    >
      <Fields />
      <Field name="isActive" title={t('roster.guide.field.isActive')} hint={t('roster.guide.activeHint')}>
        <Tick text={t('roster.guide.activeTick')} />
      </Field>
    </RecordForm>
  )
}

/** A refusal names a field by the work that it is in. */
const nameOf = (named: string) => named.replace(/^work\./, '')

function Fields() {
  const { t, lang } = useWords()
  const { data: programmes } = useQuery(studioProgrammesQuery(lang))
  const themes = [...new Set(programmes?.flatMap(({ tour }) => tour.themes.map(({ zh }) => zh)))]
  return (
    <>
      <Field name="name" title={t('roster.guide.field.name')} required most={mostOf.name}>
        <Input autoComplete="off" />
      </Field>
      <Field name="languages" title={t('roster.guide.field.languages')} required>
        <Select
          mode="multiple"
          options={tourLanguages.map((value) => ({ value, label: t(`tourLanguages.${value}`) }))}
        />
      </Field>
      <Field name="themes" title={t('roster.guide.field.themes')} hint={t('roster.guide.themesHint')}>
        <Select mode="multiple" options={themes.map((value) => ({ value, label: value }))} />
      </Field>
      <Rows
        name="hours"
        title={t('roster.guide.field.hours')}
        rowName={(n) => t('roster.guide.hoursOf', { n })}
        add={t('roster.guide.addHours')}
        blank={blankHours}
        most={30}
      >
        {(row) => (
          <>
            <Field name={`${row}.days`} title={t('planning.field.days')} required group>
              <Ticks options={dayNames.map((_, value) => ({ value, text: weekdayName(value, lang, 'short') }))} />
            </Field>
            <Field
              name={`${row}.starts`}
              title={t('planning.field.starts')}
              required
              rules={[(value) => (isTime(value) ? undefined : t('planning.wrong.time'))]}
            >
              <TimeInput />
            </Field>
            <Field
              name={`${row}.ends`}
              title={t('planning.field.ends')}
              required
              rules={[(value) => (isTime(value) ? undefined : t('planning.wrong.time'))]}
            >
              <TimeInput />
            </Field>
          </>
        )}
      </Rows>
    </>
  )
}
