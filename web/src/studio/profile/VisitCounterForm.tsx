import { keepAnswer } from '../../api/keepAnswer.ts'
import { useQueryClient } from '@tanstack/react-query'
import { Input, Select } from 'antd'
import { fieldOf } from '../../desk/form/Field.tsx'
import { format } from '../../desk/form/formats.ts'
import { RecordForm } from '../../desk/form/RecordForm.tsx'
import { Facts } from '../../desk/parts/Facts.tsx'
import { useWords } from '../../i18n/index.ts'
import { grouped } from '../../lib/numbers.ts'
import { setVisitCounter, type VisitCounter, visitCounterQuery } from './calls.ts'
import { figureOf, MOST_VISITS } from './figure.ts'
import css from './ProfilePage.module.css'

/** Which figure stands in the footer (RULES visits 1): 0 is what was counted, anything else the museum's own one. */
const COUNTED = 0
const OWN = 1

interface Written {
  viewType: number
  manualRecord: string
}

const Field = fieldOf<Written>()

const readOf = ({ viewType, manualRecord, version }: VisitCounter) => ({
  values: { viewType: viewType === COUNTED ? COUNTED : OWN, manualRecord: String(manualRecord) },
  version,
})

/** What the footer says of visits: the counted figure, or one of the museum's own (RULES visits 6). */
export function VisitCounterForm({ counter }: { counter: VisitCounter }) {
  const { t, lang } = useWords()
  const queryClient = useQueryClient()
  return (
    <div className={css.columns}>
      <RecordForm
        {...readOf(counter)}
        reread={async () => readOf(await queryClient.fetchQuery({ ...visitCounterQuery(lang), staleTime: 0 }))}
        act={t('desk.form.save')}
        done={t('studio.visits.saved')}
        undo
        save={async ({ viewType, manualRecord }, version) => {
          const figure = figureOf(manualRecord) ?? 0
          const change = { viewType, manualRecord: figure, version }
          const kept = await setVisitCounter(lang, change)
          keepAnswer(queryClient, visitCounterQuery(lang).queryKey, kept)
          return readOf(kept)
        }}
      >
        <Field name="viewType" title={t('studio.visits.viewType')} hint={t('studio.visits.viewTypeHint')} required>
          <Select
            options={[
              { value: COUNTED, label: t('studio.visits.counted') },
              { value: OWN, label: t('studio.visits.own') },
            ]}
          />
        </Field>
        <Field
          name="manualRecord"
          title={t('studio.visits.manualRecord')}
          hint={t('studio.visits.manualRecordHint')}
          required
          rules={[
            format((text) => figureOf(text) !== null, t('studio.visits.figureWrong', { most: grouped(MOST_VISITS) })),
          ]}
        >
          <Input inputMode="numeric" autoComplete="off" />
        </Field>
      </RecordForm>
      <Facts
        facts={[
          [t('studio.visits.automaticRecord'), grouped(counter.automaticRecord)],
          [
            t('studio.visits.shown'),
            grouped(counter.viewType === COUNTED ? counter.automaticRecord : counter.manualRecord),
          ],
        ]}
      />
    </div>
  )
}
